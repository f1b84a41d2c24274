import type { RevealRow } from './reveal-row';

export type RowMove = {
  readonly row: HTMLElement;
  /** What has the focus: the row, or something in it. */
  readonly control: HTMLElement;
  readonly key: string;
  /** Null where all rows are in the page. */
  readonly revealRow: RevealRow | null;
};

const controls = 'a[href], button:not([disabled]), input:not([disabled])';
/** Where the browser lays nothing out. */
const FEW_ROWS = 10;

/** Moves the focus to the same control of another row; to the row itself where it has none. */
export async function moveBetweenRows({ row, control, key, revealRow }: RowMove): Promise<void> {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[data-row]') ?? [])];
  const from = revealRow === null ? rows.indexOf(row) : Number(row.dataset['index']);
  const to = targetIndex(key, from, revealRow?.count ?? rows.length, rowsOfAScreen(row));
  if (to === from) return;
  const target = revealRow === null ? rows[to] : await revealRow.reveal(to);
  if (target === undefined || target === null) return;
  const place = control === row ? -1 : [...row.querySelectorAll(controls)].indexOf(control);
  const sameControl = [...target.querySelectorAll<HTMLElement>(controls)][place];
  (sameControl ?? target).focus();
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
