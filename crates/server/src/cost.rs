//! What requests over HTTP cost, measured in moves as everything is ([`room::cost`]).

use axum::http::Method;
use room::cost::{LEAST, WELCOME};

/// A search that nobody has asked for yet.
pub(crate) const SEARCH: f64 = 20.0;

/// A table that has to be loaded for whoever asks about it or comes to it: its whole game is played once more.
pub(crate) const LOAD: f64 = WELCOME;

/// What a request over HTTP costs its address, by its route. Pages and what watches over the server
/// cost nothing.
pub(crate) fn of_route(method: &Method, route: &str) -> f64 {
    match route {
        "/healthz" | "/metrics" => 0.0,
        "/api/tables" if method == Method::POST => 2.0 * WELCOME,
        "/api/tables" | "/api/lobby/events" | "/api/tables/{id}/replay" => WELCOME,
        "/api/tables/{id}/best" | "/api/tables/{id}/hint" | "/socket" => 2.0,
        _ => LEAST,
    }
}
