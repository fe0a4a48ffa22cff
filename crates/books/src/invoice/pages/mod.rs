//! Pages of the history, however long it is: rows are read in their order from few indexes and merged.
//!
//! No query sorts, and none reads more rows than it might return, except for a filter on rows that are close together.
//! An index has the order by date. By amount, each day and each span of 32 days has an order of its own, so any range
//! is a few of those; a search by word likewise reads the rows of each `start`. Each source gives as many rows as the
//! page ends at; all but the first give only rows that beat the last one kept. Cancelled invoices are a kind of their
//! own.

mod search;

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, sql_query};
use storage::{Reader, Result};

use super::listing::{DAY, SPAN};
use crate::clock::Moment;

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Newest,
    Oldest,
    Highest,
    Lowest,
}

impl Sort {
    const ALL: [Sort; 4] = [Sort::Newest, Sort::Oldest, Sort::Highest, Sort::Lowest];

    fn is_by_amount(self) -> bool {
        matches!(self, Sort::Highest | Sort::Lowest)
    }

    fn is_down(self) -> bool {
        matches!(self, Sort::Newest | Sort::Highest)
    }

    /// The column and the direction of `ORDER BY`.
    fn words(self) -> (&'static str, &'static str) {
        (if self.is_by_amount() { "total_paise" } else { "created_at" }, if self.is_down() { "DESC" } else { "ASC" })
    }
}

/// The filter on cancellation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Any,
    Standing,
    Cancelled,
}

impl State {
    const ALL: [State; 3] = [State::Any, State::Standing, State::Cancelled];

    /// The SQL condition on a table's rows as of the moment in parameter `moment`. It counts row by row: PostgreSQL
    /// turns `EXISTS` into a join, which reads all of both tables before the first row.
    fn text(self, table: &str, moment: u8) -> String {
        let is_so = match self {
            State::Any => return format!("AND {table}.created_at + 0 <= ${moment} "),
            State::Standing => "< 1",
            State::Cancelled => "> 0",
        };
        format!(
            "AND (SELECT COUNT(*) FROM invoice_cancelled c WHERE c.vendor_id = {table}.vendor_id \
             AND c.invoice_id = {table}.invoice_id AND c.created_at <= ${moment}) {is_so} "
        )
    }
}

/// The filters and the order of a list.
pub(super) struct Filters<'a> {
    /// `sale`, `return` or both; `cancelled` alone.
    pub(super) kinds: &'a [&'static str],
    /// The filter on cancellation.
    pub(super) state: State,
    /// The moment whose books are listed.
    pub(super) as_of: Moment,
    /// The way to pay, or empty.
    pub(super) gateway: &'a str,
    /// The first and the last moment.
    pub(super) moments: (Moment, Moment),
    /// The order.
    pub(super) sort: Sort,
    /// The beginning of a number, a name or a phone, or empty.
    pub(super) term: &'a str,
    /// The store's code, which numbers begin with.
    pub(super) code: &'a str,
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = BigInt)]
    place: i64,
    #[diesel(sql_type = Text)]
    invoice_id: String,
}

/// The ids of the documents of a page, from the `first`-th on.
pub(super) fn page(
    reader: &mut Reader<'_>,
    wanted: &Filters<'_>,
    (first, rows): (usize, usize),
) -> Result<Vec<String>> {
    let mut best = Best::new(wanted, first + rows);
    if !wanted.term.is_empty() {
        search::search(reader, wanted, &mut best)?;
    } else if wanted.sort.is_by_amount() {
        by_amount(reader, wanted, &mut best)?;
    } else {
        for kind in wanted.kinds {
            let slice = Slice { kind, sort: wanted.sort, between: best.places, most: best.most() };
            best.add(by_date(reader, wanted, &slice)?);
        }
    }
    Ok(best.rows.into_iter().skip(first).map(|row| row.invoice_id).collect())
}

/// The rows that come first so far.
struct Best {
    rows: Vec<Found>,
    wanted: usize,
    is_down: bool,
    /// Between which places a row may still be one of them.
    places: (i64, i64),
}

