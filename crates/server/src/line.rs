//! The writing side of a socket.
//!
//! A table writes to its people's sockets itself: what the system takes at once costs no other task.
//! What it does not take waits here, for the connection's own task, which has the time.

use axum::Error;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::sink::SinkExt;
use futures_util::stream::SplitSink;
use futures_util::task::noop_waker_ref;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use tokio::sync::Notify;

/// One socket to write to, shared by its connection and the table that the connection is at.
pub(crate) struct Line {
    state: Mutex<State>,
    call: Notify,
    /// How many frames may wait.
    most: usize,
}

struct State {
    sink: Option<SplitSink<WebSocket, Frame>>,
    waiting: VecDeque<Frame>,
    /// The connection's task is to write, or is writing.
    handed_over: bool,
    /// A frame found no room: whoever reads here must start afresh.
    lagging: bool,
    /// Which visit to a table may write; those before it are over.
    visit: u32,
    /// The table has let go of the present visit.
    let_go: bool,
}

/// What the connection's task finds when it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// All is written.
    Good,
    /// All is written but what found no room.
    Behind,
    /// The table has let go.
    LetGo,
}

impl Line {
    pub(crate) fn new(sink: SplitSink<WebSocket, Frame>, most: usize) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                sink: Some(sink),
                waiting: VecDeque::new(),
                handed_over: false,
                lagging: false,
                visit: 0,
                let_go: false,
            }),
            call: Notify::new(),
            most,
        })
    }

    /// The way for a table to write, from now on alone: what an earlier one still writes goes nowhere.
    pub(crate) fn visit(self: &Arc<Self>) -> Outlet {
        let mut state = self.state();
        state.visit += 1;
        state.let_go = false;
        state.lagging = false;
        Outlet {
            visit: state.visit,
            line: Arc::clone(self),
        }
    }

    /// Ends the present visit.
    pub(crate) fn end_visit(&self) {
        self.state().visit += 1;
    }

    /// Waits until a table needs the connection's task.
    pub(crate) async fn called(&self) {
        self.call.notified().await;
    }

    /// Writes all that waits, by the connection's task.
    pub(crate) async fn write_out(&self) -> Result<Standing, Error> {
        poll_fn(|context| {
            let mut state = self.state();
            state.handed_over = true;
            ready!(state.pump(context))?;
            state.handed_over = false;
            Poll::Ready(Ok(match () {
                () if std::mem::take(&mut state.lagging) => Standing::Behind,
                () if state.let_go => Standing::LetGo,
                () => Standing::Good,
            }))
        })
        .await
    }

    /// A frame of the connection's own, for [`Line::write_out`].
    pub(crate) fn put(&self, frame: Frame) {
        self.state().waiting.push_back(frame);
    }

    /// Nothing is written any more; the socket closes with its reading side.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.sink = None;
        state.waiting.clear();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Writes what waits, as far as the socket takes it.
    fn pump(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let Some(sink) = &mut self.sink else {
            return Poll::Ready(Ok(()));
        };
        while !self.waiting.is_empty() {
            ready!(sink.poll_ready_unpin(context))?;
            if let Some(frame) = self.waiting.pop_front() {
                sink.start_send_unpin(frame)?;
            }
        }
        sink.poll_flush_unpin(context)
    }
}

/// A table's way to write to one socket. Dropped, it lets the connection go.
pub(crate) struct Outlet {
    line: Arc<Line>,
    visit: u32,
}

/// Whether a frame found room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fed {
    /// It will be written.
    Taken,
    /// It is the first that is not: the reader is behind, and is brought up to date later.
    Dropped,
    /// Nobody waits for it.
    Ignored,
}

impl Outlet {
    /// Puts a frame in line for the next [`Outlet::flush`]. Never waits.
    pub(crate) fn feed(&self, frame: Utf8Bytes) -> Fed {
        let mut state = self.line.state();
        if state.visit != self.visit || state.lagging {
            return Fed::Ignored;
        }
        if state.waiting.len() >= self.line.most {
            self.write(&mut state);
        }
        if state.waiting.len() >= self.line.most {
            state.lagging = true;
            return Fed::Dropped;
        }
        state.waiting.push_back(Frame::Text(frame));
        Fed::Taken
    }

    /// Writes what is in line, as far as the socket takes it now; the connection's task does the
    /// rest.
    pub(crate) fn flush(&self) {
        self.write(&mut self.line.state());
    }

    fn write(&self, state: &mut State) {
        if state.handed_over {
            return;
        }
        let written = state.pump(&mut Context::from_waker(noop_waker_ref()));
        // A broken socket, or a reader who is behind, is the connection's to deal with.
        if !matches!(written, Poll::Ready(Ok(()))) || state.lagging {
            state.handed_over = true;
            self.line.call.notify_one();
        }
    }
}

impl Drop for Outlet {
    fn drop(&mut self) {
        let mut state = self.line.state();
        if state.visit == self.visit {
            state.let_go = true;
            self.line.call.notify_one();
        }
    }
}
