//! The files of the web app, in the binary or in the folder that it is developed in.

use std::path::Path;

use books::digest::hex;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
pub(crate) struct Files;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist-console"]
pub(crate) struct ConsoleFiles;

/// Names the web app that is served: it changes with every build. Empty when there is none.
#[must_use]
pub fn build_name(folder: Option<&Path>) -> String {
    let index = match folder {
        Some(folder) => rust_embed::utils::read_file_from_fs(&folder.join("index.html")).ok(),
        None => Files::get("index.html"),
    };
    index.map(|index| hex(&index.metadata.sha256_hash()[..8])).unwrap_or_default()
}

/// Paths of the web app's font files. Their names carry a hash, so they are searched for. Empty without a web app.
#[derive(Debug, Clone, Default)]
pub struct Letters {
    /// The file with Latin letters.
    pub latin: String,
    /// The file that has the rupee sign.
    pub rupee: String,
}

/// Finds the font of the web app.
#[must_use]
pub fn letters(folder: Option<&Path>) -> Letters {
    let names: Vec<String> = match folder {
        Some(folder) => std::fs::read_dir(folder.join("assets"))
            .map(|files| files.flatten().map(|file| format!("assets/{}", file.file_name().to_string_lossy())).collect())
            .unwrap_or_default(),
        None => Files::iter().map(Into::into).collect(),
    };
    let find = |beginning: &str| {
        names.iter().find(|name| name.starts_with(beginning)).map(|name| format!("/{name}")).unwrap_or_default()
    };
    Letters { latin: find("assets/inter-latin-wght-normal-"), rupee: find("assets/inter-latin-ext-wght-normal-") }
}
