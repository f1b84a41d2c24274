import { controlAt, controlIndex } from './focus-place';
import type { RevealRow } from './reveal-row';

export type RowMove = {
  /** Where the rows are. */
  readonly body: HTMLElement;
  readonly key: string;
  /** Null where all rows are in the page. */
  readonly revealRow: RevealRow | null;
};

/** Where the browser lays nothing out. */
const FEW_ROWS = 10;

/**
 * Moves the focus to the same control of another row; to the row itself where it has
 * none. Keys come faster than rows do: each counts on from where the one before leads,
 * and the focus goes where the last one does.
 */
export async function moveBetweenRows({ body, key, revealRow }: RowMove): Promise<void> {
  const control = document.activeElement;
  const row = control?.closest<HTMLElement>('tr[data-row]') ?? null;
  if (control === null || row === null || !body.contains(row)) return;
  const rows = [...body.querySelectorAll<HTMLElement>(':scope > tr[data-row]')];
  const from = revealRow === null ? rows.indexOf(row) : (revealRow.heading.current ?? Number(row.dataset['index']));
  const to = targetIndex(key, from, revealRow?.count ?? rows.length, rowsOfAScreen(row));
  if (to === from) return;
  const target = revealRow === null ? rows[to] : await revealed(revealRow, to);
  if (target === undefined || target === null || hasMovedFrom(control)) return;
  controlAt(target, controlIndex(row, control)).focus();
}

/** Whether the reader has gone elsewhere. The focus of a control that a new reading has taken away is on nothing. */
function hasMovedFrom(control: Element): boolean {
  return document.activeElement !== control && document.activeElement !== document.body;
}

/** The row, unless a later key has asked for another one meanwhile. */
async function revealed({ heading, reveal }: RevealRow, to: number): Promise<HTMLElement | null> {
  heading.current = to;
  const target = await reveal(to);
  if (heading.current !== to) return null;
  heading.current = null;
  return target;
}

/** Where a key leads to: clamped to the list, which holds `count` rows. */
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

/** One less than fit on the screen, so that the eye keeps a row to hold on to. */
function rowsOfAScreen(row: HTMLElement): number {
  const { height } = row.getBoundingClientRect();
  return height > 0 ? Math.max(1, Math.floor(window.innerHeight / height) - 1) : FEW_ROWS;
}
