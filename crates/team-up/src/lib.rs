//! Team UP.
