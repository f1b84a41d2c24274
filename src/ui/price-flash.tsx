import { type ReactNode, useEffect, useState } from 'react';
import { onBeat } from '~/lib/beat';
import { compare, type Fixed } from '~/lib/fixed-point';

type PriceFlashProps = {
  /** The exact value, since the tint shows the direction of a change. Null while unknown. */
  readonly value: Fixed | null;
  readonly children: ReactNode;
};

/**
 * Tints a figure when it changes, by direction, up to the next beat. It is no animation: the end of each one keeps the
 * main thread busy for four frames, while this one ends in the frame that shows the next prices anyway. CSS turns it
 * off under reduced motion.
 */
export function PriceFlash({ value, children }: PriceFlashProps) {
  const [seen, setSeen] = useState<Seen>({ value, flash: undefined });
  const next = nextSeen(seen, value);
  if (next !== seen) setSeen(next);
  useEffect(() => {
    if (next.flash === undefined) return;
    const end = (): void => setSeen((now) => (now === next ? { ...next, flash: undefined } : now));
    ends.add(end);
    beat.later();
    return () => {
      ends.delete(end);
    };
  }, [next]);
  return (
    <span className="price-flash" data-flash={next.flash}>
      {children}
    </span>
  );
}

const ends = new Set<() => void>();
const beat = onBeat(() => {
  const ending = [...ends];
  ends.clear();
  for (const end of ending) end();
});

type Seen = { readonly value: Fixed | null; readonly flash: 'up' | 'down' | undefined };

function nextSeen(seen: Seen, value: Fixed | null): Seen {
  if (value === seen.value) return seen;
  if (value === null || seen.value === null) return { ...seen, value };
  const change = compare(value, seen.value);
  return change === 0 ? seen : { value, flash: change > 0 ? 'up' : 'down' };
}
