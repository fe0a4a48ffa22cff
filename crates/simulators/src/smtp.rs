//! The part of SMTP (RFC 5321) that a sender needs.

use std::sync::Arc;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::inbox::{Behaviour, Inbox};

/// Larger mails are refused.
const LARGEST: usize = 25 << 20;

/// Serves until the task is ended.
pub(crate) async fn serve(listener: TcpListener, inbox: Arc<Inbox>) {
    while let Ok((stream, _)) = listener.accept().await {
        let inbox = Arc::clone(&inbox);
        tokio::spawn(async move {
            // A sender that goes away in the middle is none of our business.
            let _ = session(stream, &inbox).await;
        });
    }
}

async fn session(stream: TcpStream, inbox: &Inbox) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    say(&mut stream, "220 simulator ESMTP").await?;
    let mut recipients = Vec::new();
    loop {
        let Some(line) = hear(&mut stream).await? else { return Ok(()) };
        let line = String::from_utf8_lossy(&line).into_owned();
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let behaviour = inbox.contents().mail_server;
        match verb.as_str() {
            "EHLO" => say(&mut stream, "250-simulator\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN LOGIN").await?,
            "HELO" | "NOOP" => say(&mut stream, "250 simulator").await?,
            "AUTH" => say(&mut stream, "235 welcome").await?,
            "RSET" | "MAIL" => {
                recipients.clear();
                let busy = verb == "MAIL" && behaviour == Behaviour::Busy;
                say(&mut stream, if busy { "451 busy, come back later" } else { "250 yes" }).await?;
            }
            "RCPT" if behaviour == Behaviour::Refuses => say(&mut stream, "550 no such mailbox").await?,
            "RCPT" => {
                recipients.push(address(&line));
                say(&mut stream, "250 yes").await?;
            }
            "DATA" if recipients.is_empty() => say(&mut stream, "503 for whom?").await?,
            "DATA" => {
                say(&mut stream, "354 go on").await?;
                let Some(source) = hear_mail(&mut stream).await? else { return Ok(()) };
                let taken = inbox.take_mail(std::mem::take(&mut recipients), &source);
                say(&mut stream, if taken { "250 taken" } else { "554 this is no mail" }).await?;
            }
            "QUIT" => return say(&mut stream, "221 bye").await,
            _ => say(&mut stream, "502 not here").await?,
        }
    }
}

async fn say(stream: &mut BufReader<TcpStream>, line: &str) -> std::io::Result<()> {
    stream.write_all(format!("{line}\r\n").as_bytes()).await
}

/// The next line without its end; nothing when the sender is gone.
async fn hear(stream: &mut BufReader<TcpStream>) -> std::io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if stream.read_until(b'\n', &mut line).await? == 0 {
        return Ok(None);
    }
    while matches!(line.last(), Some(b'\n' | b'\r')) {
        line.pop();
    }
    Ok(Some(line))
}

/// A mail up to the line with a lone dot; a dot that was doubled on the way is one again.
async fn hear_mail(stream: &mut BufReader<TcpStream>) -> std::io::Result<Option<Vec<u8>>> {
    let mut mail = Vec::new();
    loop {
        let Some(line) = hear(stream).await? else { return Ok(None) };
        if line == b"." {
            return Ok(Some(mail));
        }
        if mail.len() + line.len() > LARGEST {
            return Ok(None);
        }
        mail.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
        mail.extend_from_slice(b"\r\n");
    }
}

/// The address between the angle brackets of `RCPT TO:<…>`.
fn address(line: &str) -> String {
    let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inside.map_or_else(|| line.to_owned(), |(address, _)| address.to_owned())
}
