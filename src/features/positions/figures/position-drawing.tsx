import { ChevronLeft, ChevronRight } from 'lucide';
import type { PositionRow } from '~/domain/position/position-row';
import { positionScale, type ScalePoint } from '~/domain/position/position-scale';
import type { TpslOrders } from '~/domain/position/tpsl-orders';
import { AsOfRows } from '~/features/shared/as-of';
import { sign } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';
import { markDecimals } from './risk-figures';

type PositionDrawingProps = {
  readonly row: PositionRow;
  /** Null while the orders have not been read. */
  readonly orders: TpslOrders | null;
};

/**
 * The marks differ in form as well as in colour: bars end a position, the ring is its entry, the diamond is the present
 * mark.
 */
const forms: Readonly<Record<ScalePoint['kind'], string>> = {
  liquidation: 'h-4 w-1 rounded-[1px] bg-down',
  stop: 'h-2.5 w-0.5 bg-warn',
  entry: 'size-2 rounded-full border-2 border-muted bg-panel',
  mark: 'size-2 rotate-45 bg-ink',
  take: 'h-2.5 w-0.5 bg-up',
};

const tones: Readonly<Record<ScalePoint['kind'], string>> = {
  liquidation: 'text-down',
  stop: 'text-warn-text',
  entry: 'text-muted',
  mark: 'text-ink',
  take: 'text-up',
};

/** Liquidation, stop, entry, mark and take on one line. A price too far away is an arrow at the end of the line. */
export function PositionDrawing({ row, orders }: PositionDrawingProps) {
  const masked = useMasked('personal', true);
  const points = positionScale(row, orders);
  const label = useDrawingText(row, points ?? []);
  if (masked) return <MaskedMark />;
  if (points === null) return <Amount field={row.figures.mark} format="price" />;
  return (
    <span role="img" aria-label={label} title={label} className="price-scale relative block h-5 w-full min-w-28">
      <span className="absolute inset-x-0 top-1/2 h-px bg-strong-line" />
      <Gain points={points} row={row} />
      {points.map(({ kind, at, cut }) =>
        cut === null ? (
          <span
            key={kind}
            data-point={kind}
            className={`absolute top-1/2 -translate-x-1/2 -translate-y-1/2 ${forms[kind]}`}
            style={{ insetInlineStart: `${at / 10}%` }}
          />
        ) : (
          <span
            key={kind}
            data-point={kind}
            data-cut={cut}
            className={`absolute top-1/2 -translate-y-1/2 ${cut === 'low' ? 'start-0' : 'end-0'} ${tones[kind]}`}
          >
            <Icon of={cut === 'low' ? ChevronLeft : ChevronRight} size={12} />
          </span>
        ),
      )}
    </span>
  );
}

/** The line from the entry to the mark, in the colour of the result. */
function Gain({ points, row: { figures } }: { readonly points: readonly ScalePoint[]; readonly row: PositionRow }) {
  const [entry, mark] = [points.find(({ kind }) => kind === 'entry'), points.find(({ kind }) => kind === 'mark')];
  if (entry === undefined || mark === undefined || figures.pnl.kind !== 'known') return null;
  const [from, to] = entry.at < mark.at ? [entry.at, mark.at] : [mark.at, entry.at];
  return (
    <span
      className={`price-gain absolute top-1/2 h-0.5 -translate-y-1/2 ${sign(figures.pnl.value) < 0 ? 'bg-down' : 'bg-up'}`}
      style={{ insetInlineStart: `${from / 10}%`, width: `${(to - from) / 10}%` }}
    />
  );
}

/** "Low to high: liquidation 54,600, beyond the scale; entry 60,000; mark 63,000". */
function useDrawingText({ figures }: PositionRow, points: readonly ScalePoint[]): string {
  const t = useText(positionsText).drawing;
  const { numbers } = useFormat();
  const decimals = markDecimals(figures);
  const parts = points.map(({ kind, price, cut }) => {
    const { text } = formatAmount(price, { kind: 'price', ...(decimals === undefined ? {} : { decimals }) }, numbers);
    return (cut === null ? t.point : t.pointBeyond)(t.names[kind], text);
  });
  return t.label(parts.join('; '));
}

/** The same with the names and prices of its points below, in words. */
export function LabelledDrawing(props: PositionDrawingProps) {
  const { row, orders } = props;
  const t = useText(positionsText).drawing;
  const masked = useMasked('personal', true);
  const points = masked ? [] : (positionScale(row, orders) ?? []);
  const decimals = markDecimals(row.figures);
  return (
    <section aria-label={t.title} className="px-4 pt-3">
      <AsOfRows rows={[row]}>
        <PositionDrawing {...props} />
      </AsOfRows>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-small">
        {points.map(({ kind, price, cut }) => (
          <li key={kind} className="inline-flex items-baseline gap-1">
            <span className={tones[kind]}>{t.names[kind]}</span>
            <Amount
              field={{ kind: 'known', value: price }}
              format="price"
              decimals={decimals}
              sensitivity={kind === 'mark' ? 'public' : 'personal'}
            />
            {cut !== null && <span className="text-muted">{t.beyond}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
