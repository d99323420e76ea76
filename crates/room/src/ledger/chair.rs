//! One chair of a room, and who sits on it.

use crate::entry::Bot;
use crate::secrets::Hash;
use crate::sitters::Trace;
use wire::rest::Avatar;

/// How a person is shown: the name, and the picture that they picked.
pub(crate) type Face<'a> = (&'a str, Option<Avatar>);

/// One chair of the room.
#[derive(Clone, Debug, Default)]
pub struct Seated {
    /// Who sits there.
    pub who: Who,
    /// Whether a bot stands in for them.
    pub stood_in: bool,
    /// What their page committed to, in hex.
    pub(crate) committed: Option<String>,
    /// The number of the entry that put them there.
    pub(crate) since: u32,
}

/// Who sits on a chair.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Who {
    /// Nobody.
    #[default]
    Free,
    /// A person.
    Person {
        /// What they are called.
        name: String,
        /// The picture that they picked.
        avatar: Option<Avatar>,
        /// The SHA-256 of the seat's secret.
        hash: Hash,
        /// The SHA-256 of the key of their browser.
        browser: Option<Hash>,
    },
    /// A bot.
    Bot(Bot),
}

impl Who {
    /// What they are called; nobody is called nothing.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Free => "",
            Self::Person { name, .. } => name,
            Self::Bot(bot) => &bot.name,
        }
    }

    /// The picture that they picked: only people do.
    pub(crate) fn avatar(&self) -> Option<Avatar> {
        match self {
            Self::Person { avatar, .. } => *avatar,
            Self::Free | Self::Bot(_) => None,
        }
    }
}

impl Seated {
    /// A person, since that entry.
    pub(super) fn person((name, avatar): Face, trace: Trace, since: u32) -> Self {
        Self {
            who: Who::Person {
                name: name.to_owned(),
                avatar,
                hash: trace.hash,
                browser: trace.browser,
            },
            since,
            ..Self::default()
        }
    }

    /// A bot, since that entry.
    pub(super) fn bot(bot: Bot, since: u32) -> Self {
        Self {
            who: Who::Bot(bot),
            since,
            ..Self::default()
        }
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_person(&self) -> bool {
        matches!(self.who, Who::Person { .. })
    }

    /// What is known of who sits here, if it is a person.
    pub(crate) fn trace(&self) -> Option<Trace> {
        match self.who {
            Who::Person { hash, browser, .. } => Some(Trace { hash, browser }),
            Who::Free | Who::Bot(_) => None,
        }
    }
}
