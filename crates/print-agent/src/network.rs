//! Printers in the network, which take bytes as they come (port 9100).

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::job::Content;
use crate::lane::Tried;

/// How long a printer may take to answer at all.
const CONNECT: Duration = Duration::from_secs(2);
/// How long it may take none of what is sent, as it does without paper.
const STALL: Duration = Duration::from_secs(10);
/// How long it may take to say that it has everything; many never do.
const FAREWELL: Duration = Duration::from_millis(500);
/// The size of a piece that is sent at a time, in bytes.
const PIECE: usize = 4096;

/// Connects to a printer.
///
/// # Errors
/// Why it cannot be reached.
pub async fn reach(address: &str) -> Result<TcpStream, String> {
    match timeout(CONNECT, TcpStream::connect(address)).await {
        Ok(Ok(stream)) => {
            let _ = stream.set_nodelay(true);
            Ok(stream)
        }
        Ok(Err(error)) => Err(format!("{address}: {error}")),
        Err(_) => Err(format!("{address}: no answer")),
    }
}

/// Sends all of a job over a connection that was just made.
pub async fn send(mut stream: TcpStream, content: &Content) -> Tried {
    let Content::Raw(bytes) = content else {
        return Tried::Refused("a printer in the network takes no PDF".into());
    };
    for (sent, piece) in bytes.0.chunks(PIECE).enumerate() {
        let fault = match timeout(STALL, stream.write_all(piece)).await {
            Ok(Ok(())) => continue,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it takes nothing more".into(),
        };
        // Of the first piece some may have left too.
        return Tried::Some(format!("after {sent} pieces: {fault}"));
    }
    match timeout(FAREWELL, farewell(&mut stream)).await {
        Ok(Err(error)) => Tried::Some(error.to_string()),
        _ => Tried::Left,
    }
}

/// Says that this was all, and waits for the printer to say so too.
async fn farewell(stream: &mut TcpStream) -> std::io::Result<()> {
    stream.shutdown().await?;
    let mut rest = [0_u8; 256];
    // The printer's own messages are skipped meanwhile.
    while stream.read(&mut rest).await? > 0 {}
    Ok(())
}
