//! The journal: what has become of every job, on disk, so that none is printed twice, not even after a power cut.
//!
//! One line of JSON after the other. A job is written down whole when it is taken; that its bytes leave is on the disk
//! before the first one does; that they have left is written after. What stands as leaving when the agent starts may
//! have been printed, and nobody but a person can tell.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::job::Job;

/// How long a job is known, in milliseconds.
pub const REMEMBERED: u64 = 30 * 24 * 3600 * 1000;
/// A journal of more bytes than this is written anew without the bytes of what is settled.
const LARGE: u64 = 16 << 20;

/// What became of a job, as it is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// It was taken; none of it has left.
    Taken,
    /// From here on bytes may have left.
    Leaving,
    /// None of it left after all.
    Held,
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
    /// What became of it.
    pub step: Step,
    /// What it consists of, by its digest.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub digest: String,
    /// The job itself, when it is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<Job>,
}

/// The file, which one agent has to itself.
pub struct Journal {
    path: PathBuf,
    file: File,
    size: u64,
    _alone: File,
}

impl Journal {
    /// Opens the journal of a folder, and answers where each job that is still remembered stands.
    ///
    /// # Errors
    /// When the folder cannot be used, or another agent uses it.
    pub fn open(folder: &Path, now: u64) -> std::io::Result<(Self, Vec<Line>)> {
        std::fs::create_dir_all(folder)?;
        let alone = OpenOptions::new().create(true).truncate(false).write(true).open(folder.join("lock"))?;
        alone.try_lock().map_err(|_| std::io::Error::other("another rokad-print uses this folder"))?;
        let path = folder.join("journal");
        let lines = match File::open(&path) {
            Ok(file) => read(file),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error),
        };
        let lines = settled(lines, now);
        let (file, size) = rewrite(&path, &lines)?;
        Ok((Journal { path, file, size, _alone: alone }, lines))
    }

    /// Adds a line. It is on the disk only after [`Journal::sync`].
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn add(&mut self, line: &Line) -> std::io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        // What a full disk took in part would spoil the next line too.
        if let Err(error) = self.file.write_all(&text) {
            self.file.set_len(self.size)?;
            self.file.seek(SeekFrom::Start(self.size))?;
            return Err(error);
        }
        self.size += text.len() as u64;
        Ok(())
    }

    /// Waits until all lines are on the disk.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn sync(&mut self) -> std::io::Result<()> {
        self.file.sync_data()
    }

    /// Writes a large journal anew.
    ///
    /// # Errors
    /// When the disk does not take it; the old one then stays.
    pub fn shorten(&mut self, now: u64) -> std::io::Result<()> {
        if self.size > LARGE {
            let lines = settled(read(File::open(&self.path)?), now);
            let (file, size) = rewrite(&self.path, &lines)?;
            // What still waits is kept whole, so a journal that cannot shrink is not written anew each time.
            (self.file, self.size) = (file, size.min(LARGE / 2));
        }
        Ok(())
    }
}

/// The lines of a file up to the first that was not written to its end.
fn read(file: File) -> Vec<Line> {
    let mut lines = Vec::new();
    for text in BufReader::new(file).split(b'\n') {
        match text.ok().and_then(|text| serde_json::from_slice(&text).ok()) {
            Some(line) => lines.push(line),
            None => break,
        }
    }
    lines
}

/// One line for each job: where it stands, whole only if it may still be printed.
fn settled(lines: Vec<Line>, now: u64) -> Vec<Line> {
    let mut order: Vec<Line> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for line in lines {
        if let Some(&place) = places.get(&line.id) {
            let known: &mut Line = &mut order[place];
            known.step = line.step;
            known.at = line.at;
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
        if !matches!(line.step, Step::Taken | Step::Held) {
            line.job = None;
        }
    }
    order
}

/// Puts a file with these lines in the place of the old one; either is there whole at any moment.
fn rewrite(path: &Path, lines: &[Line]) -> std::io::Result<(File, u64)> {
    let fresh = path.with_extension("new");
    let mut file = OpenOptions::new().create(true).write(true).truncate(true).open(&fresh)?;
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
