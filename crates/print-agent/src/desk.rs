//! The desk: takes jobs, sees them out one after the other for each printer, and knows what became of each.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::clock::now_ms;
use crate::job::{Job, Target};
use crate::journal::{Journal, Line, REMEMBERED, Step};
use crate::lane::{Lane, work};

/// How many jobs may wait for one printer.
const QUEUE: usize = 200;
/// After this long, in milliseconds, a job that still waits is given up: whoever wanted it has gone.
pub const PATIENCE: u64 = 12 * 3600 * 1000;

/// What is said when a printer takes nothing and a job waits.
pub const WAITS: &str = "The printer doesn't seem to be working. The job waits, and is printed once the printer works.";
/// What is said when a printer broke off.
pub const BROKE_OFF: &str = "The printer doesn't seem to be working. The job may have been printed: look at the paper \
                             before you print it again.";
/// What is said of a job that was on its way when the agent ended.
pub const INTERRUPTED: &str =
    "The print service was interrupted. The job may have been printed: look at the paper before you print it again.";

/// Where a job stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is about to be tried.
    Ready,
    /// Its bytes leave.
    Leaving,
    /// The printer takes nothing; why, as the machine says it.
    Waits(String),
    /// All of it has left.
    Printed,
    /// Some of it may have left; the sentence that says why.
    MayHave(&'static str),
    /// Nobody wants it any more.
    Given,
}

/// What is known of a job.
struct Known {
    digest: String,
    at: u64,
    state: watch::Sender<State>,
    job: Option<Arc<Job>>,
}

struct Books {
    jobs: HashMap<String, Known>,
    lanes: HashMap<Target, Arc<Lane>>,
    /// Names for jobs that have none.
    unnamed: u64,
}

/// All jobs and printers.
pub struct Desk {
    books: Mutex<Books>,
    journal: Mutex<Journal>,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    /// Opens the journal of a folder, and goes on with what waits.
    ///
    /// # Errors
    /// When the folder cannot be used, or another agent uses it.
    pub fn open(folder: &Path) -> std::io::Result<Arc<Self>> {
        let (journal, lines) = Journal::open(folder, now_ms())?;
        let books = Books { jobs: HashMap::new(), lanes: HashMap::new(), unnamed: 0 };
        let desk = Arc::new(Desk { books: Mutex::new(books), journal: Mutex::new(journal) });
        for line in lines {
            desk.recall(line);
        }
        Ok(desk)
    }

    /// Takes up a job of before.
    fn recall(self: &Arc<Self>, line: Line) {
        let (state, job) = match (line.step, line.job.map(Arc::new)) {
            (Step::Printed, _) => (State::Printed, None),
            (Step::MayHave, _) => (State::MayHave(BROKE_OFF), None),
            (Step::Taken | Step::Held, Some(job)) => (State::Ready, Some(job)),
            _ => (State::MayHave(INTERRUPTED), None),
        };
        let known = Known { digest: line.digest, at: line.at, state: watch::Sender::new(state), job: job.clone() };
        held(&self.books).jobs.insert(line.id.clone(), known);
        if let Some(job) = job {
            self.lane(&job.target).push(line.id);
        }
    }

    /// The lane of a printer, which works from when it is first asked for.
    pub fn lane(self: &Arc<Self>, target: &Target) -> Arc<Lane> {
        let mut books = held(&self.books);
        if let Some(lane) = books.lanes.get(target) {
            return Arc::clone(lane);
        }
        let lane = Arc::new(Lane::default());
        books.lanes.insert(target.clone(), Arc::clone(&lane));
        tokio::spawn(work(Arc::clone(self), Arc::clone(&lane)));
        lane
    }

    /// What became of a job of this name: `None` if it is to be printed (now or for the first time).
    ///
    /// A job that waits is tried again before this answers.
    ///
    /// # Errors
    /// A sentence: it waits, may have been printed, or the name was that of another job.
    pub async fn ask(self: &Arc<Self>, name: &str, digest: &str) -> Option<Result<(), String>> {
        let (receiver, job) = {
            let books = held(&self.books);
            let known = books.jobs.get(name)?;
            if known.digest != digest {
                return Some(Err("Another job had this name: each job needs a name of its own".into()));
            }
            let state = known.state.borrow().clone();
            if state == State::Given || (known.job.is_none() && now_ms().saturating_sub(known.at) > REMEMBERED) {
                return None;
            }
            (known.state.subscribe(), known.job.clone())
        };
        if let Some(job) = job
            && matches!(*receiver.borrow(), State::Waits(_))
        {
            self.tell(name, State::Ready);
            self.lane(&job.target).kick();
        }
        Some(outcome(receiver).await)
    }

