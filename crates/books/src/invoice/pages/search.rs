//! Documents of a page that are searched for by the beginning of a word.

use diesel::sql_types::{BigInt, Integer, Text};
use diesel::{QueryableByName, sql_query};
use storage::{Reader, Result, TerminalId};

use super::super::listing::{CANCELLED, start, start_of_number};
use super::{Best, Filters, Found, Sort, State};

#[derive(QueryableByName)]
struct SeriesOf {
    #[diesel(sql_type = BigInt)]
    terminal_id: TerminalId,
    #[diesel(sql_type = Text)]
    series: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Integer)]
    financial_year: i32,
}

#[derive(QueryableByName)]
struct Start {
    #[diesel(sql_type = Text)]
    start: String,
}

/// Follows every character that a word can have.
const AFTER_ALL: char = '\u{10FFFF}';

fn search_text(sort: Sort, state: State) -> String {
    let (column, way) = sort.words();
    let state = state.text("invoice_search", 12);
    format!(
        "SELECT DISTINCT {column} AS place, invoice_id FROM invoice_search \
         WHERE vendor_id = $1 AND store_id = $2 AND gateway = $3 AND kind = $4 AND start = $5 AND {column} >= $6 \
         AND {column} <= $7 AND word >= $8 AND word < $9 AND created_at >= $10 AND created_at <= $11 \
         {state}ORDER BY {column} {way}, invoice_id {way} LIMIT $13"
    )
}

/// The rows of a start in a time that has few of them, some twice and in no order: they are put in that of amounts.
fn few_text(state: State) -> String {
    let state = state.text("invoice_search", 10);
    format!(
        "SELECT total_paise AS place, invoice_id FROM invoice_search \
         WHERE vendor_id = $1 AND store_id = $2 AND gateway = $3 AND kind = $4 AND start = $5 AND created_at >= $6 \
         AND created_at <= $7 AND word >= $8 AND word < $9 {state}"
    )
}

/// Whether a time has more rows of a start than few.
const MANY: &str = "SELECT start FROM invoice_search WHERE vendor_id = $1 AND store_id = $2 AND gateway = $3 AND kind = $4 \
                    AND start = $5 AND created_at >= $6 AND created_at <= $7 ORDER BY created_at LIMIT 1 OFFSET 500";

/// Each start after a word and before another, in order: a loose index scan, which seeks the next from each.
const STARTS: &str = "WITH RECURSIVE found(start) AS ( \
                      SELECT (SELECT start FROM invoice_search WHERE vendor_id = $1 AND store_id = $2 AND gateway = $3 \
                      AND kind = $4 AND start > $5 AND start < $6 ORDER BY start LIMIT 1) UNION ALL \
                      SELECT (SELECT s.start FROM invoice_search s WHERE s.vendor_id = $1 AND s.store_id = $2 AND s.gateway = $3 \
                      AND s.kind = $4 AND s.start > found.start AND s.start < $6 ORDER BY s.start LIMIT 1) \
                      FROM found WHERE found.start IS NOT NULL) SELECT start FROM found WHERE start IS NOT NULL";

pub(super) fn search(reader: &mut Reader<'_>, wanted: &Filters<'_>, best: &mut Best) -> Result<()> {
    let term = wanted.term.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase();
    // A number is also found by its part after the store's code, and by its running number alone.
    let without_code = format!("{}{term}", wanted.code.to_ascii_lowercase());
    for kind in wanted.kinds {
        for term in [term.as_str(), without_code.as_str()] {
            let mut starts = starts(reader, wanted, (kind, term))?;
            // Numbers rise with their dates, so the newest rows are found first and the others have to beat them.
            if wanted.sort.is_down() {
                starts.reverse();
            }
            for start in starts {
                let end = format!("{term}{AFTER_ALL}");
                let words = Words { kind, start: &start, from: term, until: &end };
                let more = if is_few(reader, wanted, &words)? {
                    few(reader, wanted, &words)?
                } else {
                    best_of(reader, wanted, &words, best)?
                };
                best.add(more);
            }
        }
    }
    if let Some(number) = running_number(&term) {
        numbered(reader, wanted, number, best)?;
    }
    Ok(())
}