impl Best {
    fn new(wanted: &Filters<'_>, rows: usize) -> Self {
        let (from, until) = wanted.moments;
        let places = if wanted.sort.is_by_amount() { (i64::MIN, i64::MAX) } else { (from.0, until.0) };
        Best { rows: Vec::new(), wanted: rows, is_down: wanted.sort.is_down(), places }
    }

    fn most(&self) -> i64 {
        i64::try_from(self.wanted).unwrap_or(i64::MAX)
    }

    fn add(&mut self, more: Vec<Found>) {
        if more.is_empty() {
            return;
        }
        self.rows.extend(more);
        let key = |row: &Found| (row.place, row.invoice_id.clone());
        self.rows.sort_by(|one, other| {
            let order = (one.place, &one.invoice_id).cmp(&(other.place, &other.invoice_id));
            if self.is_down { order.reverse() } else { order }
        });
        self.rows.dedup_by(|one, other| key(one) == key(other));
        self.rows.truncate(self.wanted);
        if let Some(last) = self.rows.last().filter(|_| self.rows.len() == self.wanted) {
            let end = if self.is_down { &mut self.places.0 } else { &mut self.places.1 };
            *end = last.place;
        }
    }
}

fn date_text(sort: Sort, state: State) -> String {
    let (_, way) = sort.words();
    let state = state.text("invoice_listing", 7);
    format!(
        "SELECT created_at AS place, invoice_id FROM invoice_listing \
         WHERE vendor_id = $1 AND store_id = $2 AND gateway = $3 AND kind = $4 AND created_at >= $5 AND created_at <= $6 \
         {state}ORDER BY created_at {way}, invoice_id {way} LIMIT $8"
    )
}

/// A limited number of documents of a kind between two moments, in an order.
struct Slice<'a> {
    kind: &'a str,
    sort: Sort,
    between: (i64, i64),
    most: i64,
}

fn by_date(reader: &mut Reader<'_>, wanted: &Filters<'_>, slice: &Slice<'_>) -> Result<Vec<Found>> {
    let Slice { kind, sort, between: (from, until), most } = *slice;
    let (vendor_id, store_id) = (reader.vendor(), reader.store());
    reader.load(
        sql_query(date_text(sort, wanted.state))
            .bind::<BigInt, _>(vendor_id)
            .bind::<BigInt, _>(store_id)
            .bind::<Text, _>(wanted.gateway)
            .bind::<Text, _>(kind)
            .bind::<BigInt, _>(from)
            .bind::<BigInt, _>(until)
            .bind::<BigInt, _>(wanted.as_of.0)
            .bind::<BigInt, _>(most),
    )
}

/// Days that an index has in the order of amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Days {
    /// One, by its number.
    Day(i64),
    /// All of a span, by its number.
    Span(i64),
}

/// A span is read as a whole when at least this many of its days are wanted; rows of the other days are left out.
const WORTH_A_SPAN: i64 = 8;

/// The days from one number to another, as whole spans where enough days of a span are wanted.
fn days(from: i64, until: i64) -> Vec<Days> {
    let (first, last) = (from.div_euclid(DAY), until.div_euclid(DAY));
    let of_span = |span: i64| {
        let (begins, ends) = ((span * SPAN).max(first), (span * SPAN + SPAN - 1).min(last));
        let days: Vec<Days> = match ends - begins + 1 >= WORTH_A_SPAN {
            true => vec![Days::Span(span)],
            false => (begins..=ends).map(Days::Day).collect(),
        };
        days
    };
    (first.div_euclid(SPAN)..=last.div_euclid(SPAN)).flat_map(of_span).collect()
}

fn amount_text(column: &str, sort: Sort, state: State) -> String {
    let (_, way) = sort.words();
    let state = state.text("invoice_listing", 10);
    format!(
        "SELECT total_paise AS place, invoice_id FROM invoice_listing \
         WHERE vendor_id = $1 AND store_id = $2 AND gateway = $3 AND kind = $4 AND {column} = $5 \
         AND total_paise >= $6 AND total_paise <= $7 AND created_at >= $8 AND created_at <= $9 \
         {state}ORDER BY total_paise {way}, invoice_id {way} LIMIT $11"
    )
}

