//! The file with the pepper, beside the configuration.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use books::chance::Chance;
use books::secrets::Secrets;

/// Why the pepper file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PepperError {
    /// The file cannot be read or written.
    #[error("cannot use the pepper file {path}")]
    File {
        /// Path of the pepper file.
        path: String,
        /// Error of the operating system.
        source: std::io::Error,
    },
    /// The file has no usable line.
    #[error("{0} holds no pepper: every line must be NAME:KEY")]
    Empty(String),
    /// A restore has laid a pepper beside the file and was ended before it put it in its place.
    #[error(
        "a restore was not finished: run rokad restore again with the same file (or remove {0} if nothing was restored)"
    )]
    Unfinished(String),
}

/// Reads the pepper file.
///
/// # Errors
/// When the file is not there, cannot be read, or holds nothing usable.
pub fn read(path: &Path) -> Result<Secrets, PepperError> {
    let text = fs::read_to_string(path).map_err(|source| file_error(path, source))?;
    Secrets::parse(&text).ok_or_else(|| PepperError::Empty(path.display().to_string()))
}

/// Reads the pepper file, making it on first use, readable by its owner alone. Only books that hold no hash yet may get
/// a new one.
///
/// # Errors
/// When the file cannot be read or made, or holds nothing usable, or a restore was not finished: with another pepper
/// than that of the books no PIN would be right.
pub fn open(path: &Path, chance: &Chance) -> Result<Secrets, PepperError> {
    let beside = beside(path);
    if beside.exists() {
        return Err(PepperError::Unfinished(beside.display().to_string()));
    }
    if !path.exists() {
        write(path, &Secrets::fresh(chance))?;
    }
    read(path)
}

fn write(path: &Path, secrets: &Secrets) -> Result<(), PepperError> {
    put(path, secrets.text().as_bytes()).map_err(|source| file_error(path, source))
}

/// Puts a fresh pepper in front.
///
/// # Errors
/// When the file cannot be read or written.
pub fn rotate(path: &Path, chance: &Chance) -> Result<(), PepperError> {
    write(path, &read(path)?.rotated(chance))
}

/// Path of a restored pepper; it stays there until the books of the backup are complete.
fn beside(path: &Path) -> PathBuf {
    path.with_extension("restoring")
}

/// Lays the pepper of a backup beside the file, before its books are written.
///
/// # Errors
/// When it cannot be written.
pub fn lay_beside(path: &Path, text: &[u8]) -> std::io::Result<()> {
    put(&beside(path), text)
}

/// The pepper that a restore has laid beside the file.
///
/// # Errors
/// When it cannot be read.
pub fn laid_beside(path: &Path) -> std::io::Result<Option<Vec<u8>>> {
    match fs::read(beside(path)) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Takes away what was laid beside the file: nothing was restored.
///
/// # Errors
/// When it cannot be removed.
pub fn take_away(path: &Path) -> std::io::Result<()> {
    fs::remove_file(beside(path))
}

/// Puts the pepper that was laid beside the file in its place; the one before is kept as `before-restore`. What of it
/// was done already when the process ended is not done again.
///
/// # Errors
/// When a file cannot be renamed.
pub fn put_in_place(path: &Path) -> std::io::Result<()> {
    if path.exists() {
        fs::rename(path, path.with_extension("before-restore"))?;
    }
    fs::rename(beside(path), path)
}

/// Writes a file in one go, readable by its owner alone.
///
/// # Errors
/// When it cannot be written.
pub fn put(path: &Path, text: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    // Written beside and renamed, so that a crash never leaves half a file.
    let beside = path.with_extension("new");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&beside)?;
    file.write_all(text)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}

fn file_error(path: &Path, source: std::io::Error) -> PepperError {
    PepperError::File { path: path.display().to_string(), source }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_made_once_and_rotated_in_front() {
        let folder = std::env::temp_dir().join(format!("rokad-pepper-{}", std::process::id()));
        let path = folder.join("pepper.key");
        let chance = Chance::from_seed(9);
        let stored = open(&path, &chance).unwrap().hash("1234", &chance);
        assert!(open(&path, &chance).unwrap().verify("1234", &stored));
        rotate(&path, &chance).unwrap();
        let rotated = open(&path, &chance).unwrap();
        assert!(rotated.verify("1234", &stored) && rotated.is_stale(&stored));
        fs::remove_dir_all(folder).unwrap();
    }
}
