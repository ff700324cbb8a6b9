"""What copies are made with: files that are whole or not there, and the programs of PostgreSQL."""
