//! The binary carries the web app: it is built anew when that was.

fn main() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // Without a built web app the server is built all the same, and says so when it is asked for a page.
    std::fs::create_dir_all(&folder).expect("web/dist can be made");
    println!("cargo:rerun-if-changed={}", folder.display());
}
