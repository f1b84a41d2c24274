import { marketOf } from '~/domain/account/state-positions';
import { accountPositionsText } from '~/text/en/account-positions';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';
import type { PositionLinks, StatePositionRow } from './positions-row';

/** Market and side as the position's name has them, whether an order holds it, and what its data says against that. */
export function StatePositionName({ row, links }: { readonly row: StatePositionRow; readonly links: PositionLinks }) {
  const t = useText(accountPositionsText);
  const { position, data } = row;
  const { side, locked } = position;
  const market = marketOf(position);
  const badge = side !== null && <Badge tone={side === 'long' ? 'up' : 'down'}>{t.side[side]}</Badge>;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
      {market === null ? (
        <bdi title={t.oddName} className="min-w-0 font-mono text-small wrap-anywhere">
          {position.name === '' ? t.noName : position.name}
        </bdi>
      ) : (
        <span className="font-semibold text-ink">{links.market(market, row.market?.ticker)}</span>
      )}
      {market !== null && side !== null ? links.position({ market, side }, badge) : badge}
      <FieldValue field={locked}>{(isLocked) => isLocked && <Badge tone="warn" title={t.lockedHelp}>{t.lockedBadge}</Badge>}</FieldValue>
      {data.otherSide !== null && <span className="text-small text-warn-text">{t.otherSide[data.otherSide.by](t.side[data.otherSide.side])}</span>}
    </span>
  );
}
