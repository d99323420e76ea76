//! A stream that is read no faster than its other side has reason to write.
//!
//! Frames are paid for one by one, but the parts of a message are none before it is whole: whoever sends parts without
//! end sends nothing that could be counted, and as fast as they like. So the bytes of a socket are counted too, below all
//! frames. Whoever writes more is not cut off, but waits, and is heard of as little as whoever is silent.

use crate::clock::timer;
use crate::config::Limits;
use room::limits::{Bucket, Flow};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// As many bytes belong to each request that a socket may send: most have a tenth.
const BYTES: f64 = 1024.0;

/// What is known of a connection below its requests and frames.
pub(crate) struct Meter {
    flow: Flow,
    /// Whether it is a socket by now. Requests have limits of their own.
    is_socket: AtomicBool,
    /// Bytes that came since the last request was answered.
    unanswered: AtomicU64,
}

impl Meter {
    pub(crate) fn new(limits: &Limits) -> Arc<Self> {
        Arc::new(Self {
            flow: Flow {
                rate: limits.rate * BYTES,
                burst: limits.burst * BYTES + limits.frame as f64,
            },
            is_socket: AtomicBool::new(false),
            unanswered: AtomicU64::new(0),
        })
    }

    /// The connection is a socket from now on.
    pub(crate) fn begins(&self) {
        self.is_socket.store(true, Relaxed);
    }

    /// All that has come belonged to a request, which is answered.
    pub(crate) fn answered(&self) {
        self.unanswered.store(0, Relaxed);
    }

    /// Whether somebody has begun a request, and not finished it.
    pub(crate) fn is_in_a_request(&self) -> bool {
        self.unanswered.load(Relaxed) > 0
    }
}

/// Lets no more through than its meter allows.
pub(crate) struct ReadMeter<S> {
    stream: S,
    meter: Arc<Meter>,
    /// Of a socket.
    left: Option<Bucket>,
    /// Until there is something left again.
    wait: Option<Pin<Box<Sleep>>>,
}

impl<S> ReadMeter<S> {
    pub(crate) fn new(stream: S, meter: Arc<Meter>) -> Self {
        Self {
            stream,
            meter,
            left: None,
            wait: None,
        }
    }

    /// Ready once there is something left.
    fn poll_left(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let flow = self.meter.flow;
        loop {
            if let Some(wait) = &mut self.wait {
                ready!(wait.as_mut().poll(context));
                self.wait = None;
            }
            let now = timer();
            let left = self.left.get_or_insert_with(|| Bucket::full(flow, now));
            match left.pay(0.0, flow, now) {
                Ok(()) => return Poll::Ready(()),
                Err(wait) => self.wait = Some(Box::pin(sleep(wait))),
            }
        }
    }

    fn count(&mut self, bytes: usize) {
        match &mut self.left {
            Some(left) => left.owe(bytes as f64, self.meter.flow, timer()),
            None => {
                self.meter.unanswered.fetch_add(bytes as u64, Relaxed);
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ReadMeter<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.meter.is_socket.load(Relaxed) {
            ready!(self.poll_left(context));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.count(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ReadMeter<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::timeout;

    fn meter() -> Arc<Meter> {
        Meter::new(&Limits {
            rate: 1.0,
            burst: 1.0,
            frame: 1024,
            ..Limits::default()
        })
    }

    /// What is read of so many bytes within an hour.
    async fn read_within_an_hour(meter: Arc<Meter>, bytes: usize) -> usize {
        let (near, mut far) = duplex(bytes);
        far.write_all(&vec![7; bytes]).await.unwrap();
        let mut near = ReadMeter::new(near, meter);
        let mut read = 0;
        let all = async {
            while read < bytes {
                read += near.read(&mut [0; 512]).await.unwrap();
            }
        };
        let _ = timeout(Duration::from_secs(3600), all).await;
        read
    }

    #[tokio::test(start_paused = true)]
    async fn a_socket_is_read_at_its_rate_and_no_faster() {
        let meter = meter();
        meter.begins();
        let read = read_within_an_hour(meter, 8 << 20).await;
        // A burst of two kibibytes, one more each second, and the last read that went beyond.
        assert!((3600 * 1024..=3603 * 1024).contains(&read), "{read}");
    }

    #[tokio::test(start_paused = true)]
    async fn requests_have_limits_of_their_own() {
        let meter = meter();
        assert_eq!(
            read_within_an_hour(Arc::clone(&meter), 8 << 20).await,
            8 << 20
        );
        assert!(meter.is_in_a_request());
        meter.answered();
        assert!(!meter.is_in_a_request());
    }
}
