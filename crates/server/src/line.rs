//! The writing side of a socket.
//!
//! A table writes to its people's sockets itself: what the system takes at once costs no other task.
//! What it does not take waits here, for the connection's own task, which has the time.

use axum::Error;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::task::noop_waker_ref;
use futures_util::{SinkExt, StreamExt};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

/// One socket, shared by its connection, which reads, and the table that the connection is at.
pub(crate) struct Line {
    state: Mutex<State>,
    /// How many frames may wait.
    most: usize,
}

struct State {
    socket: Option<WebSocket>,
    waiting: VecDeque<Frame>,
    /// The connection's task is to write, or is writing.
    handed_over: bool,
    /// The connection's task is called, to write or to learn that the table has let go.
    called: bool,
    /// How to call it.
    task: Option<Waker>,
    /// A frame found no room: whoever reads here must start afresh.
    lagging: bool,
    /// Which visit to a table may write; those before it are over.
    visit: u32,
    /// The table has let go of the present visit.
    let_go: bool,
}

/// What the connection's task has to deal with.
pub(crate) enum Turn {
    /// The other side sent something.
    Heard(Frame),
    /// What it sent cannot be read.
    Broken(Error),
    /// It is gone.
    Gone,
    /// A table needs the connection's task: see [`Line::write_out`].
    Called,
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
    pub(crate) fn new(socket: WebSocket, most: usize) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                socket: Some(socket),
                waiting: VecDeque::new(),
                handed_over: false,
                called: false,
                task: None,
                lagging: false,
                visit: 0,
                let_go: false,
            }),
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

    /// Waits until the other side has sent something, or a table calls. Only for the connection's
    /// task.
    pub(crate) async fn turn(&self) -> Turn {
        poll_fn(|context| {
            let mut state = self.state();
            if std::mem::take(&mut state.called) {
                return Poll::Ready(Turn::Called);
            }
            if !state
                .task
                .as_ref()
                .is_some_and(|task| task.will_wake(context.waker()))
            {
                state.task = Some(context.waker().clone());
            }
            let Some(socket) = &mut state.socket else {
                return Poll::Ready(Turn::Gone);
            };
            socket.poll_next_unpin(context).map(|heard| match heard {
                Some(Ok(frame)) => Turn::Heard(frame),
                Some(Err(error)) => Turn::Broken(error),
                None => Turn::Gone,
            })
        })
        .await
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

    /// Nothing is read or written any more.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.socket = None;
        state.waiting.clear();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Writes what waits, as far as the socket takes it.
    fn pump(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let Some(socket) = &mut self.socket else {
            return Poll::Ready(Ok(()));
        };
        while !self.waiting.is_empty() {
            ready!(socket.poll_ready_unpin(context))?;
            if let Some(frame) = self.waiting.pop_front() {
                socket.start_send_unpin(frame)?;
            }
        }
        socket.poll_flush_unpin(context)
    }

    /// Calls the connection's task.
    fn call(&mut self) {
        self.called = true;
        if let Some(task) = &self.task {
            task.wake_by_ref();
        }
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
            state.call();
        }
    }
}

impl Drop for Outlet {
    fn drop(&mut self) {
        let mut state = self.line.state();
        if state.visit == self.visit {
            state.let_go = true;
            state.call();
        }
    }
}