    /// Takes a job and answers when it has left; with a name, what became of the one that has it already.
    ///
    /// # Errors
    /// A sentence that tells what became of it instead.
    pub async fn print(self: &Arc<Self>, name: Option<String>, digest: String, job: Job) -> Result<(), String> {
        if let Some(name) = &name
            && let Some(known) = self.ask(name, &digest).await
        {
            return known;
        }
        let lane = self.lane(&job.target);
        if lane.len() >= QUEUE {
            return Err("Too many jobs wait for this printer".into());
        }
        let (receiver, new) = self.enter(name, digest, job)?;
        if let Some(id) = new {
            lane.push(id);
        }
        outcome(receiver).await
    }

    /// Enters a job, and answers how it goes on, with its name if it was not there before.
    fn enter(
        &self,
        name: Option<String>,
        digest: String,
        job: Job,
    ) -> Result<(watch::Receiver<State>, Option<String>), String> {
        let now = now_ms();
        let mut books = held(&self.books);
        let id = name.unwrap_or_else(|| {
            books.unnamed += 1;
            format!("unnamed/{now}/{}", books.unnamed)
        });
        // Two that ask at once get the same job.
        if let Some(known) = books.jobs.get(&id).filter(|known| *known.state.borrow() != State::Given) {
            return Ok((known.state.subscribe(), None));
        }
        let line = Line { at: now, id: id.clone(), step: Step::Taken, digest: digest.clone(), job: Some(job.clone()) };
        held(&self.journal).add(&line).map_err(|error| format!("The job cannot be written down: {error}"))?;
        let state = watch::Sender::new(State::Ready);
        let receiver = state.subscribe();
        books.jobs.insert(id.clone(), Known { digest, at: now, state, job: Some(Arc::new(job)) });
        Ok((receiver, Some(id)))
    }

    /// A job that has not left, unless it has waited for too long or is not wanted any more.
    pub fn wanted(&self, id: &str) -> Option<Arc<Job>> {
        let old = {
            let books = held(&self.books);
            let known = books.jobs.get(id)?;
            if now_ms().saturating_sub(known.at) <= PATIENCE {
                return known.job.clone();
            }
            known.job.is_some()
        };
        if old {
            self.give(id);
        }
        None
    }

    /// Gives up what waits in a lane: the job of this name, or all.
    pub fn give_up(&self, lane: &Lane, name: Option<&str>) {
        for id in lane.waiting().iter().filter(|id| name.is_none_or(|name| name == id.as_str())) {
            let leaves = held(&self.books).jobs.get(id).is_some_and(|known| *known.state.borrow() == State::Leaving);
            if !leaves {
                self.give(id);
            }
        }
    }

    /// Gives a job up of which nothing has left.
    pub fn give(&self, id: &str) {
        self.note(id, Step::Given)
            .and_then(|()| self.keep())
            .unwrap_or_else(|error| tracing::error!("journal: {error}"));
        self.tell(id, State::Given);
    }

    /// Writes down what becomes of a job.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn note(&self, id: &str, step: Step) -> std::io::Result<()> {
        held(&self.journal).add(&Line { at: now_ms(), id: id.into(), step, digest: String::new(), job: None })
    }

    /// Waits until what was written down is on the disk.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn keep(&self) -> std::io::Result<()> {
        held(&self.journal).sync()
    }

    /// Forgets what is old, in the journal too.
    pub fn tidy(&self) {
        let now = now_ms();
        held(&self.books).jobs.retain(|_, known| known.job.is_some() || now.saturating_sub(known.at) < REMEMBERED);
        held(&self.journal).shorten(now).unwrap_or_else(|error| tracing::error!("journal: {error}"));
    }

    /// Tells where a job stands to all who wait for it.
    pub fn tell(&self, id: &str, state: State) {
        let mut books = held(&self.books);
        // What is settled stays so.
        if let Some(known) = books.jobs.get_mut(id).filter(|known| known.job.is_some()) {
            if matches!(state, State::Printed | State::MayHave(_) | State::Given) {
                known.job = None;
            }
            known.state.send_replace(state);
        }
    }
}

/// What becomes of a job, once it is known.
async fn outcome(mut state: watch::Receiver<State>) -> Result<(), String> {
    let settled = state.wait_for(|state| !matches!(state, State::Ready | State::Leaving)).await;
    match settled.map(|state| state.clone()) {
        Ok(State::Printed) => Ok(()),
        Ok(State::Waits(why)) => Err(if why.is_empty() { WAITS.into() } else { format!("{WAITS} ({why})") }),
        Ok(State::MayHave(sentence)) => Err(sentence.into()),
        _ => Err("Printing cancelled".into()),
    }
}
