import type { CompareOption } from '~/domain/vault/compare-choice';
import { comparedFigures, type ComparedFigures, type Comparison, type LeftOut } from '~/domain/vault/compare-rates';
import type { RateSnapshot } from '~/domain/vault/rate-history';
import { StackedValue } from '~/features/shared/stacked-value';
import { absent, type Field, known, mapField } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { vaultsCompareText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { LookAlikeSlot } from '~/ui/look-alike-slot';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import { Time } from '~/ui/time';
import { breaking } from './vault-columns';

/** The compared figures: rates and balance in the asset of the vault, the others relative to the vault's rate. */
export function compareColumns({
  vaultsCompare: t,
  vault,
  vaults: { csv: names },
}: Pick<Catalogue, 'vaultsCompare' | 'vault' | 'vaults'>): readonly Column<CompareRow>[] {
  const { columns } = t;
  return [
    {
      id: 'vault',
      header: columns.vault,
      rowHeader: true,
      cell: ({ option }) => <ComparedName option={option} />,
      csv: () => [
        ...csvLabel<CompareRow>(columns.vault, ({ option }) => option.asset ?? option.address),
        ...csvLabel<CompareRow>(names.address, ({ option }) => option.address),
      ],
      card: 'title',
    },
    snapshotColumn('first', columns.first, ({ first }) => first),
    snapshotColumn('last', columns.last, ({ last }) => last),
    {
      id: 'change',
      header: columns.change,
      help: columns.changeHelp,
      align: 'end',
      cell: (row) =>
        row.why === null ? (
          <Amount
            field={figureOf(row, ({ change }) => change)}
            format="percent"
            signed
            tone="sign"
            sensitivity="public"
            className="font-semibold"
          />
        ) : (
          <span className="text-small text-muted">{t.leftOut[row.why]}</span>
        ),
      csv: (words) => amountCsv(columns.change, names.ratio, ({ change }) => change, words),
      card: 'lead',
    },
    {
      id: 'extremes',
      priority: 2,
      header: columns.extremes,
      align: 'end',
      cell: (row) => (
        <span className={wrapping}>
          <StackedValue
            // A missing value is marked only once.
            below={
              figureOf(row, ({ lowest }) => lowest).kind === 'known' && <Rate row={row} read={({ lowest }) => lowest} />
            }
          >
            <Rate row={row} read={({ highest }) => highest} />
          </StackedValue>
        </span>
      ),
      csv: (words) => [
        ...amountCsv(vault.highest, assetOf, ({ highest }) => highest, words),
        ...amountCsv(vault.lowest, assetOf, ({ lowest }) => lowest, words),
      ],
      card: 'figure',
    },
    {
      id: 'drawdown',
      header: columns.drawdown,
      align: 'end',
      cell: (row) => (
        <Amount
          field={figureOf(row, ({ maxDrawdown }) => maxDrawdown)}
          format="percent"
          tone="sign"
          sensitivity="public"
        />
      ),
      csv: (words) => amountCsv(columns.drawdown, names.ratio, ({ maxDrawdown }) => maxDrawdown, words),
      card: 'figure',
    },
    {
      id: 'perFall',
      header: columns.perFall,
      help: columns.perFallHelp,
      align: 'end',
      cell: (row) => (
        <Amount field={figureOf(row, ({ perFall }) => perFall)} format="amount" tone="sign" sensitivity="public" />
      ),
      csv: (words) => amountCsv(columns.perFall, columns.perFallHelp, ({ perFall }) => perFall, words),
      card: 'figure',
    },
    {
      id: 'covers',
      header: columns.covers,
      align: 'end',
      cell: (row) => <CoverCell row={row} />,
      card: 'figure',
      priority: 3,
    },
    {
      id: 'balance',
      // It is in the list above as well.
      priority: 2,
      header: columns.balance,
      align: 'end',
      cell: (row) => (
        <span className={wrapping}>
          <Amount
            field={figureOf(row, ({ balance }) => balance)}
            format="amount"
            unit={unitOf(row)}
            showUnit
            compact
            sensitivity="public"
          />
        </span>
      ),
      csv: (words) => amountCsv(columns.balance, assetOf, ({ balance }) => balance, words),
      card: 'figure',
    },
  ];
}

/** On cards below the label, where a long unit wraps within its third of the card. */
const wrapping = 'block max-rail:wrap-anywhere max-rail:[&_data]:whitespace-normal';

/** A rate with its time below. */
function snapshotColumn(
  id: string,
  header: string,
  read: (figures: ComparedFigures) => Field<RateSnapshot>,
): Column<CompareRow> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => {
      const snapshot = figureOf(row, read);
      return (
        <span className={wrapping}>
          <StackedValue below={snapshot.kind === 'known' && <Time at={snapshot.value.atMs} show="date-time" />}>
            <Rate row={row} read={(figures) => mapField(read(figures), ({ rate }) => rate)} />
          </StackedValue>
        </span>
      );
    },
    csv: (words) => [
      ...amountCsv(header, assetOf, (figures) => mapField(read(figures), ({ rate }) => rate), words),
      ...csvTime<CompareRow>(`${header} (UTC)`, (row) => mapField(figureOf(row, read), ({ atMs }) => atMs)),
    ],
    card: 'figure',
  };
}

