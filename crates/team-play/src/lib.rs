//! Team Play.
