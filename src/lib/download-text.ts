import { downloadBlob } from './download-blob';

/** Hands a text to the reader as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}
