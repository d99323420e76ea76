//! A connection between a client and a node, in memory.

use axum::Error;
use axum::extract::ws::Message as Frame;
use futures_util::{Sink, Stream};
use std::collections::VecDeque;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// Both ends of a new connection; `room`: how many frames wait for a client that does not read.
pub(crate) fn pipe(room: usize) -> (ClientEnd, ServerEnd) {
    let state = Arc::new(Mutex::new(State {
        room,
        ..State::default()
    }));
    (ClientEnd(Arc::clone(&state)), ServerEnd(state))
}

#[derive(Default)]
struct State {
    to_server: VecDeque<Frame>,
    to_client: VecDeque<Frame>,
    room: usize,
    /// Who waits at the server's end to read, and to write.
    reader: Option<Waker>,
    writer: Option<Waker>,
    client_gone: bool,
    server_gone: bool,
}

impl State {
    fn wake(&mut self) {
        let waiting = [self.reader.take(), self.writer.take()];
        waiting.into_iter().flatten().for_each(Waker::wake);
    }
}

/// The client's end. Dropped, the connection is over.
pub(crate) struct ClientEnd(Arc<Mutex<State>>);

impl ClientEnd {
    pub(crate) fn send(&self, text: String) {
        let mut state = lock(&self.0);
        state.to_server.push_back(Frame::Text(text.into()));
        state.wake();
    }

    pub(crate) fn receive(&self) -> Option<Frame> {
        let mut state = lock(&self.0);
        let frame = state.to_client.pop_front();
        state.wake();
        frame
    }

    /// Whether nothing more will come.
    pub(crate) fn is_over(&self) -> bool {
        let state = lock(&self.0);
        state.server_gone && state.to_client.is_empty()
    }

    /// How much is on its way here.
    pub(crate) fn on_its_way(&self) -> usize {
        lock(&self.0).to_client.len()
    }

    /// Of what is on its way here, only so much arrives.
    pub(crate) fn cut(&self, arriving: usize) {
        lock(&self.0).to_client.truncate(arriving);
    }
}

impl Drop for ClientEnd {
    fn drop(&mut self) {
        let mut state = lock(&self.0);
        state.client_gone = true;
        state.wake();
    }
}

/// The server's end. Dropped, the connection is over.
pub(crate) struct ServerEnd(Arc<Mutex<State>>);

impl Drop for ServerEnd {
    fn drop(&mut self) {
        lock(&self.0).server_gone = true;
    }
}

impl Stream for ServerEnd {
    type Item = Result<Frame, Error>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut state = lock(&self.0);
        if let Some(frame) = state.to_server.pop_front() {
            return Poll::Ready(Some(Ok(frame)));
        }
        if state.client_gone {
            return Poll::Ready(None);
        }
        state.reader = Some(context.waker().clone());
        Poll::Pending
    }
}

impl Sink<Frame> for ServerEnd {
    type Error = Error;

    fn poll_ready(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let mut state = lock(&self.0);
        if state.client_gone {
            return Poll::Ready(Err(Error::new(io::Error::from(io::ErrorKind::BrokenPipe))));
        }
        if state.to_client.len() < state.room {
            return Poll::Ready(Ok(()));
        }
        state.writer = Some(context.waker().clone());
        Poll::Pending
    }

    fn start_send(self: Pin<&mut Self>, frame: Frame) -> Result<(), Error> {
        lock(&self.0).to_client.push_back(frame);
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
