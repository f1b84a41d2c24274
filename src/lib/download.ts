/** Offers a blob to the reader as a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has read the URL; if it were revoked at once, some would find no file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Offers a text to the reader as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}
