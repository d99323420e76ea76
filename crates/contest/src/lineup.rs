//! Who plays which team, and in how many ways.

/// Which entrant each team is.
pub(crate) type LineUp = Vec<usize>;

/// What is played with every deal: one game for each line-up, which together are one sample.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fixture {
    /// Two players in every way: each against all the others in each of the teams, and the other
    /// way round. Both hold as many teams as the other in the end.
    Pair {
        players: [usize; 2],
        lineups: Vec<LineUp>,
    },
    /// Everybody plays for themselves: one player alone, or a game in which all are one team.
    Each { lineups: Vec<LineUp> },
}

impl Fixture {
    pub(crate) fn lineups(&self) -> &[LineUp] {
        match self {
            Self::Pair { lineups, .. } | Self::Each { lineups } => lineups,
        }
    }

    /// How many games two players who meet play with each deal.
    pub(crate) fn games_of_a_pair(&self) -> u64 {
        match self {
            Self::Pair { lineups, .. } => lineups.len() as u64,
            // Each plays it alone, however many others do so as well.
            Self::Each { lineups } => lineups.len().min(2) as u64,
        }
    }

    /// All that so many players of a game for so many teams play with each deal.
    pub(crate) fn all(players: usize, teams: usize) -> Vec<Self> {
        if teams == 1 || players == 1 {
            let lineups = (0..players).map(|player| vec![player; teams]).collect();
            return vec![Self::Each { lineups }];
        }
        let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
        pairs.map(|players| Self::pair(players, teams)).collect()
    }

    fn pair(players: [usize; 2], teams: usize) -> Self {
        let [one, other] = players;
        let alone = |single: usize, rest: usize| {
            (0..teams).map(move |place| {
                let player = move |team| if team == place { single } else { rest };
                (0..teams).map(player).collect::<LineUp>()
            })
        };
        // With two teams the other way round is the same again.
        let mirrored = alone(other, one).filter(|_| teams > 2);
        Self::Pair {
            players,
            lineups: alone(one, other).chain(mirrored).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_swap_sides() {
        let all = Fixture::all(2, 2);
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].lineups(), [[0, 1], [1, 0]]);
    }

    #[test]
    fn three_players_meet_in_pairs() {
        let pairs = Fixture::all(3, 2);
        let met: Vec<&[LineUp]> = pairs.iter().map(Fixture::lineups).collect();
        assert_eq!(met, [[[0, 1], [1, 0]], [[0, 2], [2, 0]], [[1, 2], [2, 1]]]);
    }

    #[test]
    fn with_more_teams_both_hold_every_team_equally_often() {
        for teams in 3..=5 {
            let all = Fixture::all(2, teams);
            assert_eq!(all[0].lineups().len(), 2 * teams);
            for team in 0..teams {
                let held = all[0].lineups().iter().filter(|lineup| lineup[team] == 0);
                assert_eq!(held.count(), teams);
            }
        }
    }

    #[test]
    fn where_all_are_one_team_everybody_plays_each_deal() {
        assert_eq!(Fixture::all(3, 1)[0].lineups(), [[0], [1], [2]]);
        assert_eq!(Fixture::all(1, 2)[0].lineups(), [[0, 0]]);
    }

    #[test]
    fn games_are_counted_for_two_who_meet() {
        let counted = |players, teams| Fixture::all(players, teams)[0].games_of_a_pair();
        assert_eq!([counted(2, 2), counted(5, 2), counted(2, 3)], [2, 2, 6]);
        assert_eq!([counted(1, 1), counted(2, 1), counted(5, 1)], [1, 2, 2]);
    }
}
