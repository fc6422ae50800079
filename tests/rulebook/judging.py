def faults_of(duel, player, wish, refusal):
    return []
