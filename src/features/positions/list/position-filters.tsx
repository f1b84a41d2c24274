import { useState } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { positionStatuses } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import { positionsText } from '~/text/en/positions';
import { positionFiltersText } from '~/text/en/positions-list';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import type { ColumnChoice } from './position-columns';

/** How many filters besides text and side are set. */
export function countChoices(filter: PositionFilter, choice: ColumnChoice): number {
  return [filter.asset !== null, filter.statuses.length > 0, !choice.inUsd, choice.usdLeads].filter(Boolean).length;
}

/**
 * Filters the rows that were read by side, and in a panel below by everything else; on a phone all filters are in one
 * panel.
 */
export function PositionFilters(props: FilterPanelProps) {
  const { filter, onFilter, choice } = props;
  const t = useText(positionsText);
  const chosen = countChoices(filter, choice);
  const [open, setOpen] = useState(chosen > 0);
  const narrow = useMediaQuery(narrowScreen);
  return (
    <>
      <Segmented
        label={t.sideFilter}
        labelHidden
        value={filter.side ?? 'any'}
        options={[
          { value: 'any', label: t.anySide },
          { value: 'long', label: t.side.long },
          { value: 'short', label: t.side.short },
        ]}
        onChange={(value) => onFilter({ side: value === 'any' ? null : value })}
      />
      {!narrow && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)} className="aria-expanded:bg-raised">
          {t.more}
          {/* Shows that filters are set even while the panel is closed. */}
          {chosen > 0 && <span className="text-muted">{t.moreChosen(chosen)}</span>}
        </Button>
      )}
      {(open || narrow) && <FilterPanel {...props} />}
    </>
  );
}

type FilterPanelProps = {
  readonly filter: PositionFilter;
  readonly onFilter: (part: Partial<PositionFilter>) => void;
  readonly choice: ColumnChoice;
  readonly onChoice: (part: Partial<ColumnChoice>) => void;
  /** All rows that were read, which determine the choices and their counts. */
  readonly rows: readonly PositionRow[];
};

const ANY = '';

/**
 * The filters that are used less often, and the units of the table. A choice from a link stays selectable without rows.
 */
function FilterPanel({ filter, onFilter, choice, onChoice, rows }: FilterPanelProps) {
  const t = useText(positionFiltersText);
  const { asset } = filter;
  const assets = [...new Set([...rows.map((row) => row.asset), ...(asset === null ? [] : [asset])])].toSorted();
  return (
    <div className="order-last flex basis-full flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Select
        label={t.asset}
        value={asset ?? ANY}
        options={[{ value: ANY, label: t.anyAsset }, ...assets.map((value) => ({ value, label: value }))]}
        onChange={(value) => onFilter({ asset: value === ANY ? null : value })}
      />
      <Statuses filter={filter} onFilter={onFilter} rows={rows} />
      <Segmented
        label={t.lead.label}
        value={choice.usdLeads ? 'usd' : 'base'}
        options={[
          { value: 'base', label: t.lead.base },
          { value: 'usd', label: t.lead.usd },
        ]}
        onChange={(value) => onChoice({ usdLeads: value === 'usd' })}
      />
      <Segmented
        label={t.currency.label}
        value={choice.inUsd ? 'usd' : 'collateral'}
        options={[
          { value: 'usd', label: t.currency.usd },
          { value: 'collateral', label: t.currency.collateral },
        ]}
        onChange={(value) => onChoice({ inUsd: value === 'usd' })}
      />
    </div>
  );
}

/** The statuses as chips, since several can be chosen: the statuses of the rows, and the chosen ones. */
function Statuses({ filter: { statuses }, onFilter, rows }: Pick<FilterPanelProps, 'filter' | 'onFilter' | 'rows'>) {
  const t = useText(positionFiltersText);
  const texts = useText(positionsText).statuses;
  const wordOf = (status: string) => (status === UNKNOWN_STATUS ? t.unknownStatus : (textFor(texts, status) ?? status));
  return (
    <div role="group" aria-label={t.status} className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{t.status}</span>
      <FilterChip pressed={statuses.length === 0} onPress={() => onFilter({ statuses: [] })}>
        {t.anyStatus}
      </FilterChip>
      {countStatuses(rows, statuses).map(([status, count]) => (
        <FilterChip
          key={status}
          pressed={statuses.includes(status)}
          onPress={() =>
            onFilter({
              statuses: statuses.includes(status)
                ? statuses.filter((other) => other !== status)
                : [...statuses, status],
            })
          }
        >
          {t.statusCount(wordOf(status), count)}
        </FilterChip>
      ))}
    </div>
  );
}

/** Counts the rows of each status, in the order of a position's lifecycle, with chosen statuses that no row has. */
function countStatuses(
  rows: readonly PositionRow[],
  chosen: readonly string[],
): readonly (readonly [status: string, count: number])[] {
  const texts = rows.map(statusOf);
  const shown = [...positionStatuses, UNKNOWN_STATUS].filter(
    (status) => texts.includes(status) || chosen.includes(status),
  );
  return [...new Set([...shown, ...chosen])].map((status) => [status, texts.filter((word) => word === status).length]);
}

export type PositionFilter = {
  readonly text: string;
  /** The asset in the request of operation 15; null for all. */
  readonly asset: string | null;
  /** Null for both. */
  readonly side: 'long' | 'short' | null;
  /** As the service spells them, and `UNKNOWN_STATUS`; empty for all. Other words match nothing. */
  readonly statuses: readonly string[];
};

/** Represents a status that is missing or that this program does not know. */
const UNKNOWN_STATUS = 'unknown';

/** The rows that match: the text in market, asset, side, status or number, and every other filter. */
export function filterPositions(
  rows: readonly PositionRow[],
  { text, asset, side, statuses }: PositionFilter,
): readonly PositionRow[] {
  const fits = textMatch(text);
  return rows.filter((row) => {
    const { position, market } = row;
    const positionSide = valueOrNull(position.side);
    if (side !== null && positionSide !== side) return false;
    if (asset !== null && row.asset !== asset) return false;
    if (statuses.length > 0 && !statuses.includes(statusOf(row))) return false;
    return fits([
      market?.ticker ?? null,
      row.asset,
      valueOrNull(position.market),
      positionSide,
      valueOrNull(position.status),
      valueOrNull(position.idx),
      market?.className ?? null,
    ]);
  });
}

/** As the service spells it, or `UNKNOWN_STATUS`. */
function statusOf({ position: { status } }: PositionRow): string {
  return status.kind === 'known' ? status.value : UNKNOWN_STATUS;
}
