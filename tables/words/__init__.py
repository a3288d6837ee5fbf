"""What people read of codes and facts."""
