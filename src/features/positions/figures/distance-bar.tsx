import type { PositionFigures } from '~/domain/position/position-figures';
import { type Risk, riskOf } from '~/domain/position/position-row';
import { compare, type Fixed, rescale, sub } from '~/lib/fixed-point';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';

/** The bar is empty from this room on, and full where there is none: a quarter of the mark price. */
const WIDEST: Fixed = { raw: 25n, scale: 2 };

const grounds: Record<Risk, string> = { crossed: 'bg-down', near: 'bg-down', apart: 'bg-up', none: 'bg-up', unknown: 'bg-faint' };

/**
 * How close a position is to its estimated liquidation: the bar fills as the room
 * shrinks, and the figure says the room. "Crossed", "none" and "not known" are
 * words, never 0 %.
 */
export function DistanceBar({ figures }: { readonly figures: PositionFigures }) {
  const t = useText(positionsText);
  const risk = riskOf(figures);
  // The length of a bar tells a ratio as well as its digits do.
  const masked = useMasked('personal', true);
  return (
    <span className="flex items-center justify-end gap-3 rail:flex-col-reverse rail:items-end rail:gap-1">
      {/* The foot of a card has no head above it. */}
      <span className="text-small text-muted rail:hidden">{t.columns.distance}</span>
      {!masked && risk !== 'unknown' && (
        <span aria-hidden="true" className="inline-flex h-1 w-20 grow overflow-hidden rounded-full bg-strong-line rail:w-16 rail:grow-0 min-[1520px]:w-20">
          <span className={grounds[risk]} style={{ width: `${fillPercent(risk, figures)}%` }} />
        </span>
      )}
      <span className="min-w-14 text-end font-semibold">
        <DistanceFigure figures={figures} />
      </span>
    </span>
  );
}

/** The same without the bar: for figures on other pages. */
export function DistanceFigure({ figures }: { readonly figures: PositionFigures }) {
  const t = useText(positionsText);
  const { liquidation, distance } = figures;
  const masked = useMasked('personal', true);
  switch (liquidation.kind) {
    case 'crossed':
    case 'none':
      if (masked) return <MaskedMark />;
      return (
        <span title={t.liquidation[`${liquidation.kind}Title`]} className={liquidation.kind === 'crossed' ? 'text-down' : undefined}>
          {t.liquidation[liquidation.kind]}
        </span>
      );
    case 'price':
      return <Amount field={distance} format="percent" className={riskOf(figures) === 'near' ? 'text-down' : undefined} />;
    case 'unknown':
      return <AbsentMark field={{ kind: 'absent', reason: liquidation.reason }} />;
  }
}

/** Whole per cents: a picture needs no more. */
function fillPercent(risk: Risk, { distance }: PositionFigures): string {
  if (risk === 'crossed') return '100';
  if (distance.kind !== 'known') return '0';
  const room = compare(distance.value, WIDEST) > 0 ? WIDEST : distance.value;
  const { raw } = rescale(sub(WIDEST, room), 4, 'halfUp');
  return String(raw / 25n);
}
