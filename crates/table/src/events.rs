//! An event and what a viewer notices of it, said once.

/// Declares what can happen in a game, the whole truth, and beside it what one viewer notices.
///
/// Each variant lists what everybody notices; what it `hides` is known to the referee alone; what it
/// `shows` is made for the viewer out of all of that. A field with a question mark is the hidden one
/// of that name, for those viewers `where` the condition holds, and is absent for all others. A
/// variant without fields may hide some all the same.
///
/// A field is public unless it stands under `hides`: what hides something says so, and whoever forgets
/// to leaks it. The law `secrets_stay_secret` (`conform`) catches that: games that a viewer cannot tell
/// apart must show that viewer the same bytes, move by move. What the macro itself sees to is that no
/// variant is forgotten, and that nothing hidden is shown but by a condition that can be read beside it.
///
/// Both enums are written with a `type` in snake case; `seen_by` leads from the one to the other and
/// names every event.
///
/// ```
/// use table::{Seat, Viewer};
///
/// table::events! {
///     /// What happened, the whole truth.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Event;
///
///     /// What happened, as one viewer notices it.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Seen by viewer;
///
///     /// Somebody drew cards.
///     Drew {
///         /// Who.
///         seat: Seat,
///     } hides {
///         /// Which.
///         cards: Vec<u8>,
///     } shows {
///         /// How many.
///         count: usize = cards.len(),
///         /// Which, for the one who drew them.
///         cards?: Vec<u8> where viewer.is(seat),
///     },
///     /// The pile was shuffled.
///     Shuffled hides {
///         /// As it lies now.
///         pile: Vec<u8>,
///     },
///     /// The game is over.
///     Ended,
/// }
///
/// let drew = Event::Drew { seat: Seat(1), cards: vec![7, 8] };
/// let seen = |viewer| serde_json::to_string(&drew.clone().seen_by(viewer)).unwrap();
/// assert_eq!(seen(Viewer::Spectator), r#"{"type":"drew","seat":1,"count":2}"#);
/// assert_eq!(seen(Viewer::Seat(Seat(1))), r#"{"type":"drew","seat":1,"count":2,"cards":[7,8]}"#);
/// let shuffled = Event::Shuffled { pile: vec![3, 9] };
/// assert_eq!(shuffled.seen_by(Viewer::Spectator), Seen::Shuffled);
/// assert_eq!(Event::Ended.seen_by(Viewer::Spectator), Seen::Ended);
/// ```
#[macro_export]
macro_rules! events {
    // One variant after the other is taken from the list; it leaves its line in each enum, and the
    // pattern and the value of its arm in `seen_by`.
    (@take $head:tt $truth:tt $notice:tt $arms:tt) => {
        $crate::events!(@write $head $truth $notice $arms);
    };
    (@take $head:tt [$($truth:tt)*] [$($notice:tt)*] [$($arms:tt)*]
        $(#[$meta:meta])* $variant:ident, $($rest:tt)*
    ) => {
        $crate::events!(@take $head
            [$($truth)* $(#[$meta])* $variant,]
            [$($notice)* $(#[$meta])* $variant,]
            [$($arms)* { $variant {} {} }]
            $($rest)*
        );
    };
    (@take $head:tt [$($truth:tt)*] [$($notice:tt)*] [$($arms:tt)*]
        $(#[$meta:meta])* $variant:ident
        hides { $( $(#[$secret:meta])* $hidden:ident: $held:ty ),* $(,)? },
        $($rest:tt)*
    ) => {
        $crate::events!(@take $head
            [$($truth)* $(#[$meta])* $variant { $( $(#[$secret])* $hidden: $held, )* },]
            [$($notice)* $(#[$meta])* $variant,]
            [$($arms)* { $variant { { $($hidden: _,)* } } {} }]
            $($rest)*
        );
    };
    (@take $head:tt [$($truth:tt)*] [$($notice:tt)*] [$($arms:tt)*]
        $(#[$meta:meta])* $variant:ident($inner:ty), $($rest:tt)*
    ) => {
        $crate::events!(@take $head
            [$($truth)* $(#[$meta])* $variant($inner),]
            [$($notice)* $(#[$meta])* $variant($inner),]
            [$($arms)* { $variant { (inner) } { (inner) } }]
            $($rest)*
        );
    };
    (@take $head:tt [$($truth:tt)*] $notice:tt $arms:tt
        $(#[$meta:meta])* $variant:ident { $( $(#[$about:meta])* $field:ident: $type:ty ),* $(,)? }
        $(hides { $( $(#[$secret:meta])* $hidden:ident: $held:ty ),* $(,)? })?
        $(shows { $($shown:tt)* })?,
        $($rest:tt)*
    ) => {
        $crate::events!(@show
            $head
            [
                $($truth)*
                $(#[$meta])* $variant {
                    $( $(#[$about])* $field: $type, )*
                    $( $( $(#[$secret])* $hidden: $held, )* )?
                },
            ]
            $notice
            $arms
            { $(#[$meta])* $variant }
            { { $($field,)* $( $($hidden,)* )? } }
            { $( $(#[$about])* $field: $type, )* }
            { $($field,)* }
            { $($($shown)*)? }
            $($rest)*
        );
    };

    // What a variant shows, field by field.
    (@show $head:tt $truth:tt [$($notice:tt)*] [$($arms:tt)*]
        { $(#[$meta:meta])* $variant:ident } { $pattern:tt } { $($fields:tt)* } { $($values:tt)* }
        {} $($rest:tt)*
    ) => {
        $crate::events!(@take $head $truth
            [$($notice)* $(#[$meta])* $variant { $($fields)* },]
            [$($arms)* { $variant { $pattern } { { $($values)* } } }]
            $($rest)*
        );
    };
    (@show $head:tt $truth:tt $notice:tt $arms:tt
        $variant:tt $pattern:tt { $($fields:tt)* } { $($values:tt)* }
        { $(#[$about:meta])* $field:ident?: $type:ty where $shown:expr $(, $($more:tt)*)? }
        $($rest:tt)*
    ) => {
        $crate::events!(@show $head $truth $notice $arms $variant $pattern
            {
                $($fields)*
                $(#[$about])*
                #[serde(skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "ts", ts(optional))]
                $field: Option<$type>,
            }
            { $($values)* $field: ($shown).then_some($field), }
            { $($($more)*)? }
            $($rest)*
        );
    };
    (@show $head:tt $truth:tt $notice:tt $arms:tt
        $variant:tt $pattern:tt { $($fields:tt)* } { $($values:tt)* }
        { $(#[$about:meta])* $field:ident: $type:ty = $value:expr $(, $($more:tt)*)? }
        $($rest:tt)*
    ) => {
        $crate::events!(@show $head $truth $notice $arms $variant $pattern
            { $($fields)* $(#[$about])* $field: $type, }
            { $($values)* $field: $value, }
            { $($($more)*)? }
            $($rest)*
        );
    };

    (@write
        {
            $(#[$event_meta:meta])* $event_vis:vis enum $event:ident;
            $(#[$seen_meta:meta])* $seen_vis:vis enum $seen:ident by $viewer:ident;
        }
        [$($truth:tt)*]
        [$($notice:tt)*]
        [$({ $variant:ident { $($pattern:tt)* } { $($value:tt)* } })*]
    ) => {
        $(#[$event_meta])*
        #[derive(serde::Serialize)]
        #[serde(tag = "type", rename_all = "snake_case")]
        $event_vis enum $event { $($truth)* }

        $(#[$seen_meta])*
        #[derive(serde::Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "type", rename_all = "snake_case")]
        $seen_vis enum $seen { $($notice)* }

        impl $event {
            /// The event as that viewer notices it.
            #[must_use]
            #[allow(unused_variables)]
            pub fn seen_by(self, $viewer: $crate::Viewer) -> $seen {
                match self {
                    $( Self::$variant $($pattern)* => $seen::$variant $($value)*, )*
                }
            }
        }
    };

    (
        $(#[$event_meta:meta])* $event_vis:vis enum $event:ident;
        $(#[$seen_meta:meta])* $seen_vis:vis enum $seen:ident by $viewer:ident;
        $($variants:tt)*
    ) => {
        $crate::events!(@take
            {
                $(#[$event_meta])* $event_vis enum $event;
                $(#[$seen_meta])* $seen_vis enum $seen by $viewer;
            }
            [] [] []
            $($variants)*
        );
    };
}