fn by_amount(reader: &mut Reader<'_>, wanted: &Filters<'_>, best: &mut Best) -> Result<()> {
    let (vendor_id, store_id) = (reader.vendor(), reader.store());
    let (from, until) = wanted.moments;
    for kind in wanted.kinds {
        // Only times that have documents are looked into.
        let end = |reader: &mut Reader<'_>, sort| {
            let slice = Slice { kind, sort, between: (from.0, until.0), most: 1 };
            by_date(reader, wanted, &slice).map(|rows| rows.first().map(|row| row.place))
        };
        let Some((from, until)) = end(reader, Sort::Oldest)?.zip(end(reader, Sort::Newest)?) else { continue };
        for days in days(from, until) {
            let (column, number) = match days {
                Days::Day(day) => ("day", day),
                Days::Span(span) => ("span", span),
            };
            let (low, high) = best.places;
            best.add(
                reader.load(
                    sql_query(amount_text(column, wanted.sort, wanted.state))
                        .bind::<BigInt, _>(vendor_id)
                        .bind::<BigInt, _>(store_id)
                        .bind::<Text, _>(wanted.gateway)
                        .bind::<Text, _>(*kind)
                        .bind::<BigInt, _>(number)
                        .bind::<BigInt, _>(low)
                        .bind::<BigInt, _>(high)
                        .bind::<BigInt, _>(from)
                        .bind::<BigInt, _>(until)
                        .bind::<BigInt, _>(wanted.as_of.0)
                        .bind::<BigInt, _>(best.most()),
                )?,
            );
        }
    }
    Ok(())
}

/// The texts of all queries of the history, for a test of their plans.
#[must_use]
pub fn history_queries() -> Vec<String> {
    let of_sort = |(sort, state): (Sort, State)| {
        let mut texts = search::texts_of(sort, state);
        match sort.is_by_amount() {
            true => texts.extend(["day", "span"].map(|column| amount_text(column, sort, state))),
            false => texts.push(date_text(sort, state)),
        }
        texts
    };
    let sorts = Sort::ALL.into_iter().flat_map(|sort| State::ALL.map(|state| (sort, state)));
    sorts.flat_map(of_sort).chain(search::texts()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_days_are_spans_and_few_days() {
        assert_eq!(days(0, 0), [Days::Day(0)]);
        assert_eq!(days(-1, 0), [Days::Day(-1), Days::Day(0)]);
        assert_eq!(days(31 * DAY, 32 * DAY), [Days::Day(31), Days::Day(32)]);
        assert_eq!(days(30 * DAY, 64 * DAY), [Days::Day(30), Days::Day(31), Days::Span(1), Days::Day(64)]);
        assert_eq!(days(0, 7 * DAY), [Days::Span(0)]);
        for (from, until) in [(0, 400), (5, 900), (31, 63), (20_000, 20_003)] {
            let covered: Vec<i64> = days(from * DAY, until * DAY)
                .into_iter()
                .flat_map(|days| match days {
                    Days::Day(day) => day..=day,
                    Days::Span(span) => span * SPAN..=span * SPAN + SPAN - 1,
                })
                .collect();
            assert!((from..=until).all(|day| covered.iter().filter(|covered| **covered == day).count() == 1));
        }
    }

    #[test]
    fn the_best_rows_of_several_are_kept_once() {
        let row = |place: i64, id: &str| Found { place, invoice_id: id.to_owned() };
        let mut best = Best { rows: Vec::new(), wanted: 3, is_down: true, places: (0, 100) };
        best.add(vec![row(9, "a"), row(5, "b")]);
        assert_eq!(best.places, (0, 100));
        best.add(vec![row(7, "c"), row(5, "b"), row(5, "d")]);
        assert_eq!(best.places, (5, 100));
        let ids: Vec<&str> = best.rows.iter().map(|row| row.invoice_id.as_str()).collect();
        assert_eq!(ids, ["a", "c", "d"]);
    }
}
