import type { KeyboardEvent, MouseEvent, RefObject } from 'react';

export type RevealRow = {
  /** The number of rows in the whole list. */
  readonly count: number;
  /** Renders the row at an index of the whole list; null when there is none. */
  readonly reveal: (index: number) => Promise<HTMLElement | null>;
  /** The index that keys have requested and that is not rendered yet. The next key counts from it. */
  readonly heading: { current: number | null };
};

type RowMove = {
  /** The element that contains the rows. */
  readonly body: HTMLElement;
  readonly key: string;
  /** Null if all rows are rendered, or will be in a moment. */
  readonly revealRef: RefObject<RevealRow | null>;
};

/** How many frames a key waits for its row, while a table renders after its first paint. */
const REACH_FRAMES = 300;

/** Used if the browser has no layout. */
const FEW_ROWS = 10;

/**
 * Moves the focus to the same control of another row, or to the row if that has none. Keys may be faster than
 * rendering: each counts from the target of the previous one, and the focus moves to the last target.
 */
async function moveBetweenRows({ body, key, revealRef }: RowMove): Promise<void> {
  const control = document.activeElement;
  const row = control?.closest<HTMLElement>('tr[data-row]') ?? null;
  if (control === null || row === null || !body.contains(row)) return;
  const move = () => {
    const revealRow = revealRef.current;
    const rows = [...body.querySelectorAll<HTMLElement>(':scope > tr[data-row]')];
    const from = revealRow === null ? rows.indexOf(row) : (revealRow.heading.current ?? Number(row.dataset['index']));
    const to = targetIndex(key, from, revealRow?.count ?? rows.length, rowsOfAScreen(row));
    // A gap below the last rendered row stands for rows that are not rendered yet.
    const isAwaited =
      revealRow === null && to === rows.length - 1 && body.querySelector(':scope > tr.table-gap') !== null;
    return { revealRow, rows, from, to, isAwaited };
  };
  for (let frame = 0; frame < REACH_FRAMES && move().isAwaited; frame += 1) await new Promise(requestAnimationFrame);
  const { revealRow, rows, from, to } = move();
  if (to === from || hasMovedFrom(control)) return;
  const rowAt = (index: number) => (revealRow === null ? rows[index] : revealed(revealRow, index));
  const last = (revealRow?.count ?? rows.length) - 1;
  let at = to;
  let next = rowAt(at);
  // Does not await if all rows are rendered, since the next key may arrive before the wait ends.
  let target = next instanceof Promise ? await next : next;
  // Skips rows that have left the list, if there are others.
  while (target?.dataset['gone'] !== undefined && at > 0 && at < last) {
    at += Math.sign(to - from);
    next = rowAt(at);
    target = next instanceof Promise ? await next : next;
  }
  if (target === undefined || target === null || hasMovedFrom(control)) return;
  controlAt(target, controlIndex(row, control)).focus();
}

/**
 * Whether the reader has moved the focus elsewhere. If new data removed the focused control, no element has the focus.
 */
function hasMovedFrom(control: Element): boolean {
  return document.activeElement !== control && document.activeElement !== document.body;
}

/** The row, unless a later key has requested another one. */
async function revealed({ heading, reveal }: RevealRow, to: number): Promise<HTMLElement | null> {
  heading.current = to;
  const target = await reveal(to);
  if (heading.current !== to) return null;
  heading.current = null;
  return target;
}

/** The index to which a key leads, clamped to the list of `count` rows. */
export function targetIndex(key: string, from: number, count: number, screenful: number): number {
  const wanted = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    Home: 0,
    End: count - 1,
    PageUp: from - screenful,
    PageDown: from + screenful,
  }[key];
  return Math.max(0, Math.min(wanted ?? from, count - 1));
}

/** One less than fit on the screen, so that one row stays visible. */
function rowsOfAScreen(row: HTMLElement): number {
  const { height } = row.getBoundingClientRect();
  return height > 0 ? Math.max(1, Math.floor(window.innerHeight / height) - 1) : FEW_ROWS;
}

const controls = 'a[href], button:not([disabled]), input:not([disabled])';

/** The index of this control in its row; -1 for the row itself. */
function controlIndex(row: HTMLElement, control: Element): number {
  return [...row.querySelectorAll(controls)].indexOf(control);
}

/** The same control of another row, or the row itself if it has none. */
function controlAt(row: HTMLElement, index: number): HTMLElement {
  return row.dataset['gone'] === undefined ? ([...row.querySelectorAll<HTMLElement>(controls)][index] ?? row) : row;
}

/**
 * Makes a click anywhere in a row follow the row's link (`<a data-row-link>`) with the same modifier keys, so that
 * "open in a new tab" works too, also by the middle button. Clicks on other controls and text selections are ignored.
 * The keyboard uses the link directly.
 */
export function followRowLink(event: MouseEvent<HTMLElement>): void {
  const link = rowLinkUnder(event);
  const isMiddle = event.type === 'auxclick';
  if (link === null || (isMiddle && event.button !== MIDDLE)) return;
  if (!isMiddle && (document.getSelection()?.toString() ?? '') !== '') return;
  link.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey || isMiddle,
      metaKey: event.metaKey || isMiddle,
      shiftKey: event.shiftKey,
    }),
  );
}

/** Prevents the scrolling mode that Windows starts when the middle button is pressed outside of a link. */
export function holdMiddleButton(event: MouseEvent<HTMLElement>): void {
  if (event.button === MIDDLE && rowLinkUnder(event) !== null) event.preventDefault();
}

const MIDDLE = 1;

function rowLinkUnder({ target, defaultPrevented }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  if (!(target instanceof Element) || defaultPrevented) return null;
  if (target.closest('a, button, input, select, label, summary, dialog') !== null) return null;
  return target.closest('tr:not([data-gone])')?.querySelector<HTMLAnchorElement>('a[data-row-link]') ?? null;
}

/**
 * The keyboard in a table. It remains a table and uses no key that a control in it needs:
 * - Tab moves through the controls of the rows and out of the table.
 * - From a control in a row (its link, checkbox or button) or from the row, arrow up and down move to the same control
 * of the row above or below, Home and End to the first and last row, PageUp and PageDown by a screenful.
 * - Enter on a row follows the row's link. On the link the browser does.
 */
const moves: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

const ownKeys = 'input:not([type=checkbox]), select, textarea, summary, [popover], dialog';

export function handleRowKey(event: KeyboardEvent<HTMLElement>, revealRef: RefObject<RevealRow | null>): void {
  const { target, key, currentTarget: body } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented || hasModifier(event)) return;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (row === null || target.closest(ownKeys) !== null) return;
  if (key === 'Enter' && target === row && row.dataset['gone'] === undefined) {
    row.querySelector<HTMLElement>('a[data-row-link], th a')?.click();
  }
  if (!moves.has(key)) return;
  // Prevents the page from scrolling.
  event.preventDefault();
  void moveBetweenRows({ body, key, revealRef });
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
