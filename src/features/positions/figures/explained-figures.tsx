import { Info } from 'lucide';
import { useId, useState } from 'react';
import { breakEvenPrice, liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import { AsOfRows } from '~/features/shared/as-of';
import { valueOrNull } from '~/lib/field';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { LazyBoundary } from '~/ui/lazy';
import { useMasked } from '~/ui/privacy-context';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';
import { ShownAmount, type ShownAmountProps } from './amount-figures';
import { DistanceFigure } from './risk-figures';

const loadPopover = () => import('../detail/breakdown-popover');

type BreakdownButtonProps = { readonly row: PositionRow; readonly of: 'net' | 'liquidation' | 'breakEven' };

/** Opens the calculation of the figure beside it. */
function BreakdownButton({ row, of }: BreakdownButtonProps) {
  const t = useText(positionsText);
  const id = useId();
  // Set by the first press, since hundreds of rows have such a button and few are pressed.
  const [button, setButton] = useState<HTMLElement | null>(null);
  const side = valueOrNull(row.position.side);
  const title = t.explain[of](row.market?.ticker ?? row.asset, side === null ? '' : t.side[side].toLowerCase());
  return (
    <>
      <IconButton
        label={title}
        popoverTarget={id}
        onClick={({ currentTarget }) => setButton(currentTarget)}
        className="-my-2 size-6 align-middle forced-colors:border-0 print:hidden"
      >
        <Icon of={Info} size={13} />
      </IconButton>
      {button !== null && (
        <LazyBoundary load={loadPopover} onClose={() => setButton(null)}>
          {({ BreakdownPopover }) => <BreakdownPopover id={id} title={title} row={row} of={of} button={button} />}
        </LazyBoundary>
      )}
    </>
  );
}

type NetFigureProps = Pick<ShownAmountProps, 'field' | 'unit' | 'showUnit'> & { readonly row: PositionRow };

/** The net value of a position in collateral or USD, rounded down, and the button that explains it. */
export function NetFigure({ row, ...shown }: NetFigureProps) {
  return (
    <>
      <AsOfRows rows={[row]}>
        <ShownAmount {...shown} rounding="floor" />
      </AsOfRows>
      {row.moved === undefined && <BreakdownButton row={row} of="net" />}
    </>
  );
}

type LiquidationFigureProps = {
  readonly row: PositionRow;
  readonly decimals?: number | undefined;
};

/** The estimated liquidation price, or why the position has none, and the button that explains it. */
export function LiquidationFigure({ row, decimals }: LiquidationFigureProps) {
  const { figures } = row;
  const explain = row.moved === undefined && <BreakdownButton row={row} of="liquidation" />;
  if (figures.liquidation.kind !== 'price') {
    return (
      <span className="card-column">
        <AsOfRows rows={[row]}>
          <DistanceFigure figures={figures} />
        </AsOfRows>
        {explain}
      </span>
    );
  }
  return (
    <span className="card-column whitespace-nowrap">
      <AsOfRows rows={[row]}>
        <Amount
          field={liquidationPrice(figures)}
          format="price"
          unit="USD"
          decimals={decimals}
          sensitivity="personal"
        />
      </AsOfRows>
      {explain}
    </span>
  );
}

/** The break-even price, or why the position has none, and the button that explains it. */
export function BreakEvenFigure({ row, decimals }: LiquidationFigureProps) {
  return (
    <span className="card-column whitespace-nowrap">
      <AsOfRows rows={[row]}>
        <BreakEvenText figures={row.figures} decimals={decimals} />
      </AsOfRows>
      {row.moved === undefined && <BreakdownButton row={row} of="breakEven" />}
    </span>
  );
}

type BreakEvenTextProps = Pick<PositionRow, 'figures'> & Pick<LiquidationFigureProps, 'decimals'>;

function BreakEvenText({ figures, decimals }: BreakEvenTextProps) {
  const t = useText(positionsText).breakEven;
  const masked = useMasked('personal', true);
  const { breakEven } = figures;
  switch (breakEven.kind) {
    case 'always':
    case 'never':
      return masked ? <MaskedMark /> : <span title={t[`${breakEven.kind}Title`]}>{t[breakEven.kind]}</span>;
    case 'unknown':
      return <AbsentMark field={{ kind: 'absent', reason: breakEven.reason }} />;
    case 'price':
      return (
        <Amount field={breakEvenPrice(figures)} format="price" unit="USD" decimals={decimals} sensitivity="personal" />
      );
  }
}