/// A range of words with the same `start`, among documents of a kind.
struct Words<'a> {
    kind: &'a str,
    start: &'a str,
    from: &'a str,
    until: &'a str,
}

/// The first documents of some words, in their order, up to a limit.
fn best_of(reader: &mut Reader<'_>, wanted: &Filters<'_>, words: &Words<'_>, best: &Best) -> Result<Vec<Found>> {
    let (vendor_id, store_id) = (reader.vendor(), reader.store());
    let ((low, high), (from, until)) = (best.places, wanted.moments);
    reader.load(
        sql_query(search_text(wanted.sort, wanted.state))
            .bind::<BigInt, _>(vendor_id)
            .bind::<BigInt, _>(store_id)
            .bind::<Text, _>(wanted.gateway)
            .bind::<Text, _>(words.kind)
            .bind::<Text, _>(words.start)
            .bind::<BigInt, _>(low)
            .bind::<BigInt, _>(high)
            .bind::<Text, _>(words.from)
            .bind::<Text, _>(words.until)
            .bind::<BigInt, _>(from.0)
            .bind::<BigInt, _>(until.0)
            .bind::<BigInt, _>(wanted.as_of.0)
            .bind::<BigInt, _>(best.most()),
    )
}

/// Whether rows are wanted by amount of a time so short that an order by amount would be walked in vain.
fn is_few(reader: &mut Reader<'_>, wanted: &Filters<'_>, words: &Words<'_>) -> Result<bool> {
    let (vendor_id, store_id) = (reader.vendor(), reader.store());
    let (from, until) = wanted.moments;
    if !wanted.sort.is_by_amount() || (from.0 == i64::MIN && until == wanted.as_of) {
        return Ok(false);
    }
    let many: Option<Start> = reader.maybe(
        sql_query(MANY)
            .bind::<BigInt, _>(vendor_id)
            .bind::<BigInt, _>(store_id)
            .bind::<Text, _>(wanted.gateway)
            .bind::<Text, _>(words.kind)
            .bind::<Text, _>(words.start)
            .bind::<BigInt, _>(from.0)
            .bind::<BigInt, _>(until.0),
    )?;
    Ok(many.is_none())
}

fn few(reader: &mut Reader<'_>, wanted: &Filters<'_>, words: &Words<'_>) -> Result<Vec<Found>> {
    let (vendor_id, store_id) = (reader.vendor(), reader.store());
    let (from, until) = wanted.moments;
    reader.load(
        sql_query(few_text(wanted.state))
            .bind::<BigInt, _>(vendor_id)
            .bind::<BigInt, _>(store_id)
            .bind::<Text, _>(wanted.gateway)
            .bind::<Text, _>(words.kind)
            .bind::<Text, _>(words.start)
            .bind::<BigInt, _>(from.0)
            .bind::<BigInt, _>(until.0)
            .bind::<Text, _>(words.from)
            .bind::<Text, _>(words.until)
            .bind::<BigInt, _>(wanted.as_of.0),
    )
}

