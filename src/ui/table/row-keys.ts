import type { KeyboardEvent } from 'react';
import type { RevealRow } from './reveal-row';

/**
 * The keyboard in a table, which stays a table and takes no key that anything in
 * it needs:
 * - Tab goes through the controls of the rows, and out, as everywhere.
 * - From a control in a row (its link, its box, its button) or from the row itself,
 *   arrow up and down go to the same control of the row above or below, Home and
 *   End to the first and last row, PageUp and PageDown by a screenful.
 * - Enter on a row follows the row's link. On its link the browser does.
 */
const moves: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

const ownKeys = 'input:not([type=checkbox]), select, textarea, summary, [popover], dialog';

export function handleRowKey(event: KeyboardEvent<HTMLElement>, revealRow: RevealRow | null): void {
  const { target, key, currentTarget: body } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented || hasModifier(event)) return;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (row === null || target.closest(ownKeys) !== null) return;
  if (key === 'Enter' && target === row) row.querySelector<HTMLElement>('a[data-row-link], th a')?.click();
  if (!moves.has(key)) return;
  // At once, or the page would scroll as well; what moves comes with the first key.
  event.preventDefault();
  void import('./move-between-rows').then(({ moveBetweenRows }) => moveBetweenRows({ body, key, revealRow }));
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
