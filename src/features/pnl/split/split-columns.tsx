import type { ReactNode } from 'react';
import { type AttributionPart, attributionParts, type AttributionRow } from '~/domain/pnl/pnl-attribution';
import type { PartialSum } from '~/domain/position/combine';
import { known, valueOrNull } from '~/lib/field';
import { compare } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { AttributionAmount, type CollateralSum } from './split-amount';

export type AttributionColumnOptions = {
  readonly text: Catalogue['pnlAttribution'];
  /** Market and side of a row, as a link to its events. */
  readonly nameOf: (row: AttributionRow) => ReactNode;
  /** What a row is sorted by when it is by name. */
  readonly titleOf: (row: AttributionRow) => string;
  /** How far back the history of an asset goes, in ms, where that is not to the beginning of the range. */
  readonly backTo: (asset: string) => number | null;
};

export function attributionColumns({
  text,
  nameOf,
  titleOf,
  backTo,
}: AttributionColumnOptions): readonly Column<AttributionRow>[] {
  return [
    {
      id: 'position',
      header: text.columns.position,
      rowHeader: true,
      cell: (row) => (
        <>
          {nameOf(row)}
          <BackTo at={backTo(row.asset)} words={text.since} />
        </>
      ),
      sortKey: titleOf,
      card: 'title',
      width: '9.5rem',
    },
    ...attributionParts.map((part) => amountColumn(part, text)),
    {
      id: 'events',
      header: text.columns.events,
      align: 'end',
      cell: ({ events }) => <Amount field={known({ raw: BigInt(events), scale: 0 })} format="count" reach="public" />,
      sortKey: ({ events }) => events,
      priority: 4,
      card: 'none',
    },
  ];
}

const priorities = { pnl: 2, fees: 2, funding: 2, rollover: 3, net: 1 } as const;

function amountColumn(part: AttributionPart, text: Catalogue['pnlAttribution']): Column<AttributionRow> {
  return {
    id: part,
    header: text.columns[part],
    help: text.help[part],
    align: 'end',
    cell: ({ usd, amounts, collateral }) => (
      <AttributionAmount
        usd={usd[part]}
        collaterals={unlessSame(usd[part], { collateral, sum: amounts[part] })}
        strong={part === 'net'}
      />
    ),
    sortKey: ({ usd }) => valueOrNull(usd[part].field),
    priority: priorities[part],
    card: part === 'net' ? 'lead' : 'half',
  };
}

/** At exactly a dollar a unit both are one figure, which is said once. */
function unlessSame(usd: PartialSum, one: CollateralSum): readonly CollateralSum[] {
  const same =
    usd.field.kind === 'known' && one.sum.field.kind === 'known' && compare(usd.field.value, one.sum.field.value) === 0;
  return same && usd.counted === one.sum.counted ? [] : [one];
}

function BackTo({ at, words }: { readonly at: number | null; readonly words: string }) {
  if (at === null) return null;
  return (
    <span className="block text-small font-normal text-warn-text">
      {words} <Time at={at} show="date" />
    </span>
  );
}
