; Inno Setup 6: installs for the user who runs it, without an administrator.
;   ISCC /DVersion=0.1.0 /DProgram=FOLDER /DIcons=FOLDER /DOut=FOLDER duelmat.iss
; Silent: duelmat-…-setup.exe /VERYSILENT /SUPPRESSMSGBOXES /NORESTART

#ifndef Version
  #define Version "0.0.0"
#endif
#ifndef Program
  #define Program "..\..\build\installer\frozen\duelmat"
#endif
#ifndef Icons
  #define Icons "..\..\build\installer\parts\icons"
#endif
#ifndef Architecture
  #define Architecture "x64compatible"
#endif
#ifndef Out
  #define Out "..\..\dist"
#endif

[Setup]
; The same for every version: by it a newer one finds the older one and takes its place.
AppId={{6B2C3B2E-4B0B-4E0C-9A57-4D7E5B1B7A61}
AppName=Duelmat
AppVersion={#Version}
AppVerName=Duelmat {#Version}
AppPublisher=The Duelmat authors
VersionInfoVersion={#Version}
DefaultDirName={localappdata}\Programs\Duelmat
DefaultGroupName=Duelmat
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
#if Architecture != "x86"
ArchitecturesAllowed={#Architecture}
ArchitecturesInstallIn64BitMode={#Architecture}
#endif
ChangesAssociations=yes
CloseApplications=yes
RestartApplications=no
LicenseFile=..\..\LICENSE
SetupIconFile={#Icons}\duelmat.ico
UninstallDisplayIcon={app}\duelmat.exe
UninstallDisplayName=Duelmat
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
OutputDir={#Out}
OutputBaseFilename=duelmat-{#Version}-setup

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[CustomMessages]
en.Files=Open Decks (.ydk), sets of cards (.duelset) and replays (.duelreplay) with Duelmat
de.Files=Decks (.ydk), Kartensets (.duelset) und Aufzeichnungen (.duelreplay) mit Duelmat öffnen
en.Deck=Deck of cards
de.Deck=Kartendeck
en.CardSet=Set of cards
de.CardSet=Kartenset
en.Replay=Replay of a card duel
de.Replay=Aufzeichnung eines Kartenduells

[Tasks]
Name: "files"; Description: "{cm:Files}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Of an older version: its libraries could be taken for those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion
Source: "{#Icons}\deck.ico"; DestDir: "{app}\icons"
Source: "{#Icons}\set.ico"; DestDir: "{app}\icons"
Source: "{#Icons}\replay.ico"; DestDir: "{app}\icons"

[Icons]
Name: "{autoprograms}\Duelmat"; Filename: "{app}\duelmat.exe"; AppUserModelID: "Duelmat.Duelmat"
Name: "{autodesktop}\Duelmat"; Filename: "{app}\duelmat.exe"; Tasks: desktopicon; AppUserModelID: "Duelmat.Duelmat"

[Registry]
Root: HKCU; Subkey: "Software\Classes\Duelmat.Deck"; ValueType: string; ValueData: "{cm:Deck}"; Flags: uninsdeletekey; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.Deck\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\deck.ico"; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.Deck\shell\open\command"; ValueType: string; ValueData: """{app}\duelmat.exe"" ""%1"""; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.CardSet"; ValueType: string; ValueData: "{cm:CardSet}"; Flags: uninsdeletekey; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.CardSet\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\set.ico"; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.CardSet\shell\open\command"; ValueType: string; ValueData: """{app}\duelmat.exe"" ""%1"""; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.Replay"; ValueType: string; ValueData: "{cm:Replay}"; Flags: uninsdeletekey; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.Replay\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\replay.ico"; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Duelmat.Replay\shell\open\command"; ValueType: string; ValueData: """{app}\duelmat.exe"" ""%1"""; Tasks: files
Root: HKCU; Subkey: "Software\Classes\.ydk\OpenWithProgids"; ValueType: string; ValueName: "Duelmat.Deck"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: files
Root: HKCU; Subkey: "Software\Classes\.ydk"; ValueType: string; ValueData: "Duelmat.Deck"; Flags: createvalueifdoesntexist uninsclearvalue uninsdeletekeyifempty; Tasks: files
Root: HKCU; Subkey: "Software\Classes\.duelset"; ValueType: string; ValueData: "Duelmat.CardSet"; Flags: uninsdeletekey; Tasks: files
Root: HKCU; Subkey: "Software\Classes\.duelreplay"; ValueType: string; ValueData: "Duelmat.Replay"; Flags: uninsdeletekey; Tasks: files

[Run]
Filename: "{app}\duelmat.exe"; Description: "{cm:LaunchProgram,Duelmat}"; Flags: nowait postinstall skipifsilent

[UninstallDelete]
Type: dirifempty; Name: "{app}"
