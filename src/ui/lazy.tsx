import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { Failed } from './failed';

/** A part of the app that loads on first use. */
type Lazy<Part> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly attempt: number }
  | { readonly kind: 'ready'; readonly part: Part };

/**
 * The number of parts that could not be loaded and are still missing. It belongs to the page, not to an app, because
 * the whole page reloads, and the code that decides about a reload starts before the first app exists.
 */
let missingParts = 0;

export function isPartMissing(): boolean {
  return missingParts > 0;
}

/** Counts a part of the page as missing while it could not be loaded and its place is shown. */
export function useMissingPart(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return undefined;
    missingParts += 1;
    return () => {
      missingParts -= 1;
    };
  }, [isMissing]);
}

/**
 * Loads a chunk on first use. Unlike React's `lazy`, a failed load does not affect anything around it. It is tried
 * again only at the next use, because a dialog must not open minutes after a press.
 * @param load a stable function, defined outside of the component
 * @param attempt another number loads again; until that load ends, the failure of the earlier attempt is returned
 */
export function useLazy<Part>(wanted: boolean, load: () => Promise<Part>, attempt = 0): Lazy<Part> {
  const [lazy, setLazy] = useState<Lazy<Part>>({ kind: 'loading' });
  const missing = wanted && lazy.kind !== 'ready';
  useMissingPart(missing && lazy.kind === 'failed');
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (part) => current && setLazy({ kind: 'ready', part }),
      () => current && setLazy({ kind: 'failed', attempt }),
    );
    return () => {
      current = false;
    };
  }, [missing, load, attempt]);
  return lazy;
}

type LazyBoundaryProps<Part> = {
  /** A stable function, defined outside of the component. */
  readonly load: () => Promise<Part>;
  /** Shown while the part loads. It should be as high as the part, so that the page does not move. */
  readonly placeholder?: ReactNode;
  /** For a dialog: shows a failure as a notice at the bottom of the page, which this closes. */
  readonly onClose?: (() => void) | undefined;
  /** Replaces the failure with Retry, and is shown until the part is loaded. `onRetry` is null while it loads again. */
  readonly failure?: (onRetry: (() => void) | null) => ReactNode;
  readonly children: (part: Part) => ReactNode;
};

/** Loads a part when mounted, and shows it, or a failure with Retry. */
export function LazyBoundary<Part>({ load, placeholder, onClose, failure, children }: LazyBoundaryProps<Part>) {
  const { common } = useText();
  const [attempt, loadAgain] = useReducer((before: number) => before + 1, 0);
  const lazy = useLazy(true, load, attempt);
  if (lazy.kind === 'ready') return children(lazy.part);
  if (lazy.kind === 'loading') return placeholder;
  const onRetry = lazy.attempt === attempt ? loadAgain : null;
  if (failure !== undefined) return failure(onRetry);
  if (onRetry === null) return placeholder;
  if (onClose === undefined) return <Failed message={common.partMissing} onRetry={onRetry} />;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-xl flex-wrap items-center justify-end gap-3 rounded-panel border border-strong-line bg-panel px-4 py-3"
    >
      <p className="min-w-0 grow basis-60">{common.partMissing}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
      <Button onClick={onClose}>{common.close}</Button>
    </div>
  );
}
