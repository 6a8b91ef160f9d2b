/** Time for the browser to begin the download, after which the file's bytes are given up. */
const HELD_MS = 60_000;

/** Offers a file to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}
