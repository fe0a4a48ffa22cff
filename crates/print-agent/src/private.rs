//! Files and folders that only the agent's own user reads: bills stand in them.

use std::fs::{DirBuilder, File, OpenOptions};
use std::path::Path;

use tempfile::TempDir;

#[cfg(unix)]
const FOLDER: u32 = 0o700;
#[cfg(unix)]
const FILE: u32 = 0o600;

/// A new file; one that is there already is an error.
pub fn create(path: &Path) -> std::io::Result<File> {
    open(path, OpenOptions::new().create_new(true))
}

/// A file that is there or not, with nothing in it.
pub fn empty(path: &Path) -> std::io::Result<File> {
    open(path, OpenOptions::new().create(true).truncate(true))
}

fn open(path: &Path, options: &mut OpenOptions) -> std::io::Result<File> {
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, FILE);
    let file = options.open(path)?;
    // One of before may be open to others.
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(FILE))?;
    Ok(file)
}

/// A folder, made with those above it where they are missing.
pub fn folder(path: &Path) -> std::io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, FOLDER);
    folder.create(path)?;
    #[cfg(unix)]
    std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(FOLDER))?;
    Ok(())
}

/// A folder that is gone when it is let go.
pub fn passing() -> std::io::Result<TempDir> {
    #[cfg(unix)]
    {
        let mode: std::fs::Permissions = std::os::unix::fs::PermissionsExt::from_mode(FOLDER);
        tempfile::Builder::new().permissions(mode).tempdir()
    }
    // A user's temporary folder is that user's alone there.
    #[cfg(not(unix))]
    tempfile::tempdir()
}
