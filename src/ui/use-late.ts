import { useEffect, useState } from 'react';

/** A part of the program that comes when it is wanted. */
export type Late<Part> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly part: Part };

/**
 * Loads a chunk when it is first wanted. Unlike React's `lazy`, a load that failed
 * takes down nothing around it, and is tried again at the next wish. Not before:
 * a dialog that opens by itself, minutes after it was asked for, helps nobody.
 *
 * @param load keep the function itself stable: define it outside of the component
 */
export function useLate<Part>(wanted: boolean, load: () => Promise<Part>): Late<Part> {
  const [late, setLate] = useState<Late<Part>>({ kind: 'waiting' });
  const missing = wanted && late.kind !== 'ready';
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (part) => current && setLate({ kind: 'ready', part }),
      () => current && setLate({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [missing, load]);
  return late;
}
