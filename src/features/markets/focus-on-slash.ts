/** Where a slash is a letter, or somebody else's key. */
const occupied = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog[open]';

/**
 * Has the key `/` move the focus to a field, wherever on the page it is pressed, but not while something
 * is typed or a dialog is open. Shift is let pass: many keyboards need it for a slash. Returns how to stop.
 */
export function focusOnSlash(field: () => HTMLInputElement | null): () => void {
  const focus = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(occupied) !== null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    // Or the slash would be typed, and Firefox would open its own search.
    event.preventDefault();
    field()?.select();
    field()?.focus();
  };
  document.addEventListener('keydown', focus);
  return () => document.removeEventListener('keydown', focus);
}
