"""What happens, as what an effect waits for."""
