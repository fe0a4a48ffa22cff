//! The binary carries the web app and the console: it is built anew when one of them was.

fn main() {
    for folder in ["dist", "dist-console"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web").join(folder);
        // Without a built web app the server is built all the same, and says so when it is asked for a page.
        std::fs::create_dir_all(&folder).expect("the folder of a web app can be made");
        println!("cargo:rerun-if-changed={}", folder.display());
    }
}
