import type { ReactNode } from 'react';
import { type AmountChoice, positionAmounts, type PositionAmounts } from '~/domain/position/position-amounts';
import type { PositionFigures } from '~/domain/position/position-figures';
import { liquidationPrice } from '~/domain/position/position-row';
import type { HypotheticalRow, Outcome } from '~/domain/position/what-if';
import { StackedValue } from '~/features/shared/stacked-value';
import { known } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { whatIfText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useMasked } from '~/ui/privacy-context';
import type { Column } from '~/ui/table/column';
import { MaskedMark } from '~/ui/value-marks';
import { ShownAmount } from '../figures/amount-figures';
import { DistanceFigure, markDecimals } from '../figures/risk-figures';
import { nameColumn } from '../list/position-columns';

type WhatIfColumnOptions = {
  readonly text: Catalogue['whatIf'];
  /** The same as in the table of positions, where the present figures are shown too. */
  readonly choice: AmountChoice;
};

/** Columns with each hypothetical figure, and the real one below it. */
export function whatIfColumns({ text: t, choice }: WhatIfColumnOptions): readonly Column<HypotheticalRow>[] {
  const both = (then: ReactNode, now: ReactNode, corner = false) => (
    <StackedValue
      corner={corner}
      below={
        <>
          {t.now} {now}
        </>
      }
    >
      {then}
    </StackedValue>
  );
  const { columns: words } = t;
  return [
    nameColumn(words.position, ({ row }) => row),
    {
      id: 'crossing',
      header: words.crossing,
      help: words.crossingHelp,
      align: 'end',
      cell: (one) => <CrossingFigure one={one} />,
    },
    {
      id: 'price',
      header: words.price,
      align: 'end',
      cell: ({ row, figures }) => both(price(figures, row.figures), price(row.figures, row.figures)),
      priority: 2,
    },
    {
      id: 'pnl',
      header: choice.afterFees ? words.pnlAfterFees : words.pnl,
      help: words.pnlHelp,
      align: 'end',
      cell: ({ row, figures }) =>
        both(
          <Pnl {...positionAmounts({ ...row, figures }, choice)} />,
          <Pnl {...positionAmounts(row, choice)} />,
          true,
        ),
      card: 'lead',
    },
    {
      id: 'ratio',
      header: words.marginRatio,
      align: 'end',
      cell: ({ row, figures }) =>
        both(
          <Amount field={figures.marginRatio} format="percent" />,
          <Amount field={row.figures.marginRatio} format="percent" />,
        ),
    },
    {
      id: 'distance',
      header: words.distance,
      align: 'end',
      cell: ({ row, figures }) => both(<DistanceFigure figures={figures} />, <DistanceFigure figures={row.figures} />),
    },
    {
      id: 'net',
      header: words.net,
      help: words.netHelp,
      align: 'end',
      cell: ({ row, figures }) =>
        both(
          <Net {...positionAmounts({ ...row, figures }, choice)} showUnit={!choice.inUsd} />,
          <Net {...positionAmounts(row, choice)} />,
        ),
      priority: 2,
    },
    { id: 'outcome', header: words.outcome, cell: (one) => <WhatIfOutcome one={one} /> },
  ];
}

/** The move that a position can bear, and the resulting price. */
function CrossingFigure({ one: { crossing, row } }: { readonly one: HypotheticalRow }) {
  if (crossing.kind !== 'at') return <DistanceFigure figures={row.figures} />;
  return (
    <StackedValue
      below={
        <Amount
          field={liquidationPrice(row.figures)}
          format="price"
          unit="USD"
          decimals={markDecimals(row.figures)}
          sensitivity="personal"
        />
      }
    >
      <Amount field={known(crossing.ratio)} format="percent" signed className="font-semibold" />
    </StackedValue>
  );
}

function price({ mark }: PositionFigures, real: PositionFigures): ReactNode {
  return <Amount field={mark} format="price" unit="USD" decimals={markDecimals(real)} />;
}

function Pnl({ pnl, unit }: Pick<PositionAmounts, 'pnl' | 'unit'>) {
  return <ShownAmount field={pnl} unit={unit} signed tone="sign" />;
}

function Net({ net, unit, showUnit = false }: Pick<PositionAmounts, 'net' | 'unit'> & { readonly showUnit?: boolean }) {
  return <ShownAmount field={net} unit={unit} showUnit={showUnit} rounding="floor" />;
}

const tones = {
  crosses: 'down',
  crossed: 'down',
  recovers: 'warn',
  stays: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<Outcome, BadgeTone>;

/** The effect of the move on a position. It reveals how near it is to liquidation, as a ratio would. */
function WhatIfOutcome({ one: { outcome, liquidatedAt, row } }: { readonly one: HypotheticalRow }) {
  const t = useText(whatIfText);
  if (useMasked('personal', true)) return <MaskedMark />;
  const word = liquidatedAt === null ? outcome : 'crosses';
  return (
    <Badge tone={tones[word]} title={t.outcomeTitles[word]}>
      {liquidatedAt?.kind === 'known' ? (
        <>
          {t.columns.crossing}{' '}
          <Amount field={liquidatedAt} format="price" decimals={markDecimals(row.figures)} sensitivity="personal" />
        </>
      ) : (
        t.outcomes[word]
      )}
    </Badge>
  );
}
