import type { MarketIdentity } from '~/domain/market/market-identity';
import { combine } from '~/lib/field-math';
import type { HistoryEvent } from '~/domain/position/history-event';
import type { PositionLifecycle, PositionOutcome } from '~/domain/position/position-lifecycles';
import { idxInKey } from '~/domain/position/position-view';
import type { Realised } from '~/domain/position/realised';
import type { Destination } from '~/features/shared/links';
import { PositionName } from '~/features/shared/position-name';
import { absent, type Field } from '~/lib/field';
import { add, type Fixed, isZero } from '~/lib/fixed-point';
import { lifecycleOutcomesText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import { Badge, type BadgeTone } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';
import type { Column } from '~/ui/table/column';

/**
 * The amounts that a position realised, from the same source as its `net`: the sums of its events, or the service's
 * totals if events are missing.
 */
export function realisedOf({ netFrom, running, reported }: PositionLifecycle): Realised {
  return netFrom === 'events' ? running : reported;
}

/** Fee and execution fee together, in collateral. */
export function feesOf({ fee, executionFee }: Realised) {
  return combine({ fee, executionFee }, (of) => add(of.fee, of.executionFee));
}

/** Funding and rollover together, in collateral. */
export function costsOf({ funding, rollover }: Realised) {
  return combine({ funding, rollover }, (of) => add(of.funding, of.rollover));
}

/** The largest size among the events that were read, base units; unknown if only the close was read. */
export function peakOf({ netFrom, peakSize }: PositionLifecycle): Field<Fixed> {
  const isUnknown = netFrom === 'service' && peakSize.kind === 'known' && isZero(peakSize.value);
  return isUnknown ? absent('notComputable') : peakSize;
}

/** The amounts that a position realises, in display order. */
export const realisedParts = [
  'pnl',
  'fee',
  'executionFee',
  'funding',
  'rollover',
] as const satisfies readonly (keyof Realised)[];

/** How an effect on the trader's money is shown. */
export const effectVariant = { signed: true, tone: 'sign' } as const satisfies Partial<AmountProps>;

const tones = {
  open: 'accent',
  gain: 'up',
  loss: 'down',
  even: 'neutral',
  liquidated: 'warn',
  unknown: 'neutral',
} as const satisfies Record<PositionOutcome, BadgeTone>;

const marks = {
  open: '●',
  gain: '▲',
  loss: '▼',
  even: '=',
  liquidated: '!',
  unknown: '?',
} as const satisfies Record<PositionOutcome, string>;

/** The outcome of a position as a mark, a word and a colour. */
export function OutcomeBadge({ outcome }: { readonly outcome: PositionOutcome }) {
  const t = useText(lifecycleOutcomesText);
  return (
    <Badge tone={tones[outcome]} title={t.titles[outcome]}>
      <span aria-hidden="true">{marks[outcome]}</span>
      {t.words[outcome]}
    </Badge>
  );
}

/** The drawer of a position in the history; null if the position has no URL. */
function lifecyclePage(lifecycle: PositionLifecycle | null): Destination | null {
  const idx = lifecycle === null ? null : idxInKey(lifecycle.idx);
  if (lifecycle === null || idx === null) return null;
  const { market, side, laterLifecycles } = lifecycle;
  if (market.kind !== 'known' || side.kind !== 'known') return null;
  return { page: 'closed-position', market: market.value, side: side.value, idx, later: laterLifecycles };
}

type PositionRow = { readonly market: MarketIdentity | null; readonly lifecycle: PositionLifecycle | null };
type Identity = Pick<HistoryEvent, 'asset' | 'market' | 'side' | 'idx'>;

/** The column that names a row's position and links to its lifecycle. */
export function positionColumn<Row extends PositionRow>(
  header: string,
  identityOf: (row: Row) => Identity,
): Column<Row> {
  return {
    id: 'position',
    header,
    rowHeader: true,
    cell: (row) => {
      const { asset, market, side, idx } = identityOf(row);
      return (
        <PositionName
          asset={asset}
          market={row.market}
          address={market}
          side={side}
          to={lifecyclePage(row.lifecycle)}
          keepView
        >
          <FieldValue field={idx}>{(number) => <span className="text-muted"> #{number}</span>}</FieldValue>
        </PositionName>
      );
    },
    sortKey: (row) => row.market?.ticker ?? identityOf(row).asset,
    card: 'title',
    width: '9.5rem',
  };
}
