//! What requests cost, measured in moves: whoever asks for what takes more work may ask less often.

use wire::socket::Request;

/// Everything that is cheap: a move, a word, a look at a room.
pub const LEAST: f64 = 1.0;

/// A whole view with the room and what was missed, for whoever comes or has to start afresh.
pub const WELCOME: f64 = 4.0;

/// What a message on the socket costs.
#[must_use]
pub fn of(request: &Request) -> f64 {
    match request {
        Request::Hello { .. }
        | Request::Sit { .. }
        | Request::Rise { .. }
        | Request::Consent { .. }
        | Request::Free { .. }
        | Request::Hint { .. } => WELCOME,
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
