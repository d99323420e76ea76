//! The edge to JavaScript: texts in the module's memory, and four names.
//!
//! The page asks for `tandem_room` for so many bytes, writes its request there, calls `tandem_ask`, and reads as many
//! bytes as that returns where `tandem_answer` says. It does so from one thread, one request after the other.
//! While a search runs, the page is told by the one name that it brings, `go_on`.
//!
//! Why plain C and not wasm-bindgen: texts are all that goes through, so there is nothing to bind; a
//! generator would add its own script to what every page fetches, and a tool of one exact version to
//! every build.
//!
//! Why this file relaxes the ban on `unsafe`: an exported name is an attribute that Rust calls unsafe,
//! because two of the same name would be one, and a name that is brought in is a promise about its
//! type. Nothing else here is: no pointer is ever followed on this side.
#![allow(unsafe_code)]

use crate::{Core, Patience};
use std::cell::RefCell;
use std::ops::ControlFlow;
use table::SoFar;

/// What lies between a request and the next.
struct Desk {
    core: Core,
    request: Vec<u8>,
    answer: String,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk {
        core: Core::new(shelf::shelf()),
        request: Vec::new(),
        answer: String::new(),
    });
}

/// Where a request of so many bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn tandem_room(bytes: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| {
        desk.request = vec![0; bytes];
        desk.request.as_mut_ptr()
    })
}

/// Answers what was written; returns how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn tandem_ask() -> usize {
    DESK.with_borrow_mut(|desk| {
        let request = std::mem::take(&mut desk.request);
        desk.answer = desk.core.answer(&request, &mut Page);
        desk.answer.len()
    })
}

/// Where the answer lies, until the next is asked for.
#[unsafe(no_mangle)]
pub extern "C" fn tandem_answer() -> *const u8 {
    DESK.with_borrow(|desk| desk.answer.as_ptr())
}

/// The page that called.
struct Page;

impl Patience for Page {
    fn go_on(&mut self, SoFar { score, bound }: SoFar) -> ControlFlow<()> {
        match brought::go_on(score, bound) {
            0 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod brought {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Tells the page how far a search is; 0 ends it.
        pub safe fn go_on(score: i32, bound: i32) -> u32;
    }
}

/// Elsewhere there is no page, and nobody calls.
#[cfg(not(target_arch = "wasm32"))]
mod brought {
    pub fn go_on(_: i32, _: i32) -> u32 {
        1
    }
}
