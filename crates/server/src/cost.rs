//! What requests cost, measured in moves: nobody gets more of the server's work by asking for the
//! dear things.

use axum::http::Method;
use wire::socket::Request;

/// Everything that is cheap: a move, a word, a look at a room.
pub(crate) const LEAST: f64 = 1.0;

/// A whole view with the room and what was missed, for who comes or has to start afresh.
pub(crate) const WELCOME: f64 = 4.0;

/// A search that nobody has asked for yet.
pub(crate) const SEARCH: f64 = 20.0;

/// What a message on the socket costs.
pub(crate) fn of(request: &Request) -> f64 {
    match request {
        Request::Hello { .. }
        | Request::Sit { .. }
        | Request::Rise { .. }
        | Request::Consent { .. }
        | Request::Free { .. } => WELCOME,
        Request::Start { .. }
        | Request::Again { .. }
        | Request::Share { .. }
        | Request::CloseCompetition { .. } => 2.0 * WELCOME,
        Request::Ping
        | Request::Act { .. }
        | Request::Judge { .. }
        | Request::Say { .. }
        | Request::Withdraw { .. }
        | Request::Rename { .. }
        | Request::Commit { .. }
        | Request::Open { .. }
        | Request::Bot { .. }
        | Request::TakeBack { .. }
        | Request::StandIn { .. }
        | Request::List { .. } => LEAST,
    }
}

/// What a request over HTTP costs its address, by its route. Pages and what watches over the server
/// cost nothing.
pub(crate) fn of_route(method: &Method, route: &str) -> f64 {
    match route {
        "/healthz" | "/metrics" => 0.0,
        "/api/tables" if method == Method::POST => 2.0 * WELCOME,
        "/api/tables" | "/api/tables/{id}/replay" => WELCOME,
        "/api/tables/{id}/best" | "/api/tables/{id}/hint" | "/socket" => 2.0,
        _ => LEAST,
    }
}
