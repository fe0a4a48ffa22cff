import { vi } from 'vitest';

/** A file that the till has saved among the downloads. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** Files that are saved from now on, the latest last. */
export function savedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  let content = new Blob();
  URL.createObjectURL = (file) => {
    content = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content });
  });
  return files;
}
