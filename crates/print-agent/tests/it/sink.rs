//! A printer in the network: takes bytes on a port, and keeps what each connection brought.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;

/// How a printer behaves.
#[derive(Clone, Copy, PartialEq)]
pub enum Mood {
    /// It takes everything.
    Willing,
    /// It takes some hundred bytes, and breaks off.
    Breaks,
    /// It takes nothing, and does not say so.
    Stalls,
}

/// A printer.
pub struct Sink {
    /// Where it listens.
    pub address: SocketAddr,
    jobs: Arc<Mutex<Vec<Vec<u8>>>>,
    listening: JoinHandle<()>,
}

impl Sink {
    /// A printer on a free port.
    pub async fn start(mood: Mood) -> Self {
        Self::at(SocketAddr::from(([127, 0, 0, 1], 0)), mood).await
    }

    /// A printer on a port.
    pub async fn at(address: SocketAddr, mood: Mood) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_reuseaddr(true).unwrap();
        socket.set_recv_buffer_size(8192).unwrap();
        socket.bind(address).unwrap();
        let listener = socket.listen(64).unwrap();
        let address = listener.local_addr().unwrap();
        let jobs = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&jobs);
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, mood, Arc::clone(&kept)));
            }
        });
        Sink { address, jobs, listening }
    }

    /// An address where nothing listens, and that a printer may have later.
    pub async fn nowhere() -> SocketAddr {
        let sink = Self::start(Mood::Willing).await;
        let address = sink.address;
        sink.stop().await;
        address
    }

    /// Switches it off; connections that are open end in their own time.
    pub async fn stop(self) -> Vec<Vec<u8>> {
        self.listening.abort();
        let _ = self.listening.await;
        Arc::into_inner(self.jobs).map_or_else(Vec::new, |jobs| jobs.into_inner().unwrap())
    }

    /// What came so far.
    pub fn jobs(&self) -> Vec<Vec<u8>> {
        self.jobs.lock().unwrap().clone()
    }

    /// Waits for as many jobs, and a moment for one more that should not come.
    pub async fn wait_for(&self, count: usize) -> Vec<Vec<u8>> {
        let began = Instant::now();
        while self.jobs().len() < count && began.elapsed() < Duration::from_secs(20) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        self.jobs()
    }
}

async fn take(mut stream: TcpStream, mood: Mood, jobs: Arc<Mutex<Vec<Vec<u8>>>>) {
    let mut job = Vec::new();
    let mut piece = [0_u8; 4096];
    match mood {
        Mood::Willing => {
            while let Ok(count @ 1..) = stream.read(&mut piece).await {
                job.extend_from_slice(&piece[..count]);
            }
        }
        Mood::Breaks => {
            let count = stream.read(&mut piece[..500]).await.unwrap_or(0);
            job.extend_from_slice(&piece[..count]);
        }
        Mood::Stalls => tokio::time::sleep(Duration::from_secs(600)).await,
    }
    // Whoever only looked whether it is there brought nothing.
    if !job.is_empty() {
        jobs.lock().unwrap().push(job);
    }
}
