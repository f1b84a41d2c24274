import { useEffect, useRef } from 'react';
import { useFirstMove } from '../use-first-move';
import { useLazy } from '../lazy';
import type { TableBodyProps } from './body-props';
import { FirstRows } from './first-rows';
import { readFocusPlace, type FocusPlace } from './focus-place';
import { PlainRows } from './plain-rows';
import type { RevealRow } from './reveal-row';
import { useRestoredFocus } from './use-restored-focus';

const loadWindowed = async () => {
  const { WindowedRows } = await import('./windowed-rows');
  // As in `takeOver`.
  return { WindowedRows, focus: readFocusPlace() };
};

/** Turns of the screen that the code for a row out of sight may take to come. */
const LOADING_FRAMES = 600;

/** What draws a long table from now on, and where the focus is: read while the rows that have it are still there. */
export function takeOver() {
  return { LongBody, focus: readFocusPlace() };
}

/**
 * The rows of a long table. The first ones stand over a gap in place of the rest; what
 * windows them (11 kB) comes once somebody moves: to read the top of a list, nobody needs it.
 */
function LongBody<Row>(props: TableBodyProps<Row> & { readonly focus: FocusPlace | null }) {
  const { rows, revealRef, focus } = props;
  const heading = useRef<number | null>(null);
  const { moved, move } = useFirstMove(focus !== null);
  const windowed = useLazy(moved, loadWindowed);
  useRestoredFocus(focus);
  useEffect(() => {
    if (windowed.kind !== 'loading') return undefined;
    const own: RevealRow = {
      count: rows.length,
      heading,
      reveal: async (index) => {
        move();
        for (let frame = 0; frame < LOADING_FRAMES && revealRef.current === own; frame += 1)
          await new Promise(requestAnimationFrame);
        return revealRef.current === own ? null : (revealRef.current?.reveal(index) ?? null);
      },
    };
    revealRef.current = own;
    return () => {
      if (revealRef.current === own) revealRef.current = null;
    };
  }, [windowed.kind, rows.length, revealRef, move]);

  if (windowed.kind === 'ready')
    return <windowed.part.WindowedRows {...props} heading={heading} focus={windowed.part.focus} />;
  // Code that cannot be had is no reason to withhold rows.
  if (windowed.kind === 'failed') return <PlainRows {...props} counted />;
  return <FirstRows {...props} />;
}
