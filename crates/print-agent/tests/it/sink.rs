//! A printer in the network: takes bytes on a port, and keeps what each connection brought.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The longest that a test waits for its event.
pub const LONGEST: Duration = Duration::from_secs(20);

/// The ports of printers that are off.
static OFF: Mutex<BTreeMap<SocketAddr, TcpSocket>> = Mutex::new(BTreeMap::new());

fn bound(address: SocketAddr) -> TcpSocket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.set_recv_buffer_size(8192).unwrap();
    socket.bind(address).unwrap();
    socket
}

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
    /// Its address.
    pub address: SocketAddr,
    jobs: Arc<Mutex<Vec<Vec<u8>>>>,
    /// How many connections are open.
    open: watch::Sender<usize>,
    mood: Mood,
    listening: JoinHandle<()>,
}

impl Sink {
    /// A printer on a free port.
    pub async fn start(mood: Mood) -> Self {
        Self::at(SocketAddr::from(([127, 0, 0, 1], 0)), mood).await
    }

    /// A printer on a port.
    pub async fn at(address: SocketAddr, mood: Mood) -> Self {
        let kept = OFF.lock().unwrap().remove(&address);
        let socket = kept.unwrap_or_else(|| bound(address));
        let listener = socket.listen(64).unwrap();
        let address = listener.local_addr().unwrap();
        let jobs = Arc::new(Mutex::new(Vec::new()));
        let open = watch::Sender::new(0);
        let (kept, counted) = (Arc::clone(&jobs), open.clone());
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (kept, counted) = (Arc::clone(&kept), counted.clone());
                counted.send_modify(|open| *open += 1);
                tokio::spawn(async move {
                    take(stream, mood, kept).await;
                    counted.send_modify(|open| *open -= 1);
                });
            }
        });
        Sink { address, jobs, open, mood, listening }
    }

    /// An address where nothing listens, and that a printer may have later.
    pub async fn nowhere() -> SocketAddr {
        let sink = Self::start(Mood::Willing).await;
        let address = sink.address;
        sink.stop().await;
        address
    }

    /// Switches it off, and answers what came to the end of the connections that were open.
    pub async fn stop(self) -> Vec<Vec<u8>> {
        self.listening.abort();
        let _ = self.listening.await;
        // A port where nobody listens refuses everybody, and nobody else gets it.
        OFF.lock().unwrap().insert(self.address, bound(self.address));
        at_rest(&self.open, self.mood).await;
        self.jobs.lock().unwrap().clone()
    }

    /// Jobs so far.
    pub fn jobs(&self) -> Vec<Vec<u8>> {
        self.jobs.lock().unwrap().clone()
    }

    /// Waits for as many jobs, and for the end of whatever else is on its way.
    pub async fn wait_for(&self, count: usize) -> Vec<Vec<u8>> {
        let mut open = self.open.subscribe();
        let _ = tokio::time::timeout(LONGEST, open.wait_for(|_| self.jobs().len() >= count)).await;
        at_rest(&self.open, self.mood).await;
        self.jobs()
    }
}

/// Waits until nobody is connected; to one that stalls somebody always is.
async fn at_rest(open: &watch::Sender<usize>, mood: Mood) {
    let mut open = open.subscribe();
    if mood != Mood::Stalls {
        let rest = tokio::time::timeout(LONGEST, open.wait_for(|open| *open == 0)).await;
        assert!(rest.is_ok(), "a connection stays open");
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
        Mood::Stalls => std::future::pending().await,
    }
    // A connection that only looked whether it is there brought nothing.
    if !job.is_empty() {
        jobs.lock().unwrap().push(job);
    }
}
