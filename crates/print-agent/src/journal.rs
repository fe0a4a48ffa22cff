//! The journal: what has become of every job, on disk, so that none is printed twice, not even after a power cut.
//!
//! The journal has one line of JSON after the other. A job is written down whole when it is taken. The disk knows that
//! its bytes leave before the first one does, and that they have left afterwards. A job that stands as leaving when the
//! agent starts may have been printed, and nobody but a person can tell.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::job::Job;
use crate::private;

/// How long a job is known, in milliseconds.
pub const REMEMBERED: u64 = 30 * 24 * 3600 * 1000;
/// A journal of more bytes than this is written anew without the bytes of what is settled.
const LARGE: u64 = 16 << 20;

/// A job's step, as it is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// It was taken; none of it has left.
    Taken,
    /// From here on bytes may have left.
    Leaving,
    /// None of it left after all: it waits.
    #[serde(alias = "held")]
    Waits,
    /// All of it has left.
    Printed,
    /// It broke off in the middle.
    MayHave,
    /// Nobody wants it any more; none of it has left.
    Given,
}

/// One line of the journal.
#[derive(Clone, Serialize, Deserialize)]
pub struct Line {
    /// Milliseconds since 1970.
    pub at: u64,
    /// The job's name.
    pub id: String,
    /// Its step.
    pub step: Step,
    /// The digest of its content.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub digest: String,
    /// The job itself, when it is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<Arc<Job>>,
}

impl Line {
    /// The line of a step of a job that stands in the journal already.
    pub fn of(id: &str, step: Step, at: u64) -> Self {
        Line { at, id: id.into(), step, digest: String::new(), job: None }
    }

    /// How it is written down.
    ///
    /// # Errors
    /// Never, but the writer may have some.
    pub fn text(&self) -> std::io::Result<Vec<u8>> {
        let mut text = serde_json::to_vec(self)?;
        text.push(b'\n');
        Ok(text)
    }
}

/// The file, which one agent has to itself.
pub struct Journal {
    path: PathBuf,
    file: Arc<File>,
    size: u64,
    /// With more bytes than this it is written anew.
    full: u64,
    _alone: File,
}

impl Journal {
    /// Opens the journal of a folder, and answers where each job that is still remembered stands.
    ///
    /// # Errors
    /// When the folder cannot be used, or another agent uses it.
    pub fn open(folder: &Path, now: u64) -> std::io::Result<(Self, Vec<Line>)> {
        private::folder(folder)?;
        let alone = private::empty(&folder.join("lock"))?;
        alone.try_lock().map_err(|_| std::io::Error::other("another rokad-print uses this folder"))?;
        let path = folder.join("journal");
        // A journal that cannot be read is never written over: it says what was printed.
        let lines = if path.try_exists()? { read(&path, now)? } else { Vec::new() };
        let lines = settled(lines, now);
        let (file, size) = rewrite(&path, &lines)?;
        let file = Arc::new(file);
        Ok((Journal { path, file, size, full: LARGE, _alone: alone }, lines))
    }

    /// Adds the text of a line. It is on the disk only after a `sync_data` of [`Journal::file`].
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn add(&mut self, text: &[u8]) -> std::io::Result<()> {
        let mut file = &*self.file;
        // A part that a full disk took would spoil the next line too.
        if let Err(error) = file.write_all(text) {
            file.set_len(self.size)?;
            file.seek(SeekFrom::Start(self.size))?;
            return Err(error);
        }
        self.size += text.len() as u64;
        Ok(())
    }

    /// The file with all lines so far, for whoever waits for the disk: nobody else has to meanwhile.
    pub fn file(&self) -> Arc<File> {
        Arc::clone(&self.file)
    }

    /// Writes a large journal anew.
    ///
    /// # Errors
    /// When the disk does not take it; the old one then stays.
    pub fn shorten(&mut self, now: u64) -> std::io::Result<()> {
        if self.size > self.full {
            let lines = settled(read(&self.path, now)?, now);
            let (file, size) = rewrite(&self.path, &lines)?;
            (self.file, self.size) = (Arc::new(file), size);
            // Waiting jobs are kept whole, so a journal that cannot shrink is not written anew each time.
            self.full = LARGE.max(self.size.saturating_mul(2));
        }
        Ok(())
    }
}

