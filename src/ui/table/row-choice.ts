/** Which rows of a table are chosen, and how a range goes on from there. Pure; `useRowSelection` holds one. */
export type RowChoice = {
  readonly keys: ReadonlySet<string>;
  /** Where a range begins; null before the first choice, and once that row has gone. */
  readonly anchor: RangeAnchor | null;
  /** Chosen rows that went by themselves since the reader last chose: no longer in view, or not to be chosen any more. */
  readonly lost: number;
};

type RangeAnchor = {
  readonly key: string;
  /** The row that the range reaches to so far. */
  readonly end: string;
  /** What was chosen when the range began: a range that is drawn back leaves it as it was. */
  readonly base: ReadonlySet<string>;
  /** Whether the range chooses, or takes away: as the row that it began with. */
  readonly chooses: boolean;
};

/** The rows in view in the order in which they are shown, and which of them can be chosen. */
export type RowOrder = { readonly keys: readonly string[]; readonly choosable: ReadonlySet<string> };

export const noChoice: RowChoice = { keys: new Set(), anchor: null, lost: 0 };

/** One row more, or one less. Ranges begin here. */
export function toggleRow({ keys }: RowChoice, key: string): RowChoice {
  const after = new Set(keys);
  const chooses = !after.delete(key);
  if (chooses) after.add(key);
  return { keys: after, anchor: { key, end: key, base: after, chooses }, lost: 0 };
}

export function chooseAll({ choosable }: RowOrder): RowChoice {
  return { keys: choosable, anchor: null, lost: 0 };
}

/** From the anchor to this row, as shift and a click go in any list; without an anchor, the row alone. */
export function extendTo(choice: RowChoice, to: string, order: RowOrder): RowChoice {
  return choice.anchor === null ? toggleRow(choice, to) : withRange(choice.anchor, to, order);
}

/** From row to row, as shift and an arrow go: on from where the range ends, or a new one from here. */
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
 * The choice over newer rows: what is not in view, or cannot be chosen any more, is
 * chosen no longer, not even when it returns. The same choice when nothing went.
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
