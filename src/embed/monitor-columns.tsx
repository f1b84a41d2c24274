import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { defaultMonitorOptions, type MonitorColumn, type MonitorOptions } from '~/config/monitor-options';
import { type MarketRow, stateAgeMs } from '~/domain/market/market-view';
import { marketColumns, UnreadCell } from '~/features/markets/market-columns';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import type { Catalogue } from '~/text/catalogue';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Age } from '~/ui/age';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useNow } from '~/ui/now-context';
import type { Column } from '~/ui/table/column';

/** All columns that a monitor can show. */
export function useMonitorColumns(window: MonitorOptions['per']): readonly Column<MarketRow>[] {
  const { assumptions: units } = useApi().config;
  const text = useText(marketsText);
  return useMemo(() => [...marketColumns({ text, window, units }), ...timeColumns(text)], [text, window, units]);
}

/** The next payment and the age of the data: the dashboard shows them elsewhere. */
function timeColumns({ columns }: Catalogue['markets']): readonly Column<MarketRow>[] {
  return [
    {
      id: 'next',
      header: columns.next,
      align: 'end',
      cell: (row) =>
        row.view === null ? (
          <UnreadCell row={row} />
        ) : (
          <FieldValue field={row.view.funding.nextAtMs}>{(toMs) => <Countdown toMs={toMs} />}</FieldValue>
        ),
      sortKey: (row) => (row.view === null ? null : valueOrNull(row.view.funding.nextAtMs)),
      priority: 4,
      width: '5rem',
    },
    {
      id: 'age',
      header: columns.age,
      align: 'end',
      cell: (row) => <StateAge row={row} />,
      // Descending: the oldest market has the highest age.
      sortKey: (row) => {
        const stateMs = row.view === null ? null : valueOrNull(row.view.stateTimeMs);
        return stateMs === null ? null : -stateMs;
      },
      priority: 4,
      width: '2.5rem',
    },
  ];
}

/** The age of a market's state. Its own component, so that a tick of the clock renders only this figure. */
function StateAge({ row }: { readonly row: MarketRow }) {
  const ageMs = stateAgeMs(row, useNow());
  if (row.view === null) return <UnreadCell row={row} />;
  return <FieldValue field={row.view.stateTimeMs}>{() => ageMs !== null && <Age ms={ageMs} />}</FieldValue>;
}

/** Below this width the table leaves out columns until it fits. */
const WIDE_PX = 720;
/** The borders of the frame. */
const EDGES_PX = 18;
/** The horizontal padding of each cell in a narrow frame. */
const PADDING_PX = 16;
/** The width of a coin's icon and a name of usual length. */
const NAME_PX = 110;
const REM_PX = 16;

/** The columns when the URL names none, most important first. */
const importance: readonly string[] = ['mark', 'dayChange', 'fundingLong', 'fundingShort', 'status', 'volume', 'next'];

/**
 * Returns the name and the requested columns, in their order. A narrow frame shows as many as fit: the first requested
 * ones, or the most important ones if none was requested. A wide frame without requested columns leaves out the two
 * columns that need the most space and change least, so that none is cut off.
 * @param all all available columns
 * @param widthPx the width of the frame
 */
export function monitorColumnsOf(
  all: readonly Column<MarketRow>[],
  requested: readonly MonitorColumn[],
  widthPx = WIDE_PX,
): readonly Column<MarketRow>[] {
  const isRequested = requested !== defaultMonitorOptions.columns;
  const columnsOf = (ids: readonly string[]) => ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  if (widthPx >= WIDE_PX)
    return columnsOf(['market', ...requested]).map((column) => ({
      ...column,
      priority: isRequested || column.priority !== 2 ? 1 : 2,
    }));
  const [name] = columnsOf(['market']);
  const ranked = columnsOf(isRequested ? requested : importance);
  let left = widthPx - EDGES_PX - NAME_PX - PADDING_PX;
  const fitting = new Set<string>();
  for (const column of ranked) {
    left -= Number((column.width ?? '5rem').replace('rem', '')) * REM_PX + PADDING_PX;
    if (left < 0 && fitting.size > 0) break;
    fitting.add(column.id);
  }
  const shown = columnsOf(requested.filter((id) => fitting.has(id)));
  return [...(name === undefined ? [] : [{ ...name, width: undefined }]), ...shown];
}

/** The width of the frame, rounded to steps: otherwise dragging the edge would render the table at each pixel. */
export function useFrameWidth(): number {
  const subscribe = useCallback((changed: () => void) => {
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(window.innerWidth / STEP_PX) * STEP_PX);
}

const STEP_PX = 10;
