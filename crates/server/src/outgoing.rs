//! The writing side of a socket.
//!
//! A table writes to its people's sockets itself: what the system takes at once costs no other task.
//! What it does not take waits here, for the connection's own task, which has the time.

use crate::cluster::Distant;
use crate::metrics::Metrics;
use axum::Error;
use axum::extract::ws::{Message as Frame, Utf8Bytes};
use futures_util::task::noop_waker_ref;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

/// A socket: the browser's, or one of a simulation.
pub trait Socket:
    Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Send + Unpin
{
}

impl<S> Socket for S where
    S: Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Send + Unpin
{
}

/// One socket, shared by its connection, which reads, and the table that the connection is at.
pub(crate) struct Outgoing {
    state: Mutex<State>,
    /// How many frames may wait.
    most: usize,
    metrics: Arc<Metrics>,
}

#[derive(Default)]
struct State {
    socket: Option<Box<dyn Socket>>,
    waiting: VecDeque<Frame>,
    /// The connection's task is to write, or is writing.
    handed_over: bool,
    /// The connection's task is called, to write or to learn that the table has let go.
    called: bool,
    /// How to call it.
    task: Option<Waker>,
    /// A frame found no room: whoever reads here gets nothing more until the table begins afresh.
    lagging: bool,
    /// The connection's task has been told of it.
    told: bool,
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
    /// A table needs the connection's task: see [`Outgoing::write_out`].
    Called,
}

/// What the connection's task finds when it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// All is written.
    Good,
    /// All is written but what found no room.
    Behind,
    /// The table has let go. Told once.
    LetGo,
}

impl Outgoing {
    pub(crate) fn new(socket: Box<dyn Socket>, most: usize, metrics: Arc<Metrics>) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                socket: Some(socket),
                ..State::default()
            }),
            most,
            metrics,
        })
    }

    /// The way for a table to write, from now on alone: what an earlier one still writes goes nowhere.
    pub(crate) fn visit(self: &Arc<Self>) -> Outlet {
        Outlet::Socket(self.own_outlet())
    }

    fn own_outlet(self: &Arc<Self>) -> SocketOutlet {
        let mut state = self.state();
        state.visit += 1;
        state.let_go = false;
        state.keeps_up();
        SocketOutlet {
            visit: state.visit,
            outgoing: Arc::clone(self),
        }
    }

    /// Ends the present visit. That its table had let go, or was ahead of the reader, matters to
    /// nobody any more: those who have left look for no table.
    pub(crate) fn end_visit(&self) {
        let mut state = self.state();
        state.visit += 1;
        state.let_go = false;
        state.keeps_up();
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
                () if state.is_newly_behind() => {
                    state.told = true;
                    Standing::Behind
                }
                () if std::mem::take(&mut state.let_go) => Standing::LetGo,
                () => Standing::Good,
            }))
        })
        .await
    }

    /// A frame of the connection's own, for [`Outgoing::write_out`].
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

    fn is_newly_behind(&self) -> bool {
        self.lagging && !self.told
    }

    /// What is fed from now on is theirs again.
    fn keeps_up(&mut self) {
        self.lagging = false;
        self.told = false;
    }

    /// Calls the connection's task.
    fn call(&mut self) {
        self.called = true;
        if let Some(task) = &self.task {
            task.wake_by_ref();
        }
    }
}

/// A table's way to somebody at it. Dropped, it lets them go.
pub(crate) enum Outlet {
    /// By a socket of this node.
    Socket(SocketOutlet),
    /// By another node, where their socket is.
    Distant(Distant),
}

impl room::Outlet for Outlet {
    type Frame = Utf8Bytes;

    fn feed(&self, frame: Utf8Bytes) {
        match self {
            Self::Socket(outlet) => outlet.feed(frame),
            Self::Distant(outlet) => outlet.feed(frame),
        }
    }

    fn flush(&self) {
        match self {
            Self::Socket(outlet) => outlet.flush(),
            Self::Distant(outlet) => outlet.flush(),
        }
    }

    fn begin_afresh(&self) {
        match self {
            Self::Socket(outlet) => outlet.begin_afresh(),
            Self::Distant(outlet) => outlet.begin_afresh(),
        }
    }
}

/// A table's way to write to one socket. Dropped, it lets the connection go.
pub(crate) struct SocketOutlet {
    outgoing: Arc<Outgoing>,
    visit: u32,
}

impl room::Outlet for SocketOutlet {
    type Frame = Utf8Bytes;

    /// Of a reader who is behind, the first frame that finds no room is the last one: they are
    /// brought up to date afresh later.
    fn feed(&self, frame: Utf8Bytes) {
        let mut state = self.outgoing.state();
        if state.visit != self.visit || state.lagging {
            return;
        }
        if state.waiting.len() >= self.outgoing.most {
            self.write(&mut state);
        }
        if state.waiting.len() >= self.outgoing.most {
            state.lagging = true;
            self.outgoing.metrics.resyncs.fetch_add(1, Relaxed);
            return;
        }
        state.waiting.push_back(Frame::Text(frame));
        self.outgoing.metrics.frames.fetch_add(1, Relaxed);
    }

    /// Writes what is in line, as far as the socket takes it now; the connection's task does the
    /// rest.
    fn flush(&self) {
        self.write(&mut self.outgoing.state());
    }

    /// Not before: between what they missed and a fresh view nothing else may come.
    fn begin_afresh(&self) {
        let mut state = self.outgoing.state();
        if state.visit == self.visit {
            state.keeps_up();
        }
    }
}

impl SocketOutlet {
    fn write(&self, state: &mut State) {
        if state.handed_over {
            return;
        }
        let written = state.pump(&mut Context::from_waker(noop_waker_ref()));
        // A broken socket, or a reader who is behind, is the connection's to deal with.
        if !matches!(written, Poll::Ready(Ok(()))) || state.is_newly_behind() {
            state.handed_over = true;
            state.call();
        }
    }
}

impl Drop for SocketOutlet {
    fn drop(&mut self) {
        let mut state = self.outgoing.state();
        if state.visit == self.visit {
            state.let_go = true;
            state.call();
        }
    }
}
