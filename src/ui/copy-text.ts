/**
 * Copies a text to the clipboard. Browsers have no `navigator.clipboard` on an insecure origin, and may refuse it in a
 * frame or without a press. Then this tries the older command, with the text selected in a field off screen.
 * @returns false when the browser refuses both; the caller must say so, or the reader would paste an older text
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Deprecated, but the only way without `navigator.clipboard`. */
type OlderDocument = { readonly execCommand?: (command: 'copy') => boolean };

function copySelected(text: string): boolean {
  const older: OlderDocument = document;
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only fixed top-0';
  // Text outside of a modal dialog cannot be selected, so the field goes into the dialog.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return older.execCommand?.('copy') === true;
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
