//! Two calls at once, many times over: whatever they race for, one of them has it, and none is answered with a fault.

mod bills;
mod goods;
mod money;
mod people;

use std::future::Future;

use test_support::Answer;

/// Rounds of two calls at once. A race that is lost once in twenty rounds shows itself in nine runs of
/// ten.
const ROUNDS: usize = 50;
/// The same for what has to hash a PIN, which takes its time.
const SLOW_ROUNDS: usize = 25;

/// The answers of two calls that are made at the same moment; neither may be a fault.
async fn at_once<A, B>(first: A, second: B) -> [Answer; 2]
where
    A: Future<Output = Answer> + Send + 'static,
    B: Future<Output = Answer> + Send + 'static,
{
    let (first, second) = (tokio::spawn(first), tokio::spawn(second));
    let answers = [first.await.unwrap(), second.await.unwrap()];
    assert!(answers.iter().all(|answer| answer.http < 500), "{answers:?}");
    answers
}

/// How many of the calls succeeded.
fn succeeded(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| answer.http == 200 && answer.status() == "success").count()
}

/// A call that can be made on a thread of its own.
fn call(
    till: &test_support::Till,
    path: &'static str,
    fields: &[(&'static str, &str)],
) -> impl Future<Output = Answer> + Send + use<> {
    let till = till.clone();
    let fields: Vec<(&'static str, String)> = fields.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    async move {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        till.call(path, &fields).await
    }
}
