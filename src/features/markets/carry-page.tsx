import { useCallback, useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import {
  allowsLeverage,
  carryOf,
  type CarryPeriod,
  carryPeriods,
  stakeOf,
  toCarryTerms,
} from '~/domain/position/carry';
import type { Side } from '~/domain/market/funding';
import { marketFilter } from '~/domain/market/market-list';
import { isOpenMarket } from '~/domain/market/market-status';
import type { MarketRow } from '~/domain/market/market-view';
import { reasonForNothing } from '~/domain/position/coverage';
import { absent } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { type Fixed, fromDecimal } from '~/lib/fixed-point';
import { decimalSearch, readSort, sortText } from '~/lib/search-params';
import { isAmount, units as numberUnits } from '~/lib/typed-number';
import { useApi } from '~/queries/api-context';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketPolling, useMarketRows } from '~/queries/markets/market-rows';
import { useListedMarkets, useMarketRetry } from '~/queries/markets/markets';
import type { PositionRows } from '~/queries/positions/position-rows';
import { carryText } from '~/text/en/carry';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { FilterChip } from '~/ui/filter-chip';
import { useFormat } from '~/ui/format-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { NoticeLines } from '~/ui/notice-lines';
import { useNow } from '~/ui/now-context';
import { LiveNumberField, useNumberForm } from '~/ui/number-field';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { SortSelect } from '~/ui/table/table-head';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { carryColumns, carryCsv, type CarryRow, positionParts } from './carry-columns';
import { CarryFormula } from './carry-formula';
import { MarketFailures } from './markets-table';
import { type CarrySearch, leverages } from './markets-search';

const DEFAULT_PERIOD: CarryPeriod = 'year';
const DEFAULT_SIZE = '10000';
const DEFAULT_LEVERAGE = 3;
const defaultSort = { column: 'net', direction: 'descending' } as const;
const none: readonly string[] = [];
/**
 * The shortest interval between two readings of the rates. They change once an hour, and prices do not change a rate.
 * Hundreds of markets together take 300 requests a minute.
 */
const LEAST_MS = 15_000;
const MARKET_MS = 200;

type CarryPageProps = {
  readonly search: CarrySearch;
  readonly onSearch: (part: CarrySearch) => void;
  /** The positions of the watched trader; null without a trader. The caller polls them. */
  readonly positions: PositionRows | null;
};

/**
 * The income and cost of each side of every market at a given size and leverage, and of the watched trader's positions.
 */
