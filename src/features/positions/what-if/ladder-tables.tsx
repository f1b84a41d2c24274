import { useMemo } from 'react';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { type AssetExposure, exposureByAsset, type Ladder, type LadderPoint, pointAt } from '~/domain/position/ladder';
import { moveRatio } from '~/domain/position/what-if-move';
import { known } from '~/lib/field';
import { compare, type Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { positionsText } from '~/text/en/positions';
import { whatIfText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { MaskedMark } from '~/ui/value-marks';

const moves = [
  '-50',
  '-40',
  '-30',
  '-20',
  '-15',
  '-10',
  '-8',
  '-5',
  '-2',
  '0',
  '2',
  '5',
  '8',
  '10',
  '15',
  '20',
  '30',
  '40',
  '50',
];

type LadderProps = {
  readonly ladder: Ladder;
  readonly ratio: Fixed;
  /** Whether stops and takes fire. */
  readonly fire?: boolean;
};

/** The account at round moves, and at the chosen one. */
export function MovesTable({ ladder, ratio, fire = false }: LadderProps) {
  const t = useText(whatIfText);
  const masked = useMasked('personal', true);
  const rows = useMemo(() => {
    const all = [...moves.map(moveRatio), ratio].toSorted(compare);
    return all
      .filter((move, place) => place === 0 || compare(all[place - 1] ?? move, move) !== 0)
      .map((move) => pointAt(ladder, move));
  }, [ladder, ratio]);
  const columns = useMemo(() => moveColumns(t, { fire, masked, ratio }), [t, fire, masked, ratio]);
  return (
    <DataTable
      caption={t.moves}
      columns={columns}
      rows={rows}
      rowKey={({ move }) => String(move.raw) + String(move.scale)}
      presorted
      density="compact"
    />
  );
}

/** The exposure to each asset, long minus short, now and after the move. */
export function ExposureTable({ ladder, ratio }: LadderProps) {
  const t = useText(whatIfText);
  const rows = useMemo(() => exposureByAsset(ladder, ratio), [ladder, ratio]);
  const columns = useMemo(() => exposureColumns(t), [t]);
  return (
    <DataTable
      caption={t.exposure}
      columns={columns}
      rows={rows}
      rowKey={({ asset }) => asset}
      presorted
      density="compact"
    />
  );
}

type UsdSumProps = { readonly sum: PartialSum } & Pick<AmountProps, 'signed' | 'rounding'>;

function UsdSum({ sum, ...amountProps }: UsdSumProps) {
  const { totals } = useText(positionsText);
  return (
    <>
      <Amount field={sum.field} format="usd" {...amountProps} />
      {isPartial(sum) && sum.counted > 0 && (
        <span className="block text-small font-normal text-warn-text">{totals.partial(sum.counted, sum.of)}</span>
      )}
    </>
  );
}

type MoveColumnOptions = { readonly fire: boolean; readonly masked: boolean; readonly ratio: Fixed };

function moveColumns(
  t: Catalogue['whatIf'],
  { fire, masked, ratio }: MoveColumnOptions,
): readonly Column<LadderPoint>[] {
  const { columns: words } = t;
  const count = (value: number) => (masked ? <MaskedMark /> : <data value={value}>{value}</data>);
  return [
    {
      id: 'move',
      header: words.move,
      rowHeader: true,
      cell: ({ move }) => (
        <Amount
          field={known(move)}
          format="percent"
          signed
          sensitivity="public"
          className={compare(move, ratio) === 0 ? 'text-warn-text' : undefined}
        />
      ),
      card: 'title',
    },
    { id: 'equity', header: t.equity, align: 'end', cell: ({ equity }) => <UsdSum sum={equity} rounding="floor" /> },
    {
      id: 'change',
      header: words.change,
      align: 'end',
      cell: ({ change }) => <Amount field={change} format="usd" signed tone="sign" />,
      card: 'lead',
    },
    { id: 'liquidated', header: words.liquidated, align: 'end', cell: ({ liquidated }) => count(liquidated) },
    {
      id: 'fees',
      header: words.fees,
      align: 'end',
      cell: ({ liquidationFees }) => <Amount field={known(liquidationFees)} format="usd" />,
    },
    ...(fire
      ? [{ id: 'fired', header: words.fired, align: 'end' as const, cell: (one: LadderPoint) => count(one.fired) }]
      : []),
    { id: 'used', header: words.used, align: 'end', cell: ({ used }) => <Amount field={used} format="percent" /> },
  ];
}

function exposureColumns(t: Catalogue['whatIf']): readonly Column<AssetExposure>[] {
  return [
    { id: 'asset', header: t.exposed, rowHeader: true, cell: ({ asset }) => asset, card: 'title' },
    { id: 'now', header: t.now, align: 'end', cell: ({ now }) => <UsdSum sum={now} signed />, card: 'figure' },
    { id: 'after', header: t.after, align: 'end', cell: ({ moved }) => <UsdSum sum={moved} signed />, card: 'lead' },
  ];
}
