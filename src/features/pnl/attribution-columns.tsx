import type { ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type AttributionPart, attributionParts, type AttributionRow } from '~/domain/pnl/pnl-attribution';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { StackedValue } from '~/features/shared/stacked-value';
import { known, valueOrNull } from '~/lib/field';
import { compare } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Sentence } from '~/ui/sentence';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel } from '~/ui/table/csv-columns';
import { Time } from '~/ui/time';

type AttributionColumnOptions = {
  readonly text: Catalogue['pnlAttribution'];
  /** Market and side of a row, as a link to its events. */
  readonly nameOf: (row: AttributionRow) => ReactNode;
  readonly marketOf: (row: AttributionRow) => MarketIdentity | null;
  /** How far back the history of an asset was read, epoch ms; null when that covers the range. */
  readonly backTo: (asset: string) => number | null;
};

export function attributionColumns({
  text,
  nameOf,
  marketOf,
  backTo,
}: AttributionColumnOptions): readonly Column<AttributionRow>[] {
  const { csv: names } = text;
  return [
    {
      id: 'position',
      header: text.columns.position,
      rowHeader: true,
      cell: (row) => (
        <>
          {nameOf(row)}
          <BackTo at={backTo(row.asset)} text={text.since} />
        </>
      ),
      sortKey: (row) => `${marketOf(row)?.ticker ?? row.asset} ${valueOrNull(row.side) ?? ''}`,
      csv: () => [
        ...csvLabel<AttributionRow>(names.asset, ({ asset }) => asset),
        ...csvLabel<AttributionRow>(names.market, (row) => marketOf(row)?.ticker ?? null),
        ...csvLabel<AttributionRow>(names.address, ({ market }) => market),
        ...csvLabel<AttributionRow>(names.side, ({ side }) => side),
      ],
      card: 'title',
      // Says how far back it was read on one line.
      width: '10.5rem',
    },
    ...attributionParts.map((part) => amountColumn(part, text)),
    {
      id: 'events',
      header: text.columns.events,
      align: 'end',
      cell: ({ events }) => (
        <Amount field={known({ raw: BigInt(events), scale: 0 })} format="count" sensitivity="public" />
      ),
      sortKey: ({ events }) => events,
      csv: (words) => [
        // The amounts in collateral come after all amounts in USD.
        ...csvLabel<AttributionRow>(names.collateral, ({ collateral }) => collateral),
        ...attributionParts.flatMap((part) =>
          csvAmount<AttributionRow>(
            { header: text.columns[part], unit: names.inCollateral, field: ({ amounts }) => amounts[part].field },
            words,
          ),
        ),
        ...csvLabel<AttributionRow>(text.columns.events, ({ events }) => String(events)),
        ...csvLabel<AttributionRow>(names.priced, ({ usd }) => String(usd.net.counted)),
      ],
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
    csv: (words) =>
      csvAmount<AttributionRow>(
        { header: text.columns[part], unit: 'USD', field: ({ usd }) => usd[part].field },
        words,
      ),
    priority: priorities[part],
    card: part === 'net' ? 'lead' : 'figure',
  };
}

/** Leaves the collateral out when one unit is exactly one dollar, since both figures are equal. */
function unlessSame(usd: PartialSum, one: CollateralSum): readonly CollateralSum[] {
  const same =
    usd.field.kind === 'known' && one.sum.field.kind === 'known' && compare(usd.field.value, one.sum.field.value) === 0;
  return same && usd.counted === one.sum.counted ? [] : [one];
}

function BackTo({ at, text }: { readonly at: number | null; readonly text: string }) {
  if (at === null) return null;
  return (
    <span className="block text-small font-normal text-warn-text">
      <Sentence text={text} slots={{ day: <Time at={at} show="date" /> }} />
    </span>
  );
}

/** A sum in one collateral; null for a collateral without a known name. */
type CollateralSum = { readonly collateral: string | null; readonly sum: PartialSum };

type AttributionAmountProps = {
  readonly usd: PartialSum;
  /** Shown below, one for each line. */
  readonly collaterals: readonly CollateralSum[];
  readonly strong?: boolean;
};

/** A sum in USD, for comparison, and below it in the collateral, as it was booked. Partial sums are marked. */
export function AttributionAmount({ usd, collaterals, strong = false }: AttributionAmountProps) {
  return (
    <StackedValue below={collaterals.length > 0 && <CollateralSums sums={collaterals} />}>
      <Amount field={usd.field} format="usd" signed tone="sign" className={strong ? 'font-semibold' : undefined} />
      <Known sum={usd} />
    </StackedValue>
  );
}

/** Sums in their collaterals, one a line. */
export function CollateralSums({ sums }: { readonly sums: readonly CollateralSum[] }) {
  const { common } = useText();
  return (
    <>
      {sums.map(({ collateral, sum }) => (
        <span key={collateral ?? ''} className="block text-small font-normal text-muted rail:whitespace-nowrap">
          <Amount
            field={sum.field}
            format="amount"
            unit={collateral ?? common.collateralUnknown}
            showUnit
            signed
            tone="sign"
          />
          {sum.field.kind === 'absent' && ` ${collateral ?? common.collateralUnknown}`}
          <Known sum={sum} />
        </span>
      ))}
    </>
  );
}

function Known({ sum }: { readonly sum: PartialSum }) {
  const t = useText(pnlAttributionText);
  if (!isPartial(sum) || sum.counted === 0) return null;
  return <span className="block text-small font-normal text-warn-text">{t.known(sum.counted, sum.of)}</span>;
}
