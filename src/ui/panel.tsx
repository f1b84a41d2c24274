import { useId, type ReactNode } from 'react';
import type { Freshness } from '~/lib/freshness';
import { FailedLine, Failed, type Failure } from './failed';
import { FreshnessMark } from './freshness-mark';

export type PanelProps = {
  /** Names the region. Left out: a plain box without a head. */
  readonly title?: string | undefined;
  /** Beside the title, muted: a count, a date. */
  readonly aside?: ReactNode;
  readonly freshness?: Freshness | null | undefined;
  readonly actions?: ReactNode;
  /** A failure of the latest reading. With `children` still shown it is a line at the foot; without, it takes their place. */
  readonly failure?: Failure | null | undefined;
  /** Lines of warning at the foot: see `NoticeLine`. */
  readonly notices?: ReactNode;
  /** The body; null when there is nothing to show, not even old. */
  readonly children: ReactNode;
};

/** A box on a page: head, body, and an honest word when something is wrong with its data. */
export function Panel({ title, aside, freshness = null, actions, failure = null, notices, children }: PanelProps) {
  const headingId = useId();
  const hasBody = children !== null && children !== undefined && children !== false;
  const body = (
    <>
      {title !== undefined && (
        <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-2">
          <h2 id={headingId} className="text-heading font-semibold">
            {title}
          </h2>
          {aside !== undefined && <div className="text-muted">{aside}</div>}
          <div className="ms-auto flex items-center gap-3">
            {actions}
            {freshness !== null && <FreshnessMark freshness={freshness} />}
          </div>
        </header>
      )}
      {children}
      {failure !== null && (hasBody ? <FailedLine {...failure} /> : <Failed {...failure} />)}
      {notices}
    </>
  );
  const look = 'min-w-0 rounded-panel border border-line bg-panel';
  if (title === undefined) return <div className={look}>{body}</div>;
  return (
    <section aria-labelledby={headingId} className={look}>
      {body}
    </section>
  );
}
