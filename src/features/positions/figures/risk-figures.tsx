import { OctagonAlert, TriangleAlert } from 'lucide';
import type { PositionFigures } from '~/domain/position/position-figures';
import type { PositionRow } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { type Risk, riskOf } from '~/domain/position/risk';
import { AsOfRows, PauseNote } from '~/features/shared/as-of';
import { useRiskLimits } from '~/features/shared/risk-limits';
import { type Known, valueOrNull } from '~/lib/field';
import { compare, type Fixed, rescale, sign } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { priceDecimals } from '~/lib/format-number';
import { positionsText } from '~/text/en/positions';
import { riskText } from '~/text/en/risk';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { useMasked } from '~/ui/privacy-context';
import { TextValue } from '~/ui/text-value';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';

/** The decimals of a market's mark, used for all of its prices, so that equal prices look equal. */
export function markDecimals({ mark }: Pick<PositionFigures, 'mark'>): number | undefined {
  return mark.kind === 'known' ? priceDecimals(mark.value) : undefined;
}

/** The bar is full from this distance on, a quarter of the mark, and empty at zero. */
const WIDEST: Fixed = { raw: 25n, scale: 2 };
const NO_ROOM: Fixed = { raw: 0n, scale: 0 };

const grounds: Record<Risk, string> = {
  crossed: 'bg-down',
  danger: 'bg-down',
  warn: 'bg-warn',
  apart: 'bg-up',
  none: 'bg-up',
  unknown: 'bg-faint',
};

type DistanceBarProps = {
  readonly figures: PositionFigures;
  /**
   * Whether to show the bar beside the figure at every width, as the second line of a cell or at the end of a card's
   * line.
   */
  readonly inLine?: boolean;
};

/**
 * How close a position is to its estimated liquidation: the bar empties as the distance shrinks, and the figure is the
 * distance. "Crossed", "none" and "not known" are words, never 0 %.
 */
function DistanceBar({ figures, inLine = false }: DistanceBarProps) {
  const t = useText(positionsText);
  const risk = riskOf(figures, useRiskLimits());
  // The length of a bar would reveal the ratio just as its digits would.
  const masked = useMasked('personal', true);
  return (
    <span
      className={`names-itself inline-flex items-center justify-end gap-1.5 ${inLine ? 'text-small max-rail:min-w-[6.25rem]' : 'min-w-[6.25rem] rail:flex rail:min-w-0 rail:flex-col-reverse rail:items-end rail:gap-1'}`}
    >
      {/* On a phone, a row has no column header, so the figure needs a label for screen readers. */}
      <span className="sr-only rail:hidden">{t.columns.distance}</span>
      {!masked && risk !== 'unknown' && (
        <span
          aria-hidden="true"
          className="distance-bar inline-flex h-1 w-8 overflow-hidden rounded-full bg-strong-line data-[wide=true]:rail:w-16 data-[wide=true]:min-[1520px]:w-20"
          data-wide={!inLine}
        >
          <span className={grounds[risk]} style={{ width: `${fillPercent(risk, figures)}%` }} />
        </span>
      )}
      <span className="text-end font-semibold rail:min-w-14">
        <DistanceFigure figures={figures} />
      </span>
    </span>
  );
}

type DistanceOfProps = { readonly row: PositionRow; readonly belowPrice?: boolean };

/** The distance of a row. While the price is late, it has no colour and shows the time of the price. */
export function DistanceOf({ row, belowPrice = false }: DistanceOfProps) {
  // Below a liquidation price, the word above already says that there is none.
  const isSaid = belowPrice && row.figures.liquidation.kind !== 'price';
  return (
    <AsOfRows rows={[row]} time="below">
      {!isSaid && <DistanceBar figures={row.figures} inLine={belowPrice} />}
      <PauseNote market={valueOrNull(row.position.market)} />
    </AsOfRows>
  );
}

export function MarkOf({ row }: { readonly row: PositionRow }) {
  return (
    <AsOfRows rows={[row]}>
      <Amount field={row.figures.mark} format="price" unit="USD" />
    </AsOfRows>
  );
}

/** The distance without the bar. */
export function DistanceFigure({ figures }: { readonly figures: PositionFigures }) {
  const t = useText(positionsText);
  const { liquidation, distance } = figures;
  const risk = riskOf(figures, useRiskLimits());
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
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          {!masked && <RiskMark risk={risk} />}
          <Amount
            field={distance}
            format="percent"
            className={risk === 'danger' ? 'text-down' : risk === 'warn' ? 'text-warn-text' : undefined}
          />
        </span>
      );
    case 'unknown':
      return <AbsentMark field={{ kind: 'absent', reason: liquidation.reason }} />;
  }
}

/** The risk level as a shape and a word, because colour is not sufficient. */
function RiskMark({ risk }: { readonly risk: Risk }) {
  const { levels } = useText(riskText);
  if (risk !== 'danger' && risk !== 'warn') return null;
  return (
    <span title={levels[risk]} className={risk === 'danger' ? 'text-down' : 'text-warn-text'}>
      <Icon of={risk === 'danger' ? OctagonAlert : TriangleAlert} size={13} />
      <span className="sr-only">{levels[risk]}</span>
    </span>
  );
}

/** In whole per cents, which is enough for a bar. */
function fillPercent(risk: Risk, { distance }: PositionFigures): string {
  if (risk === 'none') return '100';
  if (distance.kind !== 'known') return '0';
  const room = compare(distance.value, WIDEST) > 0 ? WIDEST : distance.value;
  const { raw } = rescale(sign(room) > 0 ? room : NO_ROOM, 4, 'halfUp');
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

/** A position's status, with a warning for an open position close to its liquidation. */
export function PositionStatusBadge({ row: { position, figures } }: { readonly row: PositionRow }) {
  const t = useText(positionsText);
  const masked = useMasked('personal', true);
  const limits = useRiskLimits();
  const { numbers } = useFormat();
  const limitText = formatAmount(limits.danger, { kind: 'percent', decimals: 0 }, numbers).text;
  const { status } = position;
  if (status.kind !== 'known') return <TextValue field={status} />;
  const risk = riskOf(figures, limits);
  if (status.value === 'opened' && !masked && (risk === 'danger' || risk === 'crossed')) {
    return (
      <Badge tone="down" title={risk === 'danger' ? t.nearTitle(limitText) : t.liquidation.crossedTitle}>
        {risk === 'danger' ? t.near : t.liquidation.crossed}
      </Badge>
    );
  }
  return (
    <Badge tone={tones[status.value]} title={status.value}>
      {t.statuses[status.value]}
    </Badge>
  );
}
