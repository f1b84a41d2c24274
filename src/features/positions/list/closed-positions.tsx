import { positionTitle } from '~/domain/alerts/near-alert';
import { NO_IDX } from '~/domain/position/position-view';
import { type Destination, PageLink } from '~/features/shared/links';
import { valueOrNull } from '~/lib/field';
import { useClosedPositions, useClosing, useMissingPositions } from '~/queries/positions/closed-positions';
import type { PositionRows } from '~/queries/positions/position-rows';
import { missingKey, type MissingRow } from '~/queries/session-state';
import { alertsText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { usePausedValue } from '~/ui/table/use-stable-order';

/**
 * Positions that were shown and are no longer open, with their outcome if it is known, until the reader dismisses them.
 */
export function ClosedPositions({ list }: { readonly list: PositionRows }) {
  const missing = useMissingPositions(list);
  const { closed: all, dismiss } = useClosedPositions(list, missing);
  // Until then, the row in the table says that the position is no longer listed.
  const closed = usePausedValue(all);
  const text = useText(alertsText);
  const addresses = useAddressForm();
  const t = text.gone;
  // Rendered empty first: rows disappear before they are known to be closed, and a status region announces only text
  // that is added to it.
  if (missing.length === 0) return null;
  return (
    <div role="status" className="empty:hidden">
      {closed.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-panel border border-line bg-raised px-4 py-2.5">
          <ul className="flex min-w-0 grow flex-col gap-1">
            {closed.map((one) => {
              const to = lifecyclePage(one);
              return (
                <li key={missingKey(one)} className="flex flex-wrap items-baseline gap-x-2">
                  <span>
                    {t.isGone} <strong className="font-semibold">{positionTitle(one.row, text, addresses)}</strong>.
                  </span>
                  <span className="text-muted">
                    <Outcome of={one} />
                  </span>
                  {to !== null && (
                    <PageLink to={to} className="text-accent-text underline underline-offset-2">
                      {t.see}
                    </PageLink>
                  )}
                </li>
              );
            })}
          </ul>
          <Button size="small" tone="quiet" onClick={() => dismiss(closed)}>
            {t.dismiss}
          </Button>
        </div>
      )}
    </div>
  );
}

function lifecyclePage({ row: { position } }: MissingRow): Destination | null {
  const { market, side, idx } = position;
  if (market.kind !== 'known' || side.kind !== 'known') return null;
  return { page: 'closed-position', market: market.value, side: side.value, idx: valueOrNull(idx) ?? NO_IDX, later: 0 };
}

function Outcome({ of }: { readonly of: MissingRow }) {
  const t = useText(alertsText).gone;
  const { lifecycle, failure } = useClosing(of);
  if (lifecycle === null) return <>{failure === null ? t.unknown : t.failed}</>;
  return (
    <>
      {lifecycle.outcome === 'liquidated' ? t.liquidated : t.closed} {t.net}{' '}
      <Amount
        field={lifecycle.net}
        format="amount"
        unit={of.row.market?.collateral ?? undefined}
        showUnit
        signed
        tone="sign"
      />
    </>
  );
}
