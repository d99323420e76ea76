//! Tables are made: a new one for whoever wishes it, and the next one for the same people.

use crate::deals::Dealt;
use crate::entry::{Deed, Entry, Seating};
use crate::kept::{HostChoices, Making};
use crate::ledger::{Ledger, Seated, Who};
use crate::secrets::{self, Entropy, Hash};
use crate::sitters::Trace;
use crate::{levels, names};
use table::Seat;
use wire::rest::{Avatar, NewTable, Stage, TableMade, Takeover};
use wire::{AnyGame, Error};

/// What a bot on turn leaves others who may call or catch, in milliseconds, where nobody says.
const WINDOW: u32 = 2_000;

/// The longest that bots may wait before each move, in milliseconds.
const LONGEST_DELAY: u32 = 60_000;

/// The time until a bot stands in, in seconds, where nobody says: a table without turns does not
/// wait.
const AWAY: u32 = 60;
const AWAY_AT_ONCE: u32 = 5;

/// The longest time until a bot stands in, in seconds.
const LONGEST_AWAY: u32 = 24 * 60 * 60;

/// The seat of whoever makes a table.
const MAKER: Seat = Seat(0);

/// What somebody wishes who makes a table, checked: all of it but the cards.
pub struct Plan {
    choices: HostChoices,
    name: String,
    avatar: Option<Avatar>,
    browser: Option<Hash>,
}

impl Plan {
    /// Of that wish, at that time; `longest`: how long a name may be, `must_allow`: refuses a name that
    /// nobody may have here.
    pub fn of(
        game: &dyn AnyGame,
        wish: &NewTable,
        longest: usize,
        must_allow: impl FnOnce(&str) -> Result<(), Error>,
        clock: i64,
        entropy: &impl Entropy,
    ) -> Result<Self, Error> {
        let name = names::of_person(&wish.name, MAKER, longest, [].into_iter())?;
        must_allow(&name)?;
        Ok(Self {
            name,
            avatar: wish.avatar,
            choices: choices(game, wish, clock, entropy)?,
            browser: secrets::of_browser(wish.browser.as_deref())?,
        })
    }

    /// The table with these cards, its maker on seat 0, and what the maker is told of it.
    #[must_use]
    pub fn table(
        self,
        wish: &NewTable,
        mut dealt: Dealt,
        entropy: &impl Entropy,
    ) -> (Making, TableMade) {
        let secret = secrets::seat_secret(entropy);
        let mut deeds = vec![Deed::Sat {
            seat: MAKER,
            name: self.name.clone(),
            avatar: self.avatar,
            hash: secrets::hash(&secret),
            browser: self.browser,
            how: Seating::Free,
        }];
        if wish.listed {
            deeds.push(Deed::Listed { listed: true });
        }
        let mut stage = Stage::Waiting;
        if wish.play_now {
            stage = Stage::Running;
            let words = dealt.deal.words.get_or_insert_default().clone();
            let others = table::seats(dealt.deal.seats).skip(1);
            let names = [self.name.as_str()].into_iter();
            let bots = names::bots(others, names, &self.choices.level);
            deeds.push(Deed::Started { words, bots });
        }
        let made = TableMade {
            table: self.choices.id.clone(),
            seat: MAKER,
            secret,
        };
        let making = Making {
            listed: wish.listed,
            stage,
            ..making(self.choices, dealt, deeds)
        };
        (making, made)
    }
}

/// What the host of a new table chose.
fn choices(
    game: &dyn AnyGame,
    wish: &NewTable,
    clock: i64,
    entropy: &impl Entropy,
) -> Result<HostChoices, Error> {
    let level = match &wish.level {
        Some(level) => levels::must_exist(game, level).map(|()| level.clone())?,
        None => levels::usual(game).to_owned(),
    };
    Ok(HostChoices {
        id: secrets::name(entropy),
        level,
        bot_delay: wish.bot_delay.map(|delay| delay.min(LONGEST_DELAY)),
        window: wish.window.unwrap_or(WINDOW).min(LONGEST_DELAY),
        away: away_limit(game, wish.away),
        pace: wish.pace.unwrap_or_default(),
        takeover: takeover(game, wish.takeover)?,
        made: clock,
    })
}

/// A table where the people of another one go on, with these cards.
pub(crate) fn same_people(
    choices: &HostChoices,
    ledger: &Ledger,
    dealt: Dealt,
    clock: i64,
    entropy: &impl Entropy,
) -> Making {
    let mut chairs: Vec<_> = ledger.seated().collect();
    // Whoever was seated longest still is.
    chairs.sort_by_key(|(_, chair)| chair.since);
    let seated = chairs
        .into_iter()
        .filter_map(|(seat, chair)| sits_again(seat, chair));
    let put_out = ledger.sitters.put_out().iter();
    let barred = put_out.map(|&Trace { hash, browser }| Deed::Barred { hash, browser });
    let choices = HostChoices {
        id: secrets::name(entropy),
        made: clock,
        ..choices.clone()
    };
    making(choices, dealt, barred.chain(seated))
}

/// A table that waits for its people, and that nobody finds in the lobby.
fn making(choices: HostChoices, dealt: Dealt, deeds: impl IntoIterator<Item = Deed>) -> Making {
    Making {
        entries: numbered(deeds, choices.made),
        choices,
        deal: dealt.deal,
        deck: dealt.deck,
        new_deal: dealt.new,
        listed: false,
        stage: Stage::Waiting,
    }
}

/// Whoever sat there sits there again.
fn sits_again(seat: Seat, chair: &Seated) -> Option<Deed> {
    match &chair.who {
        Who::Free => None,
        Who::Person {
            name,
            avatar,
            hash,
            browser,
        } => Some(Deed::Sat {
            seat,
            name: name.clone(),
            avatar: *avatar,
            hash: *hash,
            browser: *browser,
            how: Seating::Free,
        }),
        Who::Bot(bot) => Some(Deed::Botted {
            seat,
            bot: Some(bot.clone()),
        }),
    }
}

/// Who has to agree to a takeover. Where seats see more than others do, somebody has to.
fn takeover(game: &dyn AnyGame, wish: Option<Takeover>) -> Result<Takeover, Error> {
    match wish.unwrap_or_default() {
        Takeover::Open if game.manners().hides_hands => {
            let why = "this game hides hands; take `host` or `team`";
            Err(Error::bad_setup("takeover", why))
        }
        takeover => Ok(takeover),
    }
}

/// Seconds until a bot stands in for whoever is away.
fn away_limit(game: &dyn AnyGame, wish: Option<u32>) -> u32 {
    let usual = if game.simultaneous() {
        AWAY_AT_ONCE
    } else {
        AWAY
    };
    wish.unwrap_or(usual).clamp(1, LONGEST_AWAY)
}

fn numbered(deeds: impl IntoIterator<Item = Deed>, at: i64) -> Vec<Entry> {
    let entry = |(n, deed)| Entry {
        n,
        at,
        client: None,
        deed,
    };
    (1..).zip(deeds).map(entry).collect()
}
