import { type ReactNode, useId } from 'react';
import { Failed, FailedLine } from './failed';
import { FreshnessMark } from './freshness-mark';
import { useWithTime } from './now-context';
import { PanelActions } from './panel-actions';
import type { PanelState } from './panel-state';

type PanelProps = Partial<PanelState> & {
  /** The title of the region. Without one, the panel is a plain box. */
  readonly title?: string | undefined;
  /** Muted text beside the title: a count, a date. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** Warnings below the body: see `NoticeLine`. */
  readonly notices?: ReactNode;
  /** The body; null when there is nothing to show, not even older data. */
  readonly children: ReactNode;
};

/** A box of a page: head, body, and the state of its data when something is wrong. */
export function Panel(props: PanelProps) {
  const { title, aside, actions, notices, children, freshness, failure = null, failures = [], waiting = null } = props;
  const { answers = [] } = props;
  const headingId = useId();
  const hasBody = children !== null && children !== undefined && children !== false;
  const body = (
    <>
      {title !== undefined && (
        <header className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-3 py-1 rail:px-4">
          {/* Shrinks first: the content beside the title must wrap before the age of the data does. */}
          <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2.5">
            {/* Takes the focus when a control disappears with its failure. */}
            <h2 id={headingId} tabIndex={-1} className="text-heading font-semibold">
              {title}
            </h2>
            {aside !== undefined && <div className="min-w-0 text-muted">{aside}</div>}
          </div>
          {/* On a narrow screen a text field takes the whole line. */}
          <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3 max-rail:gap-x-1.5 gap-y-1 max-wide:has-[input[type=search]]:w-full max-wide:has-[input[type=search]]:flex-nowrap">
            {actions}
            {freshness !== undefined && <PanelFreshness freshness={freshness} />}
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

/** Renders nothing while the data is live, so that the clock causes no rendering. */
function PanelFreshness({ freshness }: Pick<PanelState, 'freshness'>) {
  const shownMs = useWithTime((nowMs) => ((freshness(nowMs)?.state ?? 'live') === 'live' ? null : nowMs));
  const shown = shownMs === null ? null : freshness(shownMs);
  return shown !== null && <FreshnessMark freshness={shown} />;
}
