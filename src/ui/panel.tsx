import { type ReactNode, useId } from 'react';
import { Failed, FailedLine } from './failed';
import { FreshnessMark } from './freshness-mark';
import { PanelActions } from './panel-actions';
import type { PanelState } from './panel-state';

type PanelProps = Partial<PanelState> & {
  /** Names the region. Left out: a plain box without a head. */
  readonly title?: string | undefined;
  /** Beside the title, muted: a count, a date. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** Lines of warning at the foot: see `NoticeLine`. */
  readonly notices?: ReactNode;
  /** The body; null when there is nothing to show, not even old. */
  readonly children: ReactNode;
};

/** A box on a page: head, body, and an honest word when something is wrong with its data. */
export function Panel(props: PanelProps) {
  const {
    title,
    aside,
    actions,
    notices,
    children,
    freshness = null,
    failure = null,
    failures = [],
    waiting = null,
  } = props;
  const { answers = [] } = props;
  const headingId = useId();
  const hasBody = children !== null && children !== undefined && children !== false;
  const body = (
    <>
      {title !== undefined && (
        <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-2">
          {/* Gives way first: what stands beside the title goes below it before the age of the data leaves the line. */}
          <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2.5">
            {/* Takes focus when the control that had it goes away with a failure. */}
            <h2 id={headingId} tabIndex={-1} className="text-heading font-semibold">
              {title}
            </h2>
            {aside !== undefined && <div className="min-w-0 text-muted">{aside}</div>}
          </div>
          <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {actions}
            {freshness !== null && <FreshnessMark freshness={freshness} />}
            {answers.length > 0 && <PanelActions title={title} answers={answers} />}
          </div>
        </header>
      )}
      {waiting !== null && (
        <p role="status" className="px-4 pt-3 text-muted">
          {waiting}
        </p>
      )}
      {children}
      {failure !== null && (hasBody ? <FailedLine {...failure} /> : <Failed {...failure} />)}
      {failures.map(({ key, ...failed }) => (
        <FailedLine key={key} {...failed} />
      ))}
      {notices}
    </>
  );
  const className = 'min-w-0 rounded-panel border border-line bg-panel';
  if (title === undefined) return <div className={className}>{body}</div>;
  return (
    <section aria-labelledby={headingId} className={className}>
      {body}
    </section>
  );
}
