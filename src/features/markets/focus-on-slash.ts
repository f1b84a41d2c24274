/** Where a slash is a letter. A box or a radio button takes no letters, but keeps the focus after a press. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Has the key `/` move the focus to a field, wherever on the page it is pressed, but not while something
 * is typed or a dialog is open. Shift is let pass: many keyboards need it for a slash. Returns how to stop.
 */
export function focusOnSlash(field: () => HTMLInputElement | null): () => void {
  const focus = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.activeElement?.matches(typed) === true || document.querySelector('dialog[open]') !== null) return;
    // Or the slash would be typed, and Firefox would open its own search.
    event.preventDefault();
    field()?.select();
    field()?.focus();
  };
  document.addEventListener('keydown', focus);
  return () => document.removeEventListener('keydown', focus);
}