export function CarryPage({ search, onSearch, positions }: CarryPageProps) {
  const t = useText(carryText);
  const { per: period = DEFAULT_PERIOD, lev = DEFAULT_LEVERAGE, closed = false, q = '', cols = none } = search;
  const identities = useListedMarkets();
  const markets = useMarketRows(identities);
  const size = String(search.size ?? DEFAULT_SIZE);
  const rows = useCarryRows(markets, size, lev);
  const onOpen = useMemo(() => (key: string) => onSearch({ of: key }), [onSearch]);
  const columns = useMemo(() => carryColumns({ text: t, period, isPositions: false, onOpen }), [t, period, onOpen]);
  const sort = readSort(search.sort) ?? defaultSort;
  const shown = useMemo(() => {
    const fits = marketFilter(q);
    return rows.filter(({ identity, isOpen }) => fits(identity) && (closed || isOpen));
  }, [rows, q, closed]);
  const opened = rows.find(({ key }) => key === search.of);
  const onClose = () => onSearch({ of: undefined });
  const notOpen = rows.filter(({ isOpen }) => !isOpen).length;
  const onSort = (next: Parameters<typeof sortText>[0]) => onSearch({ sort: sortText(next) });
  const visibility = useVisibleRows();
  const { visibleKeys } = visibility;
  const isOnScreen = useCallback(
    (address: string) => visibleKeys === null || sides.some((side) => visibleKeys.has(keyOfSide(address, side))),
    [visibleKeys],
  );
  useMarketPolling(
    useMemo(() => identities.map(({ address }) => address), [identities]),
    { isOnScreen, leastIntervalMs: Math.max(LEAST_MS, identities.length * MARKET_MS) },
  );

  const { numbers } = useFormat();
  const read = markets.filter(({ view }) => view !== null).length;
  const isAllRead = read === markets.length;
  const isReading = markets.some(({ view, failure }) => view === null && failure === null);
  const shownAs = (text: string, kind: 'usd' | 'multiple') => {
    const value = fromDecimal(text);
    return value === null ? text : formatAmount(value, { kind }, numbers).text;
  };
  const [sizeShown, leverageShown] = [shownAs(size, 'usd'), shownAs(String(lev), 'multiple')];
  return (
    <>
      <PageHeader
        title={t.title}
        aside={
          <>
            {isAllRead ? t.rows(shown.length) : t.readOf(read, markets.length)} ·{' '}
            {t.at[period](sizeShown, leverageShown)}
          </>
        }
      />
      <TableTools
        search={
          <TableFilter label={useText(marketsText).filter} value={q} onChange={(next) => onSearch({ q: next })} />
        }
        filters={
          <>
            <SizeField value={size} onChange={(next) => onSearch({ size: decimalSearch(next) })} />
            <Select
              label={t.leverage}
              value={String(lev)}
              options={leverages.map((value) => ({ value: String(value), label: `${value}×` }))}
              onChange={(next) => onSearch({ lev: leverages.find((one) => String(one) === next) })}
            />
            <Segmented
              label={t.per}
              value={period}
              options={carryPeriods.map((value) => ({ value, label: t.periods[value] }))}
              onChange={(next) => onSearch({ per: next })}
            />
            <FilterChip pressed={!closed} onPress={() => onSearch({ closed: closed ? undefined : true })}>
              {t.openNow}
            </FilterChip>
          </>
        }
        chosen={(closed ? 1 : 0) + (search.lev === undefined ? 0 : 1) + (search.size === undefined ? 0 : 1)}
        sort={<SortSelect columns={columns} sort={sort} onSort={onSort} />}
        actions={
          <>
            <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => onSearch({ cols: next })} />
            <ExportCsvButton
              columns={[...columns, { csv: (words) => carryCsv(t, words, false) }]}
              sort={sort}
              subject="carry"
              readAll={() => ({ rows: shown, complete: isAllRead })}
            />
          </>
        }
      />
      {positions !== null && <PositionsCarry list={positions} {...{ period, search, onSearch, onOpen, onClose }} />}
      <div className="min-w-0 rounded-panel border border-line bg-panel">
        <DataTable
          caption={t.title}
          columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
          rows={shown}
          rowKey={keyOf}
          sort={sort}
          onSort={onSort}
          sortElsewhere
          savesCells
          visibility={visibility}
          loadingRows={isReading ? 20 : 0}
          empty={read === 0 && markets.length > 0 ? <Empty>{t.noneRead}</Empty> : undefined}
        />
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 py-2 text-muted">
          <span>{t.help}</span>
          {!closed && notOpen > 0 && <span>{t.closed(notOpen)}</span>}
          <CarryFreshness />
        </p>
        <MarketFailures rows={markets} onRetry={useMarketRetry()} />
      </div>
      {opened !== undefined && <CarryFormula row={opened} onClose={onClose} />}
    </>
  );
}

const sides = ['long', 'short'] as const;

function keyOfSide(address: string, side: Side): string {
  return `${address}.${side}`;
}

function keyOf({ key }: CarryRow): string {
  return key;
}

/**
 * Two rows for each market that was read. They stay the same objects while the market's answer, the size and the
 * leverage stay the same.
 */
function useCarryRows(markets: readonly MarketRow[], size: string, lev: number): readonly CarryRow[] {
  const units = useApi().config.assumptions;
  const rowsOf = useMemo(() => rowMaker(units, size, lev), [units, size, lev]);
  return useMemo(() => markets.flatMap(rowsOf), [markets, rowsOf]);
}

