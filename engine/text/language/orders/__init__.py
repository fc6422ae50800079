"""What is done: the verb table's meanings."""
