use serde::Serialize;

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
    let line: Vec<String> = cells.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
    println!("{}", line.join("  ").trim_end());
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
