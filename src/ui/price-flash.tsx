import { type ReactNode, useState } from 'react';
import { compare, type Fixed } from '~/lib/fixed-point';

type PriceFlashProps = {
  /** The exact value, since the flash shows the direction of a change. Null while unknown. */
  readonly value: Fixed | null;
  readonly children: ReactNode;
};

/** Tints a figure for 150 ms when it changes, by direction. CSS turns it off under reduced motion. */
export function PriceFlash({ value, children }: PriceFlashProps) {
  const [seen, setSeen] = useState<Seen>({ value, flash: undefined, parity: 0 });
  const next = nextSeen(seen, value);
  if (next !== seen) setSeen(next);
  return (
    <span className="price-flash" data-flash={next.flash}>
      {children}
    </span>
  );
}

type Seen = { readonly value: Fixed | null; readonly flash: string | undefined; readonly parity: number };

function nextSeen(seen: Seen, value: Fixed | null): Seen {
  if (value === seen.value) return seen;
  if (value === null || seen.value === null) return { ...seen, value };
  const change = compare(value, seen.value);
  if (change === 0) return seen;
  // Two names for each direction: an animation restarts only when its name changes.
  const parity = 1 - seen.parity;
  return { value, flash: `${change > 0 ? 'up' : 'down'}-${parity}`, parity };
}