function rowMaker(units: Assumptions, sizeInUrl: string, lev: number): (market: MarketRow) => readonly CarryRow[] {
  const made = new WeakMap<MarketRow, readonly CarryRow[]>();
  const leverage: Fixed = { raw: BigInt(lev), scale: 0 };
  const size = fromDecimal(sizeInUrl);
  return (market) => {
    const before = made.get(market);
    if (before !== undefined) return before;
    const { answer, view, identity, serverTimeMs, receivedAtMs } = market;
    if (answer === null || view === null || size === null) return [];
    const terms = toCarryTerms(answer, identity, units, serverTimeMs ?? receivedAtMs ?? 0);
    const stake = stakeOf(size, leverage);
    const rows = sides.map((side): CarryRow => ({
      key: keyOfSide(identity.address, side),
      identity,
      side,
      terms,
      stake,
      carry: carryOf(side, terms, stake),
      isOpen: isOpenMarket(view, units),
      isAllowed: allowsLeverage(terms, leverage),
      position: null,
    }));
    made.set(market, rows);
    return rows;
  };
}

type SizeFieldProps = { readonly value: string; readonly onChange: (value: string) => void };

function SizeField({ value, onChange }: SizeFieldProps) {
  const t = useText(carryText);
  const { show } = useNumberForm();
  return (
    <LiveNumberField
      label={t.size}
      labelHidden
      icon="$"
      units={numberUnits.usd}
      value={value}
      accepts={isAmount}
      wrong={t.sizeProblem(show('12345.5'))}
      onValue={onChange}
      className="w-32"
    />
  );
}

type PositionsCarryProps = Omit<CarryPageProps, 'positions'> & {
  readonly list: PositionRows;
  readonly period: CarryPeriod;
  readonly onOpen: (key: string) => void;
  readonly onClose: () => void;
};

const notRequested = absent('notApplicable');
const unrequestedTerms = {
  limit: notRequested,
  openInterest: { long: notRequested, short: notRequested },
  room: { long: notRequested, short: notRequested },
} as const;

/** The same figures for the open positions, at their own notional and margin. */
function PositionsCarry({ list, period, search, onSearch, onOpen, onClose }: PositionsCarryProps) {
  const t = useText(carryText);
  const isAll = reasonForNothing(list.coverage) === null;
  const sort = readSort(search.held) ?? defaultSort;
  const columns = useMemo(() => carryColumns({ text: t, period, isPositions: true, onOpen }), [t, period, onOpen]);
  const rows = useMemo(
    () =>
      list.rows.flatMap((position): readonly CarryRow[] => {
        const parts = positionParts(position);
        if (parts === null || position.terms === null) return [];
        const terms = { terms: position.terms, ...unrequestedTerms };
        return [
          { ...parts, terms, carry: carryOf(parts.side, terms, parts.stake), isOpen: true, isAllowed: true, position },
        ];
      }),
    [list.rows],
  );
  const shown = rows.find(({ key }) => key === search.of);
  return (
    <>
      <Panel
        title={t.held}
        aside={rows.length === list.rows.length ? t.rows(rows.length) : t.heldOf(rows.length, list.rows.length)}
        actions={
          <ExportCsvButton
            isSmall
            columns={[...columns, { csv: (words) => carryCsv(t, words, true) }]}
            sort={sort}
            subject="carry-positions"
            readAll={() => ({ rows, complete: isAll && rows.length === list.rows.length })}
          />
        }
      >
        <DataTable
          caption={t.held}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sort={sort}
          onSort={(next) => onSearch({ held: sortText(next) })}
          loadingRows={isAll || list.coverage.failed > 0 ? 0 : 3}
          empty={isAll ? undefined : <Empty>{t.heldInPart}</Empty>}
        />
        <NoticeLines lines={isAll ? [] : [t.heldInPart]} />
      </Panel>
      {shown !== undefined && <CarryFormula row={shown} onClose={onClose} />}
    </>
  );
}

/** A separate component, so that a tick of the clock renders only this line. */
function CarryFreshness() {
  const t = useText(carryText);
  const freshness = useFreshness({ operation: 'getMarket' })(useNow());
  return freshness === null ? null : <FreshnessMark freshness={freshness} subject={t.title} />;
}
