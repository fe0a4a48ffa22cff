//! The talk with one page: its certificate, its calls, and what it is told unasked.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{Mutex, Semaphore, mpsc};
use tokio::task::JoinHandle;

use crate::clock::now_ms;
use crate::compose::Press;
use crate::frames::{Request, reply, stream};
use crate::job::Target;
use crate::pairing::Pairing;
use crate::threads::apart;
use crate::{document, spooler, status};

/// The version of the protocol that the agent claims. Below 2.2.4 clients would convert their data.
pub const VERSION: &str = "2.3.0";
/// The largest message, in bytes.
pub const LARGEST: usize = 32 << 20;
/// A page is heard no more after this silence; it says `ping` every minute.
const SILENCE: Duration = Duration::from_secs(5 * 60);
/// How many calls a page may make at once, and how many more in each second.
const CALLS: (f64, f64) = (100.0, 20.0);
/// How many of them are at work at a time.
const AT_WORK: usize = 32;

/// The state that all talks share.
pub struct House {
    /// The press.
    pub press: Arc<Press>,
    /// The secret shared with the store's server, if calls have to be signed.
    pub pairing: Option<Pairing>,
}

/// One page.
struct Talk {
    house: Arc<House>,
    origin: String,
    out: mpsc::Sender<String>,
    admitted: AtomicBool,
    listening: Mutex<Vec<(Vec<String>, JoinHandle<()>)>>,
}

