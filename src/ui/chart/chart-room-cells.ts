/** A place in a row that wraps. */
export type RoomCell = { readonly id: string; /** Its flex basis. */ readonly basis: string };

/**
 * The places of a headline: one for the moment, then one a series, or one for the change of a single series. They
 * depend on what a chart shows and never on its figures: so its rows are known before its code is there, and stay
 * while the cursor moves.
 */
export function headlineCells(series: number, hasChange: boolean): readonly RoomCell[] {
  if (series === 1) return hasChange ? [cell(0, WIDE), cell(1, WIDE)] : [cell(0, '100%')];
  return [cell(0, NARROW), ...Array.from({ length: series }, (_, index) => cell(index + 1, hasChange ? WIDE : MIDDLE))];
}

function cell(id: number, basis: string): RoomCell {
  return { id: String(id), basis };
}

const WIDE = 'min(100%, 24rem)';
const MIDDLE = 'min(100%, 17rem)';
const NARROW = 'min(100%, 14rem)';

/** The same of a foot with buttons for files. */
export const footCells = { notes: { id: 'notes', basis: 'min(100%, 14rem)' }, buttons: { id: 'buttons', basis: 'min(100%, 17.5rem)' } } as const satisfies Record<string, RoomCell>;
