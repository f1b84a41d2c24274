import type { ReactNode } from 'react';
import { positionTitle } from '~/domain/alerts/near-alert';
import { useClosing } from '~/queries/closed-positions';
import { vanishedKey, type VanishedRow } from '~/queries/visit-memory';
import { alertsText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';

export type DepartedListProps = {
  readonly departed: readonly VanishedRow[];
  readonly onDismiss: (rows: readonly VanishedRow[]) => void;
  /** To the story of one; null for one that has no address. */
  readonly link: (row: VanishedRow, shown: string) => ReactNode;
};

/** Positions that were shown and are no longer open, until they are put away. Read out politely. */
export function DepartedList({ departed, onDismiss, link }: DepartedListProps) {
  const text = useText(alertsText);
  const t = text.gone;
  return (
    // It stands empty, so that what comes into it is read out.
    <div role="status" className="empty:hidden">
      {departed.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-panel border border-line bg-raised px-4 py-2.5">
          <ul className="flex min-w-0 grow flex-col gap-1">
            {departed.map((one) => (
              <li key={vanishedKey(one)} className="flex flex-wrap items-baseline gap-x-2">
                <span>
                  <strong className="font-semibold">{positionTitle(one.row, text)}</strong> {t.isGone}.
                </span>
                <span className="text-muted">
                  <End of={one} />
                </span>
                {link(one, t.see)}
              </li>
            ))}
          </ul>
          <Button size="small" tone="quiet" onClick={() => onDismiss(departed)}>
            {t.dismiss}
          </Button>
        </div>
      )}
    </div>
  );
}

function End({ of }: { readonly of: VanishedRow }) {
  const t = useText(alertsText).gone;
  const { story, failure } = useClosing(of);
  if (story === null) return failure === null ? t.unknown : t.failed;
  return (
    <>
      {story.outcome === 'liquidated' ? t.liquidated : t.closed} {t.net}{' '}
      <Amount
        field={story.net}
        format="amount"
        unit={of.row.market?.collateral ?? undefined}
        showUnit
        signed
        tone="sign"
      />
    </>
  );
}
