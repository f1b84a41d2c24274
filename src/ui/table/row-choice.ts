/** The chosen rows of a table, and how a range extends. Pure; `useRowSelection` holds the state. */
export type RowChoice = {
  readonly keys: ReadonlySet<string>;
  /** The start of a range; null before the first choice, and when that row has disappeared. */
  readonly anchor: RangeAnchor | null;
  /**
   * Rows that were deselected automatically since the reader last chose: no longer in view, or no longer selectable.
   */
  readonly lost: number;
};

type RangeAnchor = {
  readonly key: string;
  /** The row at the present end of the range. */
  readonly end: string;
  /** The rows chosen when the range began. They are restored where the range shrinks. */
  readonly base: ReadonlySet<string>;
  /** Whether the range selects or deselects, like its first row. */
  readonly chooses: boolean;
};

/** The rows in view in the order shown, and which of them can be chosen. */
export type RowOrder = { readonly keys: readonly string[]; readonly choosable: ReadonlySet<string> };

export const noChoice: RowChoice = { keys: new Set(), anchor: null, lost: 0 };

/** Toggles one row. Ranges start here. */
export function toggleRow({ keys }: RowChoice, key: string): RowChoice {
  const after = new Set(keys);
  const chooses = !after.delete(key);
  if (chooses) after.add(key);
  return { keys: after, anchor: { key, end: key, base: after, chooses }, lost: 0 };
}

export function chooseAll({ choosable }: RowOrder): RowChoice {
  return { keys: choosable, anchor: null, lost: 0 };
}

/**
 * Extends the range from the anchor to this row, as shift and click do in any list; without an anchor, only the row.
 */
export function extendTo(choice: RowChoice, to: string, order: RowOrder): RowChoice {
  return choice.anchor === null ? toggleRow(choice, to) : withRange(choice.anchor, to, order);
}

/** Extends the range by a row, as shift and arrow do; otherwise starts a new range here. */
export function extendFrom(choice: RowChoice, from: string, order: RowOrder & { readonly to: string }): RowChoice {
  const { anchor, keys } = choice;
  const goesOn = anchor !== null && anchor.end === from;
  return withRange(goesOn ? anchor : { key: from, end: from, base: keys, chooses: true }, order.to, order);
}

function withRange(anchor: RangeAnchor, to: string, { keys, choosable }: RowOrder): RowChoice {
  const ends = [keys.indexOf(anchor.key), keys.indexOf(to)];
  const range = keys.slice(Math.min(...ends), Math.max(...ends) + 1);
  const after = new Set([...anchor.base].filter((key) => choosable.has(key)));
  for (const key of range) {
    if (!anchor.chooses) after.delete(key);
    else if (choosable.has(key)) after.add(key);
  }
  return { keys: after, anchor: { ...anchor, end: to }, lost: 0 };
}

/**
 * Updates the choice for newer rows. Rows that are not in view or no longer selectable are deselected, and stay so when
 * they return. Returns the same choice when nothing changed.
 */
export function keepChoosable(choice: RowChoice, { keys, choosable }: RowOrder): RowChoice {
  const { anchor } = choice;
  const kept = [...choice.keys].filter((key) => choosable.has(key));
  const anchorStays = anchor === null || keys.includes(anchor.key);
  if (kept.length === choice.keys.size && anchorStays) return choice;
  return {
    keys: new Set(kept),
    anchor: anchorStays ? anchor : null,
    lost: choice.lost + choice.keys.size - kept.length,
  };
}
