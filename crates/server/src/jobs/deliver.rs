//! Delivers the outbox: a lane of its own for each kind of message, so that a mail server that hangs delays no SMS.

use std::time::Duration;

use books::invoice::{self, Copy, Posted, bill_to_tell, invoice_pdf};
use books::outbox::{self, BillToTell, Claimed, Email, Failure, Kind, Sms};
use storage::Scope;
use storage::rows::{Outbox as Row, OutboxState};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::app::App;
use crate::delivery::Attachment;
use crate::outside::{self, BillEvent};

/// How often is looked for messages that another server queued or that are due again.
const EVERY: Duration = Duration::from_secs(5);
/// Messages of a kind that are on their way at once.
const AT_ONCE: i64 = 8;
/// How long one delivery is waited for; the lease of a message is longer.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long what is on its way may take when the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// Works on one lane until told to stop. What is on its way then gets a moment more; what does not make it is due again
/// when its lease has ended.
pub async fn run(app: App, kind: Kind, mut stop: watch::Receiver<bool>) {
    loop {
        let mut work = std::pin::pin!(due(&app, kind));
        let outcome = tokio::select! {
            outcome = &mut work => outcome,
            _ = stop.changed() => {
                let _ = tokio::time::timeout(GRACE, work).await;
                return;
            }
        };
        match outcome {
            Ok(0) => {}
            Ok(_) => continue,
            Err(error) => tracing::warn!(%error, kind = kind.name(), "the outbox will be looked at again"),
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = app.ways.bell(kind).notified() => {}
            _ = stop.changed() => return,
        }
    }
}

/// Delivers all messages of a kind that are due now, a few at once; answers how many were tried.
///
/// # Errors
/// When a statement fails; messages that are on their way then become due again.
pub async fn due(app: &App, kind: Kind) -> storage::Result<usize> {
    let now = app.clock.now();
    let found = app.db.read(&Scope::system(), move |reader| outbox::due(reader, kind, now, AT_ONCE)).await?;
    if found.is_empty() {
        return Ok(0);
    }
    let name = app.chance.alphanumeric(20);
    let mine: Vec<Row> = {
        let name = name.clone();
        app.db
            .write(&Scope::system(), move |tx| {
                let mut mine = Vec::new();
                for row in &found {
                    if outbox::claim(tx, row, &name, now)? {
                        mine.push(row.clone());
                    }
                }
                Ok::<_, storage::Error>(mine)
            })
            .await?
    };
    let count = mine.len();
    let mut on_their_way = JoinSet::new();
    for row in mine {
        let (app, name) = (app.clone(), name.clone());
        on_their_way.spawn(async move { deliver(&app, kind, row, name).await });
    }
    while let Some(outcome) = on_their_way.join_next().await {
        outcome.unwrap_or_else(|error| Err(storage::Error::Unavailable(error.to_string())))?;
    }
    Ok(count)
}

async fn deliver(app: &App, kind: Kind, row: Row, name: String) -> storage::Result<()> {
    let handed_over = async {
        match kind {
            Kind::Email => hand_over_email(app, &row).await,
            Kind::Sms => hand_over_sms(app, &row).await,
            Kind::Bill => tell_programme(app, &row).await,
        }
    };
    let late = |_| Err(Failure::Passing("no answer in time".to_owned()));
    let outcome = tokio::time::timeout(PATIENCE, handed_over).await.unwrap_or_else(late);
    // The other side may repeat what it was given, and neither the log nor the books are to hold that.
    let outcome = outcome.map_err(Failure::without_secrets);
    let (now, chance) = (app.clock.now(), app.chance.bytes::<1>()[0]);
    let (claimed, told) = (Claimed { row: row.clone(), name }, outcome.clone());
    let state = app.db.write(&Scope::system(), move |tx| outbox::mark(tx, &claimed, &told, chance, now)).await?;
    let (id, attempt) = (&row.outbox_id, row.attempts + 1);
    match (state, outcome) {
        (OutboxState::GivenUp, Err(error)) => {
            tracing::warn!(id, attempt, %error, kind = kind.name(), "a message is given up");
        }
        (_, Err(error)) => tracing::info!(id, attempt, %error, kind = kind.name(), "a message has to wait"),
        (_, Ok(())) => tracing::debug!(id, attempt, kind = kind.name(), "a message was handed over"),
    }
    Ok(())
}

async fn hand_over_sms(app: &App, row: &Row) -> Result<(), Failure> {
    let sms: Sms = read(row)?;
    let gateway = app.ways.gateway().ok_or_else(|| Failure::Passing("no SMS gateway is configured".to_owned()))?;
    gateway.send(&row.outbox_id, &sms).await
}

/// Tells the loyalty programme of the store of a document. Told twice it is the same one, by its number.
async fn tell_programme(app: &App, row: &Row) -> Result<(), Failure> {
    let BillToTell { mobile, invoice }: BillToTell = read(row)?;
    let programme = app.outside.of(row.vendor_id, row.store_id).loyalty.as_ref();
    let programme = programme.ok_or_else(|| Failure::Passing("no loyalty programme is configured".to_owned()))?;
    let (book, scope) = (app.book.clone(), Scope::store(row.vendor_id, row.store_id));
    let found = app.db.read(&scope, move |reader| bill_to_tell(reader, &book, &invoice)).await;
    let bill = found
        .map_err(|error: storage::Error| Failure::Passing(error.to_string()))?
        .ok_or_else(|| Failure::Final("the document is not there".to_owned()))?;
    programme.add_transaction(&mobile, BillEvent::New, &bill).await.map_err(|failure| match failure {
        outside::Failure::Refused { .. } => Failure::Refused(failure.to_string()),
        failure => Failure::Passing(failure.to_string()),
    })
}

async fn hand_over_email(app: &App, row: &Row) -> Result<(), Failure> {
    let email: Email = read(row)?;
    let mailer = app.ways.mailer().ok_or_else(|| Failure::Passing("no mail server is configured".to_owned()))?;
    let attachment = match &email.invoice {
        Some(number) => Some(attach(app, row, number.clone(), Copy::numbered(email.copy_no)).await?),
        None => None,
    };
    mailer.send(&row.outbox_id, &email, attachment).await
}

/// An invoice of the store whose message this is, as a file.
async fn attach(app: &App, row: &Row, number: String, copy: Copy) -> Result<Attachment, Failure> {
    let passing = |error: &dyn std::fmt::Display| Failure::Passing(error.to_string());
    let (book, name) = (app.book.clone(), format!("{number}.pdf"));
    let scope = Scope::store(row.vendor_id, row.store_id);
    let found = app.db.read(&scope, move |reader| invoice::numbered(reader, &book, &number)).await;
    let posted: Posted = found
        .map_err(|error: storage::Error| passing(&error))?
        .ok_or_else(|| Failure::Final("the invoice is not there".to_owned()))?;
    let drawn =
        tokio::task::spawn_blocking(move || invoice_pdf(&posted, copy)).await.map_err(|error| passing(&error))?;
    Ok(Attachment { name, pdf: drawn.map_err(Failure::Final)? })
}

fn read<T: serde::de::DeserializeOwned>(row: &Row) -> Result<T, Failure> {
    serde_json::from_str(&row.payload).map_err(|error| Failure::Final(format!("the row cannot be read: {error}")))
}
