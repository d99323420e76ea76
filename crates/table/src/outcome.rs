//! How a game ended.

use crate::{Seat, Team};
use serde::{Deserialize, Serialize};

/// The result of a finished game.
///
/// ```
/// use table::{Outcome, Seat, Team, TeamResult};
///
/// let result = |team, score, won| TeamResult {
///     team: Team(team),
///     seats: vec![Seat(team), Seat(team + 2)],
///     score,
///     won: Some(won),
/// };
/// let outcome = Outcome {
///     teams: vec![result(0, 9, true), result(1, 7, false)],
///     reason: "Most victory points: 9 against 7.".to_owned(),
/// };
/// let winners = outcome.teams.iter().filter(|team| team.won == Some(true));
/// assert_eq!(winners.count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Every team, in order.
    pub teams: Vec<TeamResult>,
    /// What ended the game and decided it, in English.
    pub reason: String,
}

/// One team's share of the result.
///
/// ```
/// use table::{Seat, Team, TeamResult};
///
/// // Where all are one team, nobody is beaten.
/// let together = TeamResult {
///     team: Team(0),
///     seats: vec![Seat(0), Seat(1)],
///     score: 31,
///     won: None,
/// };
/// let json = serde_json::to_string(&together).unwrap();
/// assert_eq!(json, r#"{"team":0,"seats":[0,1],"score":31}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TeamResult {
    /// Which team.
    pub team: Team,
    /// Its seats, in order.
    pub seats: Vec<Seat>,
    /// Victory points, goals, or the points of the round or match.
    pub score: i32,
    /// Whether it won, alone or together with those it tied with; absent in a cooperative game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub won: Option<bool>,
}
