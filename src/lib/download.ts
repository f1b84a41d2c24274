/** Hands something to the reader as a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then; revoked at once, some would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands a text to the reader as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}
