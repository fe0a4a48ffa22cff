//! Everything that is said to a person, in one list: for the OpenAPI document and for who translates it.

use pricing::message::{Entry, Says};

use crate::http::RequestRefusal;

/// All messages, by code.
#[must_use]
pub fn catalogue() -> Vec<Entry> {
    let mut entries = [books::words::catalogue(), RequestRefusal::catalogue()].concat();
    entries.sort_by(|one, other| one.code.cmp(&other.code));
    entries
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn a_code_means_one_thing() {
        let mut entries = [catalogue(), books::words::admin()].concat();
        entries.sort_by(|one, other| one.code.cmp(&other.code));
        assert!(entries.len() > 280, "{}", entries.len());
        for pair in entries.windows(2) {
            assert_ne!(pair[0].code, pair[1].code);
        }
    }

    /// Messages that another type of the list says for its own, and those of the till's own module.
    const INSIDE: [&str; 5] = ["DecimalError", "EntryError", "GstinError", "ManualDiscountError", "PreviewWords"];

    #[test]
    fn every_message_of_the_sources_is_listed() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let texts: Vec<_> =
            sources(crates).into_iter().map(|path| (fs::read_to_string(&path).unwrap(), path)).collect();
        let list: String = texts.iter().map(|(text, _)| text.as_str()).collect();
        let mut found = 0;
        for (text, source) in &texts {
            let code = text.split("mod tests {").next().unwrap_or_default();
            for line in code.lines().map(str::trim).filter(|line| line.ends_with('{') && line.contains("\" {")) {
                let Some((_, rest)) = line.split_once("enum ") else { continue };
                let Some((name, _)) = rest.split_once(" in \"").filter(|_| !line.starts_with("//")) else { continue };
                found += 1;
                let listed = list.contains(&format!("{name}::catalogue")) || INSIDE.contains(&name);
                assert!(listed, "{}: {name} is not in the catalogue", source.display());
            }
        }
        assert!(found > 30, "{found}");
    }

    fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                found.extend(sources(&path));
            } else if path.extension().is_some_and(|kind| kind == "rs")
                && path.components().any(|part| part.as_os_str() == "src")
            {
                found.push(path);
            }
        }
        found
    }
}
