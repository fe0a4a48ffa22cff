/** Saves a file among the downloads of this device. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a file as a call carries it, in base64; answers what it is called. */
export function saveSent({
  name,
  media_type: type,
  content,
}: {
  name: string;
  media_type: string;
  content: string;
}): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(name, bytes, type);
  return name;
}
