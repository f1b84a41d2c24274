import type { PositionFigures } from '~/domain/position/position-figures';
import { type PositionRow, type Risk, riskOf } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import type { Known } from '~/lib/field';
import { compare, type Fixed, rescale, sub } from '~/lib/fixed-point';
import { priceDecimals } from '~/lib/format-number';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useMasked } from '~/ui/privacy-context';
import { TextValue } from '~/ui/text-value';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';

/** The decimals of a market's mark, for all of its prices: the same price reads the same everywhere. */
export function markDecimals({ mark }: Pick<PositionFigures, 'mark'>): number | undefined {
  return mark.kind === 'known' ? priceDecimals(mark.value) : undefined;
}

/** The bar is empty from this distance on, a quarter of the mark price, and full at zero. */
const WIDEST: Fixed = { raw: 25n, scale: 2 };

const grounds: Record<Risk, string> = {
  crossed: 'bg-down',
  near: 'bg-down',
  apart: 'bg-up',
  none: 'bg-up',
  unknown: 'bg-faint',
};

/**
 * How close a position is to its estimated liquidation: the bar fills as the distance
 * shrinks, and the figure is the distance. "Crossed", "none" and "not known" are
 * words, never 0 %.
 */
export function DistanceBar({ figures }: { readonly figures: PositionFigures }) {
  const t = useText(positionsText);
  const risk = riskOf(figures);
  // The length of a bar reveals the ratio as well as its digits do.
  const masked = useMasked('personal', true);
  return (
    <span className="flex items-center justify-end gap-3 rail:flex-col-reverse rail:items-end rail:gap-1">
      {/* The foot of a card has no column header. */}
      <span className="text-small text-muted rail:hidden">{t.columns.distance}</span>
      {!masked && risk !== 'unknown' && (
        <span
          aria-hidden="true"
          className="inline-flex h-1 w-20 grow overflow-hidden rounded-full bg-strong-line rail:w-16 rail:grow-0 min-[1520px]:w-20"
        >
          <span className={grounds[risk]} style={{ width: `${fillPercent(risk, figures)}%` }} />
        </span>
      )}
      <span className="min-w-14 text-end font-semibold">
        <DistanceFigure figures={figures} />
      </span>
    </span>
  );
}

/** The distance without the bar. */
export function DistanceFigure({ figures }: { readonly figures: PositionFigures }) {
  const t = useText(positionsText);
  const { liquidation, distance } = figures;
  const masked = useMasked('personal', true);
  switch (liquidation.kind) {
    case 'crossed':
    case 'none':
      if (masked) return <MaskedMark />;
      return (
        <span
          title={t.liquidation[`${liquidation.kind}Title`]}
          className={liquidation.kind === 'crossed' ? 'text-down' : undefined}
        >
          {t.liquidation[liquidation.kind]}
        </span>
      );
    case 'price':
      return (
        <Amount field={distance} format="percent" className={riskOf(figures) === 'near' ? 'text-down' : undefined} />
      );
    case 'unknown':
      return <AbsentMark field={{ kind: 'absent', reason: liquidation.reason }} />;
  }
}

/** In whole per cents, which is enough for a bar. */
function fillPercent(risk: Risk, { distance }: PositionFigures): string {
  if (risk === 'crossed') return '100';
  if (distance.kind !== 'known') return '0';
  const room = compare(distance.value, WIDEST) > 0 ? WIDEST : distance.value;
  const { raw } = rescale(sub(WIDEST, room), 4, 'halfUp');
  return String(raw / 25n);
}

type KnownStatus = Extract<PositionView['status'], Known<unknown>>['value'];

const tones = {
  pending_open: 'accent',
  pending_close: 'accent',
  pending_full_close: 'accent',
  pending_liquidate: 'down',
  pending_max_pnl: 'accent',
  opened: 'up',
  closed: 'neutral',
  liquidated: 'down',
} as const satisfies Record<KnownStatus, BadgeTone>;

/** A position's status; for an open position close to its liquidation that it is close. */
export function PositionStatusBadge({ row: { position, figures } }: { readonly row: PositionRow }) {
  const t = useText(positionsText);
  const masked = useMasked('personal', true);
  const { status } = position;
  if (status.kind !== 'known') return <TextValue field={status} />;
  const risk = riskOf(figures);
  if (status.value === 'opened' && !masked && (risk === 'near' || risk === 'crossed')) {
    return (
      <Badge tone="down" title={risk === 'near' ? t.nearTitle : t.liquidation.crossedTitle}>
        {risk === 'near' ? t.near : t.liquidation.crossed}
      </Badge>
    );
  }
  return (
    <Badge tone={tones[status.value]} title={status.value}>
      {t.statuses[status.value]}
    </Badge>
  );
}
