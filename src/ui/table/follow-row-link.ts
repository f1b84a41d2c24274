import type { MouseEvent } from 'react';

/**
 * Clicking anywhere in a row follows the row's own link (`<a data-row-link>`),
 * with the same modifier keys, so that "open in a new tab" works too. Clicks on
 * something of their own, and selecting text, are left alone. The keyboard has
 * the link itself.
 */
export function followRowLink(event: MouseEvent<HTMLElement>): void {
  const target = event.target;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  if (target.closest('a, button, input, select, label, summary, dialog') !== null) return;
  if ((document.getSelection()?.toString() ?? '') !== '') return;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]');
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
}
