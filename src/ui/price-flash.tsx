import { type ReactNode, useEffect, useState } from 'react';
import { inFrame, msToBeat } from '~/lib/render-schedule';
import { compare, type Fixed } from '~/lib/fixed-point';

type PriceFlashProps = {
  /** The exact value, since the tint shows the direction of a change. Null while unknown. */
  readonly value: Fixed | null;
  readonly children: ReactNode;
};

/** If less than this is left of the second, the tint stays until the end of the next one. */
const LEAST_MS = 500;

/**
 * Tints a figure by direction when it changes, for about a second. It isn't an animation: the end of an animation keeps
 * the main thread busy for four frames, while the tint ends in the frame that shows the next prices anyway. CSS turns
 * it off under reduced motion.
 */
export function PriceFlash({ value, children }: PriceFlashProps) {
  const [seen, setSeen] = useState<Seen>({ value, flash: undefined });
  const next = nextSeen(seen, value);
  if (next !== seen) setSeen(next);
  useEffect(() => {
    if (next.flash === undefined) return undefined;
    const end = (): void => setSeen((now) => (now === next ? { ...now, flash: undefined } : now));
    const timer = setTimeout(() => inFrame(end), msToBeat(LEAST_MS));
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <span className="price-flash" data-flash={next.flash}>
      {children}
    </span>
  );
}

type Seen = { readonly value: Fixed | null; readonly flash: 'up' | 'down' | undefined };

function nextSeen(seen: Seen, value: Fixed | null): Seen {
  if (value === seen.value) return seen;
  if (value === null || seen.value === null) return { value, flash: undefined };
  const change = compare(value, seen.value);
  return change === 0 ? seen : { value, flash: change > 0 ? 'up' : 'down' };
}