/// The documents of one running number: at most one of each till, series and year.
fn numbered(reader: &mut Reader<'_>, wanted: &Filters<'_>, number: i64, best: &mut Best) -> Result<()> {
    let (vendor_id, store_id) = (reader.vendor(), reader.store());
    let (from, until) = wanted.moments;
    let all: Vec<SeriesOf> = reader.load(sql_query(SERIES).bind::<BigInt, _>(vendor_id).bind::<BigInt, _>(store_id))?;
    let is_wanted =
        |kind: &str| wanted.kinds.iter().any(|wanted| *wanted == kind || (*wanted, kind) == (CANCELLED, "sale"));
    for series in all.iter().filter(|series| is_wanted(&series.kind)) {
        best.add(
            reader.load(
                sql_query(numbered_text(wanted.sort, wanted.state))
                    .bind::<BigInt, _>(vendor_id)
                    .bind::<BigInt, _>(store_id)
                    .bind::<BigInt, _>(series.terminal_id)
                    .bind::<Text, _>(&series.series)
                    .bind::<Integer, _>(series.financial_year)
                    .bind::<BigInt, _>(number)
                    .bind::<BigInt, _>(from.0)
                    .bind::<BigInt, _>(until.0)
                    .bind::<BigInt, _>(wanted.as_of.0)
                    .bind::<Text, _>(wanted.gateway),
            )?,
        );
    }
    Ok(())
}

/// The values of `start` that a word can have.
fn starts(reader: &mut Reader<'_>, wanted: &Filters<'_>, (kind, term): (&str, &str)) -> Result<Vec<String>> {
    let (vendor_id, store_id) = (reader.vendor(), reader.store());
    let mut starts = vec![start(term)];
    starts.extend(start_of_number(term).map(str::to_owned));
    starts.dedup();
    // One letter begins too many: it finds only a word that is no longer.
    if term.chars().nth(1).is_none() {
        return Ok(starts);
    }
    let more: Vec<Start> = reader.load(
        sql_query(STARTS)
            .bind::<BigInt, _>(vendor_id)
            .bind::<BigInt, _>(store_id)
            .bind::<Text, _>(wanted.gateway)
            .bind::<Text, _>(kind)
            .bind::<Text, _>(term)
            .bind::<Text, _>(format!("{term}{AFTER_ALL}")),
    )?;
    starts.extend(more.into_iter().map(|Start { start }| start));
    Ok(starts)
}

/// The running number of a document, typed without its prefix.
fn running_number(term: &str) -> Option<i64> {
    let is_number = (1..=6).contains(&term.len()) && term.bytes().all(|byte| byte.is_ascii_digit());
    term.parse().ok().filter(|_| is_number)
}

const SERIES: &str = "SELECT terminal_id, series, CASE series WHEN 'C' THEN 'return' ELSE 'sale' END AS kind, \
                      financial_year FROM number_series WHERE vendor_id = $1 AND store_id = $2 \
                      AND series NOT IN ('G', 'Z')";

/// The moment stands in an expression, so that the planner takes no index by moments.
fn numbered_text(sort: Sort, state: State) -> String {
    let (column, _) = sort.words();
    let state = state.text("i", 9);
    format!(
        "SELECT i.{column} AS place, i.invoice_id FROM invoice i WHERE i.vendor_id = $1 AND i.store_id = $2 \
         AND i.terminal_id = $3 AND i.series = $4 AND i.financial_year = $5 AND i.series_no = $6 \
         AND i.created_at + 0 >= $7 AND i.created_at + 0 <= $8 {state}AND EXISTS (SELECT 1 FROM invoice_listing l \
         WHERE l.vendor_id = i.vendor_id AND l.store_id = i.store_id AND l.gateway = $10 AND l.kind = i.kind \
         AND l.created_at = i.created_at AND l.invoice_id = i.invoice_id)"
    )
}

/// The texts of the queries of an order and a state.
pub(super) fn texts_of(sort: Sort, state: State) -> Vec<String> {
    vec![search_text(sort, state), numbered_text(sort, state)]
}

/// The texts of the other queries.
pub(super) fn texts() -> impl Iterator<Item = String> {
    State::ALL.map(few_text).into_iter().chain([MANY, STARTS, SERIES].map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_running_number_is_a_few_digits() {
        assert_eq!(running_number("000123"), Some(123));
        assert_eq!(running_number("9811199911"), None);
        assert_eq!(running_number("12a"), None);
    }
}
