import { useMemo } from 'react';
import { type Chosen, type CompareOption, type CompareOptions, MAX_COMPARED } from '~/domain/vault/compare-choice';
import type { ComparedLines, Comparison } from '~/domain/vault/compare-rates';
import { openEnds } from '~/domain/vault/rate-history';
import type { OpenRange, TimeRange } from '~/lib/time';
import { vaultsCompareText, vaultsText, vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { type SeriesOptions, fieldPoint, type SeriesTone } from '~/ui/chart/chart-props';
import { ChartPlaceholder, LazyComposedChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { FilterChip } from '~/ui/filter-chip';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import type { PanelState, PartFailure } from '~/ui/panel-state';
import { SeriesNotes } from '~/ui/series-notes';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { PartRows } from '~/ui/table/table-parts';
import { compareColumns, compareRows } from './comparison-columns';

type ComparisonPanelProps = CompareNotes & {
  readonly lines: ComparedLines;
  readonly onChoose: CompareChipsProps['onChoose'];
  /** Receives the chosen part of the window. An end that reaches the end of the histories is open. */
  readonly onRange: (range: OpenRange) => void;
  /** Chosen vaults with a failed latest request. The key is the address. */
  readonly failures: readonly PartFailure[];
  /** The number of rows in all histories without a readable time, and of rows with the same time as another row. */
  readonly undated: number;
  readonly repeated: number;
  /** The combined state of all chosen histories. */
  readonly state: PanelState;
};

/** Some vaults on one chart, each rate as a share of its base, with a table of figures. */
export function ComparisonPanel({
  lines,
  onChoose,
  onRange,
  failures,
  undated,
  repeated,
  state,
  ...notable
}: ComparisonPanelProps) {
  const t = useText(vaultsCompareText);
  const vault = useText(vaultText);
  const vaults = useText(vaultsText);
  const { list, chosen, comparison } = notable;
  const columns = useMemo(() => compareColumns({ vaultsCompare: t, vault, vaults }), [t, vault, vaults]);
  const rows = compareRows(chosen.options, comparison, new Set(failures.map(({ key }) => key)));
  const notes = useCompareNotes(notable);
  const isWaiting = rows.some(({ figures }) => figures.kind === 'absent' && figures.reason === 'notLoaded');
  const choose = (range: TimeRange | null) => onRange(openEnds(range, lines.ends));
  return (
    <Panel
      title={t.title}
      {...state}
      failure={null}
      failures={[]}
      actions={rows.length > 0 && <ExportCsvButton columns={columns} subject="vault-comparison" readAll={() => rows} />}
      notices={<SeriesNotes undated={undated} repeated={repeated} lines={notes} />}
    >
      <CompareChips options={list.options} chosen={chosen.options} onChoose={onChoose} />
      {lines.lines.length > 0 && <CompareChart options={list.options} lines={lines} onRange={choose} />}
      {lines.lines.length === 0 &&
        (isWaiting ? (
          <ChartPlaceholder height={300} />
        ) : (
          <NothingToDraw rows={rows.length} onWhole={() => choose(null)} />
        ))}
      {rows.length > 0 && (
        <DataTable
          caption={t.table}
          columns={columns}
          rows={rows}
          rowKey={({ option }) => option.address}
          parts={<PartRows columns={columns.length} failures={failures} />}
          extraRows={failures.length}
        />
      )}
    </Panel>
  );
}

/** Replaces the chart. The chosen range may be too short for a comparison, so a button offers the whole window. */
function NothingToDraw({ rows, onWhole }: { readonly rows: number; readonly onWhole: () => void }) {
  const t = useText(vaultsCompareText);
  if (rows === 0) return <Empty>{t.noneChosen}</Empty>;
  return <Empty action={<Button onClick={onWhole}>{t.wholeWindow}</Button>}>{t.noneComparable}</Empty>;
}

type CompareChipsProps = {
  /** All vaults that can be compared, in the order of the list. */
  readonly options: readonly CompareOption[];
  /** The compared vaults. */
  readonly chosen: readonly CompareOption[];
  /** Receives the addresses to compare, in the order of the list. */
  readonly onChoose: (addresses: readonly string[]) => void;
};

/** One switch for each vault. At the limit, another vault can be added only after one is removed. */
function CompareChips({ options, chosen, onChoose }: CompareChipsProps) {
  const t = useText(vaultsCompareText);
  const taken = new Set(chosen.map(({ address }) => address));
  const isFull = chosen.length >= MAX_COMPARED;
  const toggle = (address: string) => {
    if (isFull && !taken.has(address)) return;
    onChoose(
      options.flatMap((option) => ((option.address === address) === taken.has(option.address) ? [] : [option.address])),
    );
  };
  const addresses = useAddressForm();
  return (
    <div
      role="group"
      aria-label={t.choose}
      className="flex max-h-40 flex-wrap items-center gap-1.5 overflow-y-auto px-4 pt-3"
    >
      {options.map(({ address, name }) => (
        <FilterChip key={address} pressed={taken.has(address)} onPress={() => toggle(address)}>
          <span title={addresses.full(address, 'contract')}>{name}</span>
        </FilterChip>
      ))}
      {isFull && options.length > chosen.length && (
        <span className="text-small text-muted">{t.full(MAX_COMPARED)}</span>
      )}
    </div>
  );
}

type CompareNotes = {
  readonly list: CompareOptions;
  readonly chosen: Chosen;
  readonly comparison: Comparison;
  /** Vaults with an answer that has no list of points. */
  readonly withoutList: readonly CompareOption[];
};

/** Notes for reading the comparison, and the vaults of the link or the list that are missing from it. */
function useCompareNotes({ list, chosen, comparison, withoutList }: CompareNotes): readonly string[] {
  const t = useText(vaultsCompareText);
  const { times } = useFormat();
  const { startMs, limitedBy, isMissed } = comparison;
  const holder = list.options.find(({ address }) => address === limitedBy);
  const counted: readonly (readonly [number, (count: number) => string])[] = [
    [chosen.unlisted, t.unlisted],
    [chosen.tooMany, t.tooMany],
    [list.unaddressed, t.unaddressed],
    [list.repeated, t.repeated],
  ];
  return [
    ...(isMissed ? [t.missed] : []),
    ...(startMs === null ? [] : [t.starts(`${times.dateTime(startMs)} ${times.zoneName(startMs)}`)]),
    ...(holder === undefined ? [] : [t.heldBack(holder.name)]),
    ...(chosen.options.length > 1 ? [t.units] : []),
    ...withoutList.map(({ name }) => t.noList(name)),
    ...counted.flatMap(([count, words]) => (count === 0 ? [] : [words(count)])),
  ];
}

type CompareChartProps = {
  /** All vaults of the list. A vault's index in it determines its colour. */
  readonly options: readonly CompareOption[];
  /** At least one line. */
  readonly lines: ComparedLines;
  readonly onRange: (range: TimeRange | null) => void;
};

/** The compared vaults on one chart: each rate against its base, which is 100. Vaults are public. */
function CompareChart({ options, lines: { lines, shown }, onRange }: CompareChartProps) {
  const t = useText(vaultsCompareText);
  const series = useMemo(() => {
    const tones = lineTones(
      options,
      lines.map(({ address }) => address),
    );
    return lines.map(({ address, points }): SeriesOptions => ({
      id: address,
      label: options.find((option) => option.address === address)?.name ?? address,
      kind: 'line',
      points: points.map(({ atMs, value }) => fieldPoint(atMs, value)),
      format: 'amount',
      tone: tones.get(address) satisfies SeriesTone | undefined,
    }));
  }, [options, lines]);
  return (
    <LazyComposedChart
      title={t.chart}
      series={series}
      sensitivity="public"
      height={300}
      brush={{ range: shown, onRange }}
      fileName="vault-comparison"
    />
  );
}

const tones = ['line-1', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'] as const satisfies readonly SeriesTone[];

/**
 * A colour and dash for each line, chosen by its vault's index in the list, so that they stay the same while other
 * vaults are added and removed. In lists of more than six, a colour that is already used is replaced by a free one.
 */
function lineTones(options: readonly CompareOption[], shown: readonly string[]): ReadonlyMap<string, SeriesTone> {
  const toneOf = new Map<string, SeriesTone>();
  const free = new Set<SeriesTone>(tones);
  const give = (address: string, tone: SeriesTone | undefined) => {
    if (tone === undefined || !free.delete(tone)) return;
    toneOf.set(address, tone);
  };
  for (const address of shown)
    give(address, tones[options.findIndex((option) => option.address === address) % tones.length]);
  for (const address of shown) if (!toneOf.has(address)) give(address, [...free][0]);
  return toneOf;
}