/// Talks with a page until either has enough.
pub async fn talk(mut socket: WebSocket, house: Arc<House>, origin: String) {
    let (out, mut outgoing) = mpsc::channel(64);
    let talk = Arc::new(Talk { house, origin, out, admitted: AtomicBool::new(false), listening: Mutex::default() });
    let work = Arc::new(Semaphore::new(AT_WORK));
    let mut calls = CALLS.0;
    let mut last = Instant::now();
    loop {
        let heard = tokio::select! {
            Some(text) = outgoing.recv() => {
                if socket.send(Message::text(text)).await.is_err() {
                    break;
                }
                continue;
            }
            heard = tokio::time::timeout(SILENCE, socket.recv()) => heard,
        };
        let text = match heard {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => continue,
            Ok(Some(Ok(Message::Binary(_)))) => {
                close(&mut socket, 1003, "text only").await;
                break;
            }
            Ok(Some(Err(error))) => {
                tracing::warn!("{}: {error}", talk.origin);
                close(&mut socket, 1009, "the message cannot be read, or is too large").await;
                break;
            }
            Ok(None | Some(Ok(Message::Close(_)))) | Err(_) => break,
        };
        if text.as_str() == "ping" {
            continue;
        }
        if text.as_str() == "getProgramName" {
            let _ = talk.out.try_send("Rokad Print".into());
            continue;
        }
        calls = (calls + last.elapsed().as_secs_f64() * CALLS.1).min(CALLS.0);
        last = Instant::now();
        // A list would be read as the fields of a request in their order.
        let request = if text.starts_with('{') { serde_json::from_str::<Request>(&text).ok() } else { None };
        let Some(request) = request else {
            close(&mut socket, 1007, "this is no call").await;
            break;
        };
        let place = if calls >= 1.0 { Arc::clone(&work).try_acquire_owned().ok() } else { None };
        let Some(place) = place else {
            let busy = reply::<()>(&request.uid, &Err("Too many calls at once: try again in a moment".into()));
            if socket.send(Message::text(busy)).await.is_err() {
                break;
            }
            continue;
        };
        calls -= 1.0;
        if request.certificate.is_some() && request.call.is_none() {
            let admitted = talk.admit(&request);
            let refused = admitted.is_err();
            let sent = socket.send(Message::text(reply(&request.uid, &admitted.map(|()| Value::Null)))).await;
            if refused || sent.is_err() {
                close(&mut socket, 1008, "not paired").await;
                break;
            }
            continue;
        }
        let talk = Arc::clone(&talk);
        tokio::spawn(async move {
            let outcome = talk.answer(&request).await;
            let _ = talk.out.send(reply(&request.uid, &outcome)).await;
            drop(place);
        });
    }
    talk.stop_listening().await;
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

#[derive(Deserialize)]
struct Find {
    query: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Listen {
    #[serde(default)]
    printer_names: Vec<Option<String>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Clear {
    printer_name: Option<String>,
    job_id: Option<Value>,
}

impl Talk {
    /// Whether a page may call at all.
    fn admit(&self, request: &Request) -> Result<(), String> {
        if let Some(pairing) = &self.house.pairing {
            let token: Option<String> =
                request.certificate.as_ref().and_then(|text| serde_json::from_str(text.get()).ok());
            if !token.is_some_and(|token| pairing.knows(&token, &self.origin, now_ms())) {
                tracing::warn!("{}: it came without a token of this store", self.origin);
                return Err("Connection blocked by client".into());
            }
        }
        self.admitted.store(true, Ordering::Release);
        Ok(())
    }

    /// Whether this call may be made.
    fn allow(&self, request: &Request, call: &str) -> Result<(), String> {
        if !self.admitted.load(Ordering::Acquire) {
            return Err("Connection blocked by client".into());
        }
        let Some(pairing) = &self.house.pairing else { return Ok(()) };
        // The client signs all calls but these.
        if matches!(call, "printers.getStatus" | "printers.stopListening") {
            return Ok(());
        }
        let at = request.timestamp.as_ref().and_then(|at| at.get().parse::<u64>().ok()).unwrap_or_default();
        let once = (call == "print").then(now_ms);
        let signature = request.signature.as_deref().unwrap_or_default();
        let signed = pairing.signed(&request.signed_text(), at, signature, once);
        if signed { Ok(()) } else { Err("Request blocked".into()) }
    }

    async fn answer(self: &Arc<Self>, request: &Request) -> Result<Value, String> {
        let call = request.call.as_deref().unwrap_or_default();
        if call == "getVersion" {
            return Ok(json!(VERSION));
        }
        self.allow(request, call)?;
        let press = &self.house.press;
        match call {
            "printers.find" => match request.arguments::<Find>()?.query {
                Some(query) => {
                    let found = press.printers.find(&query).await;
                    found
                        .map(|printer| json!(printer.name))
                        .ok_or_else(|| "Specified printer could not be found.".into())
                }
                None => Ok(press.printers.all().await.into_iter().map(|printer| printer.name).collect()),
            },
            "printers.getDefault" => Ok(json!(press.printers.default().await.map(|printer| printer.name))),
            "printers.detail" => Ok(press.printers.all().await.iter().map(crate::printers::Printer::detail).collect()),
            "printers.startListening" => self.listen(request.arguments()?).await,
            "printers.getStatus" => self.tell_all().await,
            "printers.stopListening" => {
                self.stop_listening().await;
                Ok(Value::Null)
            }
            "printers.clearQueue" => self.clear(request.arguments()?).await,
            "print" => {
                let mut print = request.arguments::<document::Print>()?;
                // A call that was signed once is printed once, also when the agent has started anew meanwhile.
                print.signature = self.house.pairing.as_ref().and(request.signature.clone());
                press.print(print).await.map(|()| Value::Null)
            }
            other => Err(format!("Invalid function call: {other}")),
        }
    }

    /// Watches printers for the page, and tells at once how they are.
    async fn listen(self: &Arc<Self>, wanted: Listen) -> Result<Value, String> {
        let mut names = Vec::new();
        for name in wanted.printer_names {
            match name {
                None => names.extend(self.house.press.printers.all().await.into_iter().map(|printer| printer.name)),
                Some(name) => {
                    let printer = self.house.press.printers.find(&name).await;
                    names.push(printer.ok_or_else(|| format!("Cannot find printer with name \"{name}\""))?.name);
                }
            }
        }
        let talk = Arc::downgrade(self);
        let watched = names.clone();
        let watch = tokio::spawn(async move {
            let mut known = vec![None; watched.len()];
            loop {
                for (name, known) in watched.iter().zip(&mut known) {
                    let Some(talk) = talk.upgrade() else { return };
                    let Some(printer) = talk.house.press.printers.find(name).await else { continue };
                    let now = status::standing(&talk.house.press, &printer, known.is_none()).await;
                    if known.as_ref() != Some(&now) {
                        let _ = talk.out.send(stream("PRINTER", &status::event(name, &now))).await;
                        *known = Some(now);
                    }
                }
                tokio::time::sleep(status::LOOK).await;
            }
        });
        self.listening.lock().await.push((names, watch));
        Ok(Value::Null)
    }

    /// Tells how all printers are that the page listens to.
    async fn tell_all(&self) -> Result<Value, String> {
        let names: Vec<String> = self.listening.lock().await.iter().flat_map(|(names, _)| names.clone()).collect();
        if names.is_empty() {
            return Err("No printer is listened to".into());
        }
        for name in names {
            let Some(printer) = self.house.press.printers.find(&name).await else { continue };
            let now = status::standing(&self.house.press, &printer, true).await;
            let _ = self.out.send(stream("PRINTER", &status::event(&name, &now))).await;
        }
        Ok(Value::Null)
    }

    async fn stop_listening(&self) {
        for (_, watch) in self.listening.lock().await.drain(..) {
            watch.abort();
        }
    }

    /// Gives up what waits for a printer: one job by its name or number, or all.
    async fn clear(&self, wanted: Clear) -> Result<Value, String> {
        let name = wanted.printer_name.ok_or("A printer must be specified before printing")?;
        let press = &self.house.press;
        let printer =
            press.printers.find(&name).await.ok_or_else(|| format!("Cannot find printer with name \"{name}\""))?;
        let job = match wanted.job_id {
            Some(Value::String(job)) => Some(job),
            Some(Value::Number(job)) if job.as_u64() != Some(0) => Some(job.to_string()),
            _ => None,
        };
        let lane = press.desk.lane(&printer.target);
        let (desk, given, target) = (Arc::clone(&press.desk), Arc::clone(&lane), printer.target.clone());
        let name = job.clone();
        let written = apart(move || {
            desk.give_up(&given, name.as_deref())?;
            desk.give_up_spooled(&target, name.as_deref())
        })
        .await?;
        lane.kick();
        let spooled = written.map_err(|error| {
            format!("What was given up may yet be printed, since it cannot be written down: {error}")
        })?;
        let Target::Queue(queue) = &printer.target else { return Ok(Value::Null) };
        match job {
            None => spooler::clear(queue, None).await?,
            // Not one of ours: a number of the spooler.
            Some(job) if spooled.is_empty() && job.bytes().all(|byte| byte.is_ascii_digit()) => {
                spooler::clear(queue, Some(&format!("{queue}-{job}"))).await?;
            }
            Some(_) => {
                for number in spooled {
                    spooler::clear(queue, Some(&number)).await?;
                }
            }
        }
        Ok(Value::Null)
    }
}
