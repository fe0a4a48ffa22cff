//! The desk: takes jobs, sees them out one after the other for each printer, and knows what became of each.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use tokio::sync::watch;

use crate::clock::now_ms;
use crate::job::{Job, Target};
use crate::journal::{Journal, Line, REMEMBERED, Step};
use crate::lane::{Lane, Tried, work};
use crate::spooler;
use crate::threads::{apart, held};

/// How many jobs may wait for one printer.
const QUEUE: usize = 200;
/// After this long, in milliseconds, a job that still waits is given up: whoever wanted it has gone.
pub const PATIENCE: u64 = 12 * 3600 * 1000;

/// The answer when a printer takes nothing and a job waits.
pub const WAITS: &str = "The printer doesn't seem to be working. The job waits, and is printed once the printer works.";
/// The answer when a printer broke off.
pub const BROKE_OFF: &str = "The printer doesn't seem to be working. The job may have been printed: look at the paper \
                             before you print it again.";
/// The answer for a job that its printer does not want.
pub const REFUSED: &str = "The printer does not take this job.";
/// The answer for a job that was on its way when the agent ended.
pub const INTERRUPTED: &str =
    "The print service was interrupted. The job may have been printed: look at the paper before you print it again.";

/// The state of a job.
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
    /// The spooler has all of it, and its printer takes nothing.
    Spooled {
        /// The target that it was handed to.
        target: Target,
        /// The spooler's number of it.
        number: String,
        /// Why it has not come out, as the machine says it.
        why: String,
    },
    /// Some of it may have left; the sentence that says why.
    MayHave(&'static str),
    /// It cannot be printed as it is; why. None of it has left.
    Refused(String),
    /// Nobody wants it any more.
    Given,
}

/// The desk's knowledge of a job.
struct Known {
    digest: String,
    at: u64,
    state: watch::Sender<State>,
    job: Option<Arc<Job>>,
}

impl Known {
    /// Whether it is this very job, and has not left: one that was given up may have come anew, for another printer.
    fn is(&self, job: &Arc<Job>) -> bool {
        self.job.as_ref().is_some_and(|known| Arc::ptr_eq(known, job))
    }
}

/// How to follow a job: where it stands, and itself while it has not left.
type Followed = (watch::Receiver<State>, Option<Arc<Job>>);

struct Books {
    jobs: HashMap<String, Known>,
    lanes: HashMap<Target, Arc<Lane>>,
    /// Names for jobs that have none.
    unnamed: u64,
}

impl Books {
    /// The job of this name: `None` if it is to be printed (now or for the first time).
    fn known(&self, name: &str, digest: &str) -> Option<Result<Followed, String>> {
        let known = self.jobs.get(name)?;
        if known.digest != digest {
            return Some(Err("Another job had this name: each job needs a name of its own".into()));
        }
        let over = matches!(*known.state.borrow(), State::Given | State::Refused(_));
        if over || (known.job.is_none() && now_ms().saturating_sub(known.at) > REMEMBERED) {
            return None;
        }
        Some(Ok((known.state.subscribe(), known.job.clone())))
    }
}

