use serde::Serialize;

/// Characters of a line at most, as far as words allow: what the last column says goes on below.
const WIDEST: usize = 100;
/// Characters that the last column has at least.
const NARROWEST: usize = 30;

/// Prints rows as a JSON list, or for people as a head and a line each, in columns that stand below one another.
pub fn list<T: Serialize, const N: usize>(
    json: bool,
    rows: &[T],
    head: [&str; N],
    cells: impl Fn(&T) -> [String; N],
) -> anyhow::Result<()> {
    if json {
        println!("{}", serde_json::to_string_pretty(rows)?);
        return Ok(());
    }
    let lines: Vec<[String; N]> = rows.iter().map(cells).collect();
    let mut widths = head.map(|title| title.chars().count());
    for line in &lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = cell.chars().count().max(*width);
        }
    }
    print(&head.map(str::to_owned), widths);
    for line in &lines {
        print(line, widths);
    }
    Ok(())
}

fn print<const N: usize>(cells: &[String; N], widths: [usize; N]) {
    let Some((last, before)) = cells.split_last() else { return };
    let before: String = before.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}  ")).collect();
    let room = WIDEST.saturating_sub(before.chars().count()).max(NARROWEST);
    let mut beside = before.clone();
    for line in wrapped(last, room) {
        println!("{}", format!("{beside}{line}").trim_end());
        beside = " ".repeat(before.chars().count());
    }
}

/// A text in lines of at most so many characters, where no word is longer.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text whose end is left out where it has more than so many characters.
pub fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Prints one thing as a JSON object, or what is said of it to people.
pub fn one<T: Serialize>(json: bool, row: &T, said: &str) -> anyhow::Result<()> {
    if json {
        println!("{}", serde_json::to_string_pretty(row)?);
    } else {
        println!("{said}");
    }
    Ok(())
}
