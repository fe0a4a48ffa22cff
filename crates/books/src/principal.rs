//! Principals: the actors in whose name the books are changed. The request log and the audit chains are kept by
//! principal.

use std::fmt::{self, Display};

use storage::{PersonId, TerminalId};

/// The principal of a request or an audit entry. Its text in tables is `till-7`, `person-12`, `shell` or `system`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Name {
    /// A till: the user signed in on the terminal, or its device before a sign-in.
    Till(TerminalId),
    /// A person without a till: an owner, an accountant, a manager.
    Person(PersonId),
    /// The command line.
    Shell,
    /// Background work, which no person asked for.
    System,
}

impl Name {
    /// The principal of a text, as tables have it.
    #[cfg(feature = "console")]
    pub(crate) fn parse(text: &str) -> Option<Self> {
        match text {
            "shell" => Some(Name::Shell),
            "system" => Some(Name::System),
            text => match text.split_once('-')? {
                ("till", id) => Some(Name::Till(id.parse().ok()?)),
                ("person", id) => Some(Name::Person(id.parse().ok()?)),
                _ => None,
            },
        }
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Till(terminal_id) => write!(f, "till-{terminal_id}"),
            Name::Person(person_id) => write!(f, "person-{person_id}"),
            Name::Shell => f.write_str("shell"),
            Name::System => f.write_str("system"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_apart_as_text() {
        let names = [
            Name::Till(TerminalId::new(1)),
            Name::Till(TerminalId::new(12)),
            Name::Person(PersonId::new(1)),
            Name::Person(PersonId::new(12)),
            Name::Shell,
            Name::System,
        ];
        let texts = names.map(|name| name.to_string());
        #[cfg(feature = "console")]
        for (name, text) in names.iter().zip(&texts) {
            assert_eq!(Name::parse(text), Some(*name));
        }
        assert_eq!(texts, ["till-1", "till-12", "person-1", "person-12", "shell", "system"]);
    }
}
