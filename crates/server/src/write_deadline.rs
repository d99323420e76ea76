//! A stream that is written to in time or not at all.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Fails once what is written to it has waited for its reader for too long.
pub(crate) struct WriteDeadline<S> {
    stream: S,
    limit: Duration,
    /// Runs from the first time that the reader was too slow until all is written.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteDeadline<S> {
    pub(crate) fn new(stream: S, limit: Duration) -> Self {
        Self {
            stream,
            limit,
            stalled: None,
        }
    }

    fn stall<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        let limit = self.limit;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(limit)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteDeadline<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteDeadline<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write(context, bytes) {
            Poll::Pending => self.stall(context),
            written => written,
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write_vectored(context, bytes) {
            Poll::Pending => self.stall(context),
            written => written,
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Whoever flushes has written all.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        self.stalled = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::task::noop_waker_ref;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn a_reader_who_takes_nothing_is_given_up() {
        let (near, _far) = duplex(8);
        let mut patient = WriteDeadline::new(near, Duration::from_millis(1));
        let failed = patient.write_all(&[7; 9]).await.unwrap_err();
        assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn only_a_reader_who_takes_everything_has_time_again() {
        let (near, mut far) = duplex(8);
        let mut patient = WriteDeadline::new(near, Duration::from_secs(3600));
        let mut now = Context::from_waker(noop_waker_ref());
        let mut write =
            |patient: &mut WriteDeadline<_>| Pin::new(patient).poll_write(&mut now, &[7; 8]);
        assert!(write(&mut patient).is_ready() && patient.stalled.is_none());
        assert!(write(&mut patient).is_pending() && patient.stalled.is_some());
        far.read_u8().await.unwrap();
        assert!(write(&mut patient).is_ready());
        assert!(patient.stalled.is_some(), "a little is not enough");
        far.read_exact(&mut [0; 8]).await.unwrap();
        patient.flush().await.unwrap();
        assert!(patient.stalled.is_none());
    }
}
