const controls = 'a[href], button:not([disabled]), input:not([disabled])';

/** Where the focus is in a table's rows, in words that outlive the elements. */
export type FocusPlace = {
  /** It stays when its rows are drawn by somebody else. */
  readonly body: Element;
  readonly rowKey: string;
  /** Which control of the row, from 0; -1 for the row itself. */
  readonly control: number;
};

/** Of whatever has the focus now; null when that is in no row. */
export function readFocusPlace(): FocusPlace | null {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('tr[data-row]') ?? null;
  const body = row?.parentElement ?? null;
  const rowKey = row?.dataset['row'];
  return focused === null || row === null || body === null || rowKey === undefined
    ? null
    : { body, rowKey, control: controlIndex(row, focused) };
}

/** Which of a row's controls this is; -1 for the row itself. */
export function controlIndex(row: HTMLElement, control: Element): number {
  return [...row.querySelectorAll(controls)].indexOf(control);
}

/** The same control of another row; the row itself where it has none. */
export function controlAt(row: HTMLElement, index: number): HTMLElement {
  return [...row.querySelectorAll<HTMLElement>(controls)][index] ?? row;
}