/// The lines of a file; the last is left out if it was not written to its end, since nothing was done yet on its
/// account.
///
/// If a line cannot be read, the file is kept aside, and the jobs that waited until there may have been printed.
fn read(path: &Path, now: u64) -> std::io::Result<Vec<Line>> {
    let mut from = BufReader::new(File::open(path)?);
    let (mut lines, mut unreadable, mut text) = (Vec::new(), 0, Vec::new());
    loop {
        text.clear();
        from.read_until(b'\n', &mut text)?;
        if text.pop() != Some(b'\n') {
            break;
        }
        match serde_json::from_slice(&text) {
            Ok(line) => lines.push(line),
            Err(_) => {
                unreadable += 1;
                doubt(&mut lines, now);
            }
        }
    }
    if unreadable > 0 {
        let aside = path.with_extension(format!("unreadable-{now}"));
        std::fs::copy(path, &aside)?;
        tracing::error!(
            "{unreadable} lines of {} cannot be read. It is kept as {}; what waited may have been printed",
            path.display(),
            aside.display()
        );
    }
    Ok(lines)
}

/// Waiting jobs may have left: a line about one of them may be the one that cannot be read.
fn doubt(lines: &mut Vec<Line>, now: u64) {
    let steps: HashMap<&String, Step> = lines.iter().map(|line| (&line.id, line.step)).collect();
    let waits = steps.into_iter().filter(|(_, step)| matches!(step, Step::Taken | Step::Waits));
    let waits: Vec<String> = waits.map(|(id, _)| id.clone()).collect();
    lines.extend(waits.into_iter().map(|id| Line {
        at: now,
        id,
        step: Step::Leaving,
        digest: String::new(),
        job: None,
    }));
}

/// One line for each job: where it stands, whole only if it may still be printed.
fn settled(lines: Vec<Line>, now: u64) -> Vec<Line> {
    let mut order: Vec<Line> = Vec::new();
    let mut places = HashMap::new();
    for line in lines {
        if let Some(&place) = places.get(&line.id) {
            let known: &mut Line = &mut order[place];
            known.step = line.step;
            // How long it waits counts from when it was taken, however often it is tried.
            if !matches!(line.step, Step::Leaving | Step::Waits) {
                known.at = line.at;
            }
            if line.job.is_some() {
                (known.job, known.digest) = (line.job, line.digest);
            }
        } else {
            places.insert(line.id.clone(), order.len());
            order.push(line);
        }
    }
    order.retain(|line| line.step != Step::Given && now.saturating_sub(line.at) < REMEMBERED);
    for line in &mut order {
        if !matches!(line.step, Step::Taken | Step::Waits) {
            line.job = None;
        }
    }
    order
}

/// Puts a file with these lines in the place of the old one; either is there whole at any moment.
fn rewrite(path: &Path, lines: &[Line]) -> std::io::Result<(File, u64)> {
    let fresh = path.with_extension("new");
    let mut file = private::empty(&fresh)?;
    let mut text = Vec::new();
    for line in lines {
        serde_json::to_writer(&mut text, line)?;
        text.push(b'\n');
    }
    file.write_all(&text)?;
    file.sync_all()?;
    std::fs::rename(&fresh, path)?;
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok((file, text.len() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{Bytes, Content, Target};

    fn taken(id: &str, bytes: usize) -> Line {
        let content = Content::Raw(Bytes(vec![7; bytes]));
        let job = Job { target: Target::Queue("A".into()), title: id.into(), copies: 1, content };
        Line { at: 1, id: id.into(), step: Step::Taken, digest: "d".into(), job: Some(Arc::new(job)) }
    }

    #[test]
    fn a_journal_that_cannot_shrink_knows_its_size() {
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, _) = Journal::open(folder.path(), 1).unwrap();
        for id in ["one", "two"] {
            journal.add(&taken(id, 7 << 20).text().unwrap()).unwrap();
        }
        journal.shorten(1).unwrap();
        // A full disk cuts it to this size: to any less, and jobs are lost.
        assert_eq!(journal.size, std::fs::metadata(&journal.path).unwrap().len());
        assert!(journal.full >= journal.size, "it is not written anew each time");
    }

    #[test]
    fn a_job_counts_from_when_it_was_taken_in_the_words_of_an_older_agent_too() {
        let folder = tempfile::tempdir().unwrap();
        let mut text = taken("one", 3).text().unwrap();
        text.extend(b"{\"at\":5,\"id\":\"one\",\"step\":\"leaving\"}\n{\"at\":6,\"id\":\"one\",\"step\":\"held\"}\n");
        std::fs::write(folder.path().join("journal"), text).unwrap();
        let (_, lines) = Journal::open(folder.path(), 7).unwrap();
        assert_eq!((lines.len(), lines[0].step, lines[0].at, lines[0].job.is_some()), (1, Step::Waits, 1, true));
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("journal")).unwrap();
        assert!(read(&folder.path().join("journal"), 1).is_err());
    }
}