/// All jobs and printers. Work that waits for the disk runs on a thread that may, and without the books in its hands.
pub struct Desk {
    books: Mutex<Books>,
    journal: Mutex<Journal>,
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
        let (state, job) = match (line.step, line.job) {
            (Step::Printed, _) => (State::Printed, None),
            (Step::MayHave, _) => (State::MayHave(BROKE_OFF), None),
            (Step::Taken | Step::Waits, Some(job)) => (State::Ready, Some(job)),
            _ => (State::MayHave(INTERRUPTED), None),
        };
        let known = Known { digest: line.digest, at: line.at, state: watch::Sender::new(state), job: job.clone() };
        held(&self.books).jobs.insert(line.id.clone(), known);
        if let Some(job) = job {
            self.lane(&job.target).push(line.id, job);
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

    /// The outcome of a job of this name: `None` if it is to be printed (now or for the first time).
    ///
    /// A job that waits is tried again before this answers.
    ///
    /// # Errors
    /// A sentence: it waits, may have been printed, or the name was that of another job.
    pub async fn ask(self: &Arc<Self>, name: &str, digest: &str) -> Option<Result<(), String>> {
        let known = held(&self.books).known(name, digest)?;
        Some(match known {
            Ok(followed) => self.follow(name, followed).await,
            Err(told) => Err(told),
        })
    }

    /// Takes a job and answers when it has left; with a name, what became of the one that has it already.
    ///
    /// # Errors
    /// A sentence that tells what became of it instead.
    pub async fn print(self: &Arc<Self>, name: Option<String>, digest: String, job: Job) -> Result<(), String> {
        let desk = Arc::clone(self);
        let (id, followed) = apart(move || desk.enter(name, digest, job)).await??;
        self.follow(&id, followed).await
    }

    async fn follow(self: &Arc<Self>, id: &str, (receiver, job): Followed) -> Result<(), String> {
        if let Some(job) = job
            && matches!(*receiver.borrow(), State::Waits(_))
        {
            self.tell(id, State::Ready);
            self.lane(&job.target).kick();
        }
        let state = receiver.borrow().clone();
        if let State::Spooled { target: Target::Queue(queue), number, .. } = state {
            let now = match spooler::follow(&queue, &number).await {
                Tried::Spooled { number, why } => State::Spooled { target: Target::Queue(queue), number, why },
                _ => State::Printed,
            };
            self.tell_spooled(id, &now);
        }
        outcome(receiver).await
    }

    /// Tells what became of a job that the spooler has had.
    fn tell_spooled(&self, id: &str, now: &State) {
        if let Some(known) = held(&self.books).jobs.get(id) {
            let has_it = |state: &State| matches!(state, State::Spooled { .. });
            known.state.send_if_modified(|state| has_it(state) && std::mem::replace(state, now.clone()) != *now);
        }
    }

    /// The jobs that wait for a printer which takes nothing, by their names: here, and those that the spooler has.
    pub async fn waiting(&self, target: &Target, lane: &Lane) -> Vec<String> {
        let mut waiting = Vec::new();
        if lane.fault().is_some() {
            let books = held(&self.books);
            let is_wanted = |id: &String| books.jobs.get(id).is_some_and(|known| known.job.is_some());
            waiting.extend(lane.waiting().into_iter().filter(is_wanted));
        }
        let spooled = self.spooled(target);
        if let Target::Queue(queue) = target
            && !spooled.is_empty()
        {
            let held_there = spooler::numbers(queue).await;
            for (id, number) in spooled {
                if held_there.contains(&number) {
                    waiting.push(id);
                } else {
                    self.tell_spooled(&id, &State::Printed);
                }
            }
        }
        waiting
    }

    /// The jobs of a printer that its spooler had when they were looked at last: their names and its numbers of them.
    fn spooled(&self, target: &Target) -> Vec<(String, String)> {
        let of_target = |(id, known): (&String, &Known)| match &*known.state.borrow() {
            State::Spooled { target: of, number, .. } if of == target => Some((id.clone(), number.clone())),
            _ => None,
        };
        held(&self.books).jobs.iter().filter_map(of_target).collect()
    }

    /// Gives up what a spooler has: the job of this name, or all. Answers its numbers of them.
    ///
    /// # Errors
    /// When the disk does not take that.
    pub fn give_up_spooled(&self, target: &Target, name: Option<&str>) -> std::io::Result<Vec<String>> {
        let mut numbers = Vec::new();
        for (id, number) in self.spooled(target).into_iter().filter(|(id, _)| name.is_none_or(|name| name == id)) {
            self.tell_spooled(&id, &State::Given);
            self.note(&id, Step::Given)?;
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// Enters a job, or finds the one that has its name, and answers how to follow it.
    fn enter(self: &Arc<Self>, name: Option<String>, digest: String, job: Job) -> Result<(String, Followed), String> {
        let (now, lane, job) = (now_ms(), self.lane(&job.target), Arc::new(job));
        let (id, receiver) = {
            let mut books = held(&self.books);
            let id = name.unwrap_or_else(|| {
                books.unnamed += 1;
                format!("unnamed/{now}/{}", books.unnamed)
            });
            // Two that ask at once get the same job.
            if let Some(known) = books.known(&id, &digest) {
                return known.map(|followed| (id, followed));
            }
            if lane.len() >= QUEUE {
                return Err("Too many jobs wait for this printer".into());
            }
            let state = watch::Sender::new(State::Ready);
            let receiver = state.subscribe();
            let known = Known { digest: digest.clone(), at: now, state, job: Some(Arc::clone(&job)) };
            books.jobs.insert(id.clone(), known);
            (id, receiver)
        };
        let line = Line { at: now, id: id.clone(), step: Step::Taken, digest, job: Some(Arc::clone(&job)) };
        if let Err(error) = self.write(&line) {
            self.tell(&id, State::Refused(format!("The job cannot be written down: {error}")));
        } else {
            lane.push(id.clone(), job);
        }
        Ok((id, (receiver, None)))
    }

    /// Whether a job is still wanted that has not left.
    pub fn wants(&self, id: &str, job: &Arc<Job>) -> bool {
        held(&self.books).jobs.get(id).is_some_and(|known| known.is(job))
    }

    /// Whether a job has waited for too long.
    pub fn is_late(&self, id: &str) -> bool {
        held(&self.books).jobs.get(id).is_some_and(|known| now_ms().saturating_sub(known.at) > PATIENCE)
    }

    /// Lets a job leave, unless it was given up meanwhile; from here on it cannot be.
    pub fn leave(&self, id: &str, job: &Arc<Job>) -> bool {
        let books = held(&self.books);
        let known = books.jobs.get(id).filter(|known| known.is(job));
        known.is_some_and(|known| {
            known.state.send_replace(State::Leaving);
            true
        })
    }

    /// Gives up what waits in a lane: the job of this name, or all.
    ///
    /// # Errors
    /// When the disk does not take that: what was given up may be printed when the agent starts anew.
    pub fn give_up(&self, lane: &Lane, name: Option<&str>) -> std::io::Result<()> {
        lane.waiting().iter().filter(|id| name.is_none_or(|name| name == id.as_str())).try_for_each(|id| self.give(id))
    }

    /// Gives a job up of which nothing has left.
    ///
    /// # Errors
    /// When the disk does not take that.
    pub fn give(&self, id: &str) -> std::io::Result<()> {
        {
            let mut books = held(&self.books);
            let Some(known) = books.jobs.get_mut(id).filter(|known| *known.state.borrow() != State::Leaving) else {
                return Ok(());
            };
            if known.job.take().is_none() {
                return Ok(());
            }
            known.state.send_replace(State::Given);
        }
        self.note(id, Step::Given)?;
        self.keep()
    }

    /// Writes down what becomes of a job.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn note(&self, id: &str, step: Step) -> std::io::Result<()> {
        self.write(&Line::of(id, step, now_ms()))
    }

    fn write(&self, line: &Line) -> std::io::Result<()> {
        let text = line.text()?;
        held(&self.journal).add(&text)
    }

    /// Waits until what was written down is on the disk.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn keep(&self) -> std::io::Result<()> {
        let file = held(&self.journal).file();
        file.sync_data()
    }

    /// Forgets what is old, in the journal too.
    ///
    /// # Errors
    /// When the disk does not take the shorter journal; the old one then stays.
    pub fn tidy(&self) -> std::io::Result<()> {
        let now = now_ms();
        held(&self.books).jobs.retain(|_, known| known.job.is_some() || now.saturating_sub(known.at) < REMEMBERED);
        held(&self.journal).shorten(now)
    }

    /// Tells where a job stands to all who wait for it.
    pub fn tell(&self, id: &str, state: State) {
        let mut books = held(&self.books);
        // A settled job stays settled.
        if let Some(known) = books.jobs.get_mut(id).filter(|known| known.job.is_some()) {
            if !matches!(state, State::Ready | State::Leaving | State::Waits(_)) {
                known.job = None;
            }
            known.state.send_replace(state);
        }
    }
}

/// Waits for the outcome of a job.
async fn outcome(mut state: watch::Receiver<State>) -> Result<(), String> {
    let settled = state.wait_for(|state| !matches!(state, State::Ready | State::Leaving)).await;
    match settled.map(|state| state.clone()) {
        Ok(State::Printed) => Ok(()),
        Ok(State::Waits(why) | State::Spooled { why, .. }) => {
            Err(if why.is_empty() { WAITS.into() } else { format!("{WAITS} ({why})") })
        }
        Ok(State::MayHave(sentence)) => Err(sentence.into()),
        Ok(State::Refused(why)) => Err(why),
        _ => Err("Printing cancelled".into()),
    }
}
