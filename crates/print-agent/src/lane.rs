//! A lane: the jobs of one printer, which leave one after the other in the order they came.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;

use crate::desk::{BROKE_OFF, Desk, State};
use crate::job::{Job, Target};
use crate::journal::Step;
use crate::{network, spooler};

/// How long a printer that takes nothing is left alone before it is tried again: at first, and at most.
const PAUSE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(15));

/// The jobs of one printer.
#[derive(Default)]
pub struct Lane {
    waiting: Mutex<VecDeque<String>>,
    /// Why the printer takes nothing; none while it works or nothing was tried.
    fault: Mutex<Option<String>>,
    kick: Notify,
}

/// What came of one try.
pub enum Tried {
    /// All has left.
    Left,
    /// Nothing has left; why.
    Nothing(String),
    /// Some may have left; why.
    Some(String),
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lane {
    /// Puts a job at the end.
    pub fn push(&self, id: String) {
        held(&self.waiting).push_back(id);
        self.kick();
    }

    /// Tries now rather than later.
    pub fn kick(&self) {
        self.kick.notify_one();
    }

    /// How many jobs have not left.
    pub fn len(&self) -> usize {
        held(&self.waiting).len()
    }

    /// Why the printer takes nothing, if it does not.
    pub fn fault(&self) -> Option<String> {
        held(&self.fault).clone()
    }

    /// The jobs that have not left, all of them.
    pub fn waiting(&self) -> Vec<String> {
        held(&self.waiting).iter().cloned().collect()
    }
}

/// Sees the jobs of a lane out, for as long as the agent runs.
pub async fn work(desk: Arc<Desk>, lane: Arc<Lane>) {
    let mut pause = PAUSE.0;
    loop {
        let fault = see_out(&desk, &lane).await;
        let waits = fault.is_some();
        held(&lane.fault).clone_from(&fault);
        if let Some(fault) = fault {
            for id in lane.waiting() {
                desk.tell(&id, State::Waits(fault.clone()));
            }
        }
        tokio::select! {
            () = lane.kick.notified() => pause = PAUSE.0,
            () = sleep(pause), if waits => pause = (pause * 2).min(PAUSE.1),
        }
    }
}

/// Sees out what can leave; answers why it stopped before the end.
async fn see_out(desk: &Arc<Desk>, lane: &Lane) -> Option<String> {
    loop {
        let id = held(&lane.waiting).front().cloned()?;
        let Some(job) = desk.wanted(&id) else {
            held(&lane.waiting).pop_front();
            continue;
        };
        let name = id.clone();
        match attempt(desk, id.clone(), job).await {
            Tried::Left => desk.tell(&name, State::Printed),
            Tried::Some(why) => {
                tracing::warn!("job {name} broke off: {why}");
                desk.tell(&name, State::MayHave(BROKE_OFF));
            }
            Tried::Nothing(why) => return Some(why),
        }
        held(&lane.waiting).pop_front();
    }
}

/// Tries to print a job once, and writes down what came of it.
async fn attempt(desk: &Arc<Desk>, id: String, job: Arc<Job>) -> Tried {
    let ready = match &job.target {
        Target::Network(address) => network::reach(address).await.map(Some),
        Target::Queue(queue) => spooler::ready(queue.clone()).await.map(|()| None),
    };
    let connection = match ready {
        Ok(connection) => connection,
        Err(why) => {
            // What waits has to outlast a power cut.
            keep(desk, None).await.unwrap_or_else(|error| tracing::error!("journal: {error}"));
            return Tried::Nothing(why);
        }
    };
    if let Err(error) = keep(desk, Some((id.clone(), Step::Leaving))).await {
        return Tried::Nothing(format!("the journal cannot be written: {error}"));
    }
    desk.tell(&id, State::Leaving);
    let tried = match (connection, &job.target) {
        (Some(stream), _) => network::send(stream, &job.content).await,
        (None, Target::Queue(queue)) => spooler::hand_over(queue.clone(), Arc::clone(&job)).await,
        (None, Target::Network(_)) => Tried::Nothing("not connected".into()),
    };
    let step = match &tried {
        Tried::Left => Step::Printed,
        Tried::Nothing(_) => Step::Held,
        Tried::Some(_) => Step::MayHave,
    };
    // Without this line it stands as leaving, which is the careful side.
    desk.note(&id, step).unwrap_or_else(|error| tracing::error!("journal: {error}"));
    desk.tidy();
    tried
}

/// Writes a step down and waits for the disk, on a thread that may wait.
async fn keep(desk: &Arc<Desk>, step: Option<(String, Step)>) -> std::io::Result<()> {
    let desk = Arc::clone(desk);
    let written = tokio::task::spawn_blocking(move || {
        if let Some((id, step)) = step {
            desk.note(&id, step)?;
        }
        desk.keep()
    });
    written.await.unwrap_or_else(|error| Err(std::io::Error::other(error)))
}
