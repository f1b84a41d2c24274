import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { Failed } from './failed';

/** A part of the app that loads on first use. */
type Lazy<Part> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly part: Part };

/**
 * Loads a chunk on first use. Unlike React's `lazy`, a failed load affects nothing around it. It is tried again at the
 * next use and not before, since a dialog must not open by itself minutes after a press. Every `load` is listed with
 * its measured size in `.tools/checks/lazy-parts.ts`.
 * @param load a stable function, defined outside of the component
 */
export function useLazy<Part>(wanted: boolean, load: () => Promise<Part>): Lazy<Part> {
  const [lazy, setLazy] = useState<Lazy<Part>>({ kind: 'loading' });
  const missing = wanted && lazy.kind !== 'ready';
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (part) => current && setLazy({ kind: 'ready', part }),
      () => current && setLazy({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [missing, load]);
  return lazy;
}

type LazyBoundaryProps<Part> = {
  /** A stable function, defined outside of the component. */
  readonly load: () => Promise<Part>;
  /** Shown while the part loads. Give it the height of the part, so that nothing moves. */
  readonly placeholder?: ReactNode;
  /** For a dialog: a failure is shown as a notice at the bottom of the page, and this closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly children: (part: Part) => ReactNode;
};

/** Loads a part when mounted, and shows it, or a failure with Retry. */
export function LazyBoundary<Part>(props: LazyBoundaryProps<Part>) {
  // A new key forgets the failure, so that the chunk is requested again.
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt<Part>({
  load,
  placeholder = null,
  onClose,
  children,
  onRetry,
}: LazyBoundaryProps<Part> & { readonly onRetry: () => void }) {
  const { common } = useText();
  const lazy = useLazy(true, load);
  if (lazy.kind === 'ready') return children(lazy.part);
  if (lazy.kind === 'loading') return placeholder;
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
