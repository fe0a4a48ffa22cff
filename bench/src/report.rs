use std::time::Duration;

use crate::server::Books;

/// Measurements: how long each operation took.
#[derive(Default)]
pub struct Measure {
    /// One duration an operation.
    pub times: Vec<Duration>,
    /// How long all took together.
    pub whole: Duration,
}

impl Measure {
    /// Joins what several clients measured at the same time.
    pub fn join(parts: Vec<Measure>) -> Self {
        let whole = parts.iter().map(|part| part.whole).max().unwrap_or_default();
        let mut times: Vec<Duration> = parts.into_iter().flat_map(|part| part.times).collect();
        times.sort_unstable();
        Measure { times, whole }
    }

    /// Adds what was measured in another round.
    pub fn add(&mut self, round: Measure) {
        self.whole += round.whole;
        self.times.extend(round.times);
        self.times.sort_unstable();
    }

    /// Operations a second.
    #[expect(clippy::cast_precision_loss, reason = "a count of operations, for people")]
    pub fn rate(&self) -> f64 {
        self.times.len() as f64 / self.whole.as_secs_f64()
    }

    /// How many times as long as another its p95 is.
    pub fn against(&self, other: &Measure) -> f64 {
        self.at(950).as_secs_f64() / other.at(950).as_secs_f64().max(f64::EPSILON)
    }

    fn at(&self, permille: usize) -> Duration {
        let place = self.times.len().saturating_sub(1) * permille / 1000;
        self.times.get(place).copied().unwrap_or_default()
    }
}

/// Prints the head of the table.
pub fn head() {
    println!(
        "{:<12} {:<50} {:>7} {:>9} {:>8} {:>8} {:>8}",
        "engine", "operation", "clients", "a second", "p50 ms", "p95 ms", "p99 ms"
    );
}

/// Prints a figure.
pub fn row(books: &Books, what: &str, clients: usize, measure: &Measure) {
    let milliseconds = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1e3);
    let rate = measure.rate();
    let [p50, p95, p99] = [500, 950, 990].map(|permille| milliseconds(measure.at(permille)));
    println!("{:<12} {what:<50} {clients:>7} {rate:>9.0} {p50:>8} {p95:>8} {p99:>8}", books.name());
}

/// Prints how much processor time of the server's an operation took.
pub fn processor(books: &Books, what: &str, busy: Duration, operations: usize) {
    let each = busy.as_secs_f64() * 1e3 / f64::from(u32::try_from(operations.max(1)).unwrap_or(u32::MAX));
    println!("{:<12} {what:<50} {each:.2} ms of the server's processor time each", books.name());
}
