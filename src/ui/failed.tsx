import { TriangleAlert } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { useFormat } from './format-context';
import { Icon } from './icon';
import { useNow } from './now-context';
import { useFocusAfterRemoval } from './use-focus-after-removal';

export type Failure = {
  /** A new object for each failure. */
  readonly cause?: Error | undefined;
  /** A sentence for readers about what failed. */
  readonly message: string;
  /** Details, such as the service's own message or the status. */
  readonly detail?: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** Replaces the label "Retry" when a press does more than one thing. */
  readonly retryLabel?: string | undefined;
};

/** A failure with the time at which it was shown. It replaces the data if there is no older data. */
export function Failed({ cause, message, detail = null, onRetry, ...retry }: Failure) {
  const t = useText();
  const { times } = useFormat();
  const nowMs = useNow();
  const [failed, setFailed] = useState({ cause, atMs: nowMs });
  if (failed.cause !== cause) setFailed({ cause, atMs: nowMs });
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center wrap-anywhere">
      <p className="flex max-w-prose items-center gap-2">
        <Icon of={TriangleAlert} size={15} className="shrink-0 text-warn" />
        {message}
      </p>
      {detail !== null && <p className="max-w-prose text-small text-muted">{detail}</p>}
      <p className="max-w-prose text-small text-muted">{t.panels.failedAt(times.clock(failed.atMs))}</p>
      {onRetry !== undefined && <Retry onRetry={onRetry} {...retry} />}
    </div>
  );
}

/** A failure of one part or of the latest request, below the older data. */
export function FailedLine(failure: Failure) {
  return (
    <NoticeLine>
      <FailureMessage {...failure} />
    </NoticeLine>
  );
}

/** A failure with Retry as running text: for a line, or the cell of a table. */
export function FailureMessage({ message, detail = null, onRetry, ...retry }: Failure) {
  return (
    <>
      {message}
      {detail !== null && <span className="text-muted"> {detail}</span>}{' '}
      {onRetry !== undefined && <Retry onRetry={onRetry} {...retry} inline />}
    </>
  );
}

type RetryProps = Pick<Failure, 'retrying' | 'retryLabel'> & {
  readonly onRetry: () => void;
  readonly inline?: boolean;
};

/** While it retries, the button is marked as disabled but keeps the focus, which a disabled button would lose. */
function Retry({ onRetry, retrying = false, retryLabel, inline = false }: RetryProps) {
  const t = useText();
  const button = {
    ref: useFocusAfterRemoval(),
    'aria-disabled': retrying,
    onClick: retrying ? undefined : onRetry,
    children: retryLabel ?? t.common.retry,
  };
  return inline ? (
    <button
      type="button"
      {...button}
      className="min-h-6 text-accent-text underline underline-offset-2 aria-disabled:opacity-55"
    />
  ) : (
    <Button {...button} className="aria-disabled:opacity-55" />
  );
}

/** A warning line inside a panel. */
function NoticeLine({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-2 border-t border-line px-3 py-2.5 first:border-t-0">
      <Icon of={TriangleAlert} size={14} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