function amountCsv(
  header: string,
  unit: string | typeof assetOf,
  read: (figures: ComparedFigures) => Field<Fixed>,
  words: CsvTexts,
) {
  return csvAmount<CompareRow>({ header, unit, field: (row) => figureOf(row, read), sensitivity: 'public' }, words);
}

function assetOf({ option }: CompareRow): string | null {
  return option.asset;
}

function Rate({ row, read }: { readonly row: CompareRow; readonly read: (figures: ComparedFigures) => Field<Fixed> }) {
  return <Amount field={figureOf(row, read)} format="price" unit={unitOf(row)} showUnit />;
}

function unitOf(row: CompareRow): string | undefined {
  return assetOf(row) ?? undefined;
}

/** Asset and address of a vault: two vaults may hold the same asset. */
function ComparedName({ option: { address, asset, name } }: { readonly option: CompareOption }) {
  const addresses = useAddressForm();
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={asset ?? '?'} />
      <span className="flex min-w-0 flex-col">
        <span className={`font-semibold text-ink ${breaking(asset ?? name)}`}>{asset ?? name}</span>
        {asset !== null && (
          <span
            className="inline-flex items-center font-mono text-small font-normal text-muted"
            translate="no"
            title={addresses.full(address, 'contract')}
          >
            {addresses.short(address, 'contract')}
            <LookAlikeSlot value={addresses.full(address, 'contract')} />
          </span>
        )}
      </span>
    </span>
  );
}

/** The time that the figures of a row cover, and the count of rates behind them. */
function CoverCell({ row }: { readonly row: CompareRow }) {
  const t = useText(vaultsCompareText);
  const common = useText();
  const { numbers } = useFormat();
  const { figures } = row;
  return (
    <span className={wrapping}>
      <StackedValue
        below={
          figures.kind === 'known' && (
            <>
              {t.rates(figures.value.readings)}
              {figures.value.gaps > 0 && ` · ${t.gaps(figures.value.gaps)}`}
            </>
          )
        }
      >
        <FieldValue field={figureOf(row, ({ spanMs }) => spanMs)}>
          {(spanMs) => ageText(common, numbers, spanMs)}
        </FieldValue>
      </StackedValue>
    </span>
  );
}

/** A chosen vault with its figures. */
type CompareRow = {
  readonly option: CompareOption;
  /** Absent while its history is loading, and when that failed. */
  readonly figures: Field<ComparedFigures>;
  /** Why it is not on the chart; null if it is on the chart, or has no history yet. */
  readonly why: LeftOut | null;
};

/**
 * @param failed addresses of vaults for which the latest request failed; a vault with neither a history nor a failure
 * is loading
 */
export function compareRows(
  options: readonly CompareOption[],
  { parts }: Comparison,
  failed: ReadonlySet<string>,
): readonly CompareRow[] {
  const partOf = new Map(parts.map((part) => [part.address, part]));
  return options.map((option) => {
    const part = partOf.get(option.address);
    if (part === undefined)
      return { option, figures: absent(failed.has(option.address) ? 'failed' : 'notLoaded'), why: null };
    return { option, figures: known(comparedFigures(part)), why: part.kind === 'leftOut' ? part.why : null };
  });
}

/** One figure of a row, or the reason of a row without figures. */
function figureOf<T>({ figures }: CompareRow, read: (figures: ComparedFigures) => Field<T>): Field<T> {
  return figures.kind === 'known' ? read(figures.value) : figures;
}
