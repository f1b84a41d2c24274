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
 * How many parts of the page could not be loaded and are still missing. Kept for the page as a whole, not for an app: it
 * is a whole page that reloads, and what decides that has begun before the first app is made.
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
 * Loads a chunk on first use. Unlike React's `lazy`, a failed load affects nothing around it. It is tried again at the
 * next use and not before, since a dialog must not open by itself minutes after a press.
 * @param load a stable function, defined outside of the component
 * @param attempt another number loads again; until that fails too, the failure of the earlier attempt is returned
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
  /** Shown while the part loads. Give it the height of the part, so that nothing moves. */
  readonly placeholder?: ReactNode;
  /** For a dialog: a failure is shown as a notice at the bottom of the page, and this closes it. */
  readonly onClose?: (() => void) | undefined;
  /** Shown in place of a failure with Retry, and until the part is there. `onRetry` is null while it loads again. */
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
