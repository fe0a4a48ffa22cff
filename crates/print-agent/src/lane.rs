//! A lane: the jobs of one printer, which leave one after the other in the order they came.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;

use crate::desk::{BROKE_OFF, Desk, REFUSED, State};
use crate::job::{Job, Target};
use crate::journal::Step;
use crate::threads::{apart, held};
use crate::{network, spooler};

/// How long a printer that takes nothing is left alone before it is tried again: at first, and at most.
const PAUSE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(15));

/// The jobs of one printer.
#[derive(Default)]
pub struct Lane {
    waiting: Mutex<VecDeque<(String, Arc<Job>)>>,
    /// Why the printer takes nothing; none while it works or nothing was tried.
    fault: Mutex<Option<String>>,
    kick: Notify,
}

/// The result of one try.
pub enum Tried {
    /// All has left.
    Left,
    /// The spooler has it, under this number of its own, and its printer takes nothing; why.
    Spooled {
        /// The spooler's number.
        number: String,
        /// Why it has not come out.
        why: String,
    },
    /// Nothing has left, and may do so later; why.
    Nothing(String),
    /// Nothing has left, nor would it later: the printer does not want this job; why.
    Refused(String),
    /// Some may have left; why.
    Some(String),
}

impl Lane {
    /// Puts a job at the end.
    pub fn push(&self, id: String, job: Arc<Job>) {
        held(&self.waiting).push_back((id, job));
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
        held(&self.waiting).iter().map(|(id, _)| id.clone()).collect()
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
        let (id, job) = held(&lane.waiting).front().cloned()?;
        if desk.wants(&id, &job) {
            if desk.is_late(&id) {
                let (desk, id) = (Arc::clone(desk), id.clone());
                said(apart(move || desk.give(&id)).await);
                continue;
            }
            if let Some(Tried::Nothing(why)) = attempt(desk, &id, &job).await {
                return Some(why);
            }
        }
        held(&lane.waiting).pop_front();
    }
}

/// Tries to print a job once, and tells and writes down what came of it; nothing, if it was given up meanwhile.
async fn attempt(desk: &Arc<Desk>, id: &str, job: &Arc<Job>) -> Option<Tried> {
    let ready = match &job.target {
        Target::Network(address) => network::reach(address).await.map(Some),
        Target::Queue(queue) => spooler::ready(queue).await.map(|()| None),
    };
    let connection = match ready {
        Ok(connection) => connection,
        Err(why) => {
            // A waiting job has to outlast the agent and the machine.
            let desk = Arc::clone(desk);
            said(apart(move || desk.keep()).await);
            return Some(Tried::Nothing(why));
        }
    };
    if !desk.leave(id, job) {
        return None;
    }
    let leaves = {
        let (desk, id) = (Arc::clone(desk), id.to_owned());
        apart(move || desk.note(&id, Step::Leaving).and_then(|()| desk.keep()).map_err(|error| error.to_string())).await
    };
    if let Err(error) = leaves.flatten() {
        return Some(Tried::Nothing(format!("the journal cannot be written: {error}")));
    }
    let tried = match (connection, &job.target) {
        (Some(stream), _) => network::send(stream, &job.content).await,
        (None, Target::Queue(queue)) => spooler::hand_over(queue, job).await,
        (None, Target::Network(_)) => Tried::Nothing("not connected".into()),
    };
    let (step, state) = match &tried {
        Tried::Left => (Step::Printed, Some(State::Printed)),
        // Handed over it is never handed over again, also when the agent has started anew meanwhile.
        Tried::Spooled { number, why } => {
            let (number, why) = (number.clone(), why.clone());
            (Step::Printed, Some(State::Spooled { target: job.target.clone(), number, why }))
        }
        // Its caller is told with all others of the lane.
        Tried::Nothing(_) => (Step::Waits, None),
        Tried::Refused(why) => (Step::Given, Some(State::Refused(format!("{REFUSED} ({why})")))),
        Tried::Some(why) => {
            tracing::warn!("job {id} broke off: {why}");
            (Step::MayHave, Some(State::MayHave(BROKE_OFF)))
        }
    };
    {
        let (desk, id) = (Arc::clone(desk), id.to_owned());
        // Without this line it stands as leaving, which is the careful side.
        said(apart(move || desk.note(&id, step)).await);
    }
    if let Some(state) = state {
        desk.tell(id, state);
    }
    let desk = Arc::clone(desk);
    said(apart(move || desk.tidy()).await);
    Some(tried)
}

/// Puts into the log what went wrong with the journal.
fn said(written: Result<std::io::Result<()>, String>) {
    if let Err(error) = written.and_then(|written| written.map_err(|error| error.to_string())) {
        tracing::error!("journal: {error}");
    }
}
