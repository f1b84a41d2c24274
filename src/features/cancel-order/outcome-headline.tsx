import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import type { CancelTarget } from '~/wallet/cancel-target';
import { targetKey } from '~/wallet/cancel-target';
import type { OrderTerms } from '~/wallet/order-terms';
import { headlineParts, type OutcomeKind, toneClass } from './cancel-outcome';

/** An order with a known outcome, and its terms as the trader saw them. */
export type ToldOrder = { readonly target: CancelTarget; readonly terms: OrderTerms };

/** Renders the position of a filled order, with a link. A page that reads no positions leaves it out. */
export type TellFilled = (order: ToldOrder) => ReactNode;

type OutcomeHeadlineProps = {
  readonly kinds: readonly OutcomeKind[];
  /** The filled ones among them. */
  readonly filled: readonly ToldOrder[];
  readonly tellFilled: TellFilled | undefined;
};

/** The most filled orders that the headline names. With more, only the rows name them. */
const MOST_FILLED = 3;

/** "2 of 3 cancelled · 1 was filled first: BTC/NOT long 0.0084, now open". */
export function OutcomeHeadline({ kinds, filled, tellFilled }: OutcomeHeadlineProps) {
  const t = useText(cancelText);
  const shown = tellFilled === undefined ? [] : filled.slice(0, MOST_FILLED);
  return (
    <p className="text-heading font-semibold">
      {headlineParts(kinds, t).map(({ kind, tone, words }, index) => (
        <Fragment key={kind}>
          {index > 0 && <span className="text-muted"> · </span>}
          <span className={toneClass[tone]}>{words}</span>
          {kind === 'filled' && shown.length > 0 && (
            <span className="text-body">
              {': '}
              {shown.map((order, place) => (
                <Fragment key={targetKey(order.target)}>
                  {place > 0 && '; '}
                  {tellFilled?.(order)}
                </Fragment>
              ))}
              {filled.length > shown.length && ` ${t.filled.more(filled.length - shown.length)}`}
            </span>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** A part of a dialog with links. Following a link closes the dialog, which would otherwise cover the new page. */
export function LeavingLinks({ onLeave, children }: { readonly onLeave: () => void; readonly children: ReactNode }) {
  const leave = ({ target, ctrlKey, metaKey, shiftKey, button }: MouseEvent): void => {
    const isOwnTab = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    if (isOwnTab && target instanceof Element && target.closest('a[href]') !== null) onLeave();
  };
  return (
    <div className="contents" role="presentation" onClick={leave}>
      {children}
    </div>
  );
}
