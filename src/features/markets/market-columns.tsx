import type { ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { fundingPer, type FundingWindow } from '~/domain/market/funding';
import { type MarketRow, type MarketView, sortKeyOf, stateAgeMs } from '~/domain/market/market-view';
import { absent, type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Age } from '~/ui/age';
import { ageText } from '~/ui/age-text';
import { Amount } from '~/ui/amount';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import { PriceFlash } from '~/ui/price-flash';
import { Skeleton } from '~/ui/skeleton';
import type { Column } from '~/ui/table/column';
import { AbsentMark } from '~/ui/value-marks';
import { FundingCell, MarketName, OpenInterestCell, StarButton, TrendCell } from './market-cells';
import { MarketStatusBadge } from './market-status';

export type MarketColumnOptions = {
  readonly text: Catalogue['markets'];
  readonly window: FundingWindow;
  readonly units: Assumptions;
  /** Why a market that is not configured is listed. */
  readonly originOf?: ((address: string) => string | null) | undefined;
};

/** The columns of the list of markets. Values that are loading or failed say so. */
export function marketColumns({ text, window, units, originOf }: MarketColumnOptions): readonly Column<MarketRow>[] {
  const { columns } = text;
  return [
    {
      id: 'market',
      header: columns.market,
      rowHeader: true,
      cell: (row) => <MarketName identity={row.identity} note={noteOf(row) ?? originOf?.(row.identity.address)} />,
      sortKey: (row) => row.identity.ticker,
      card: 'title',
      width: '9.25rem',
    },
    figure('mark', columns.mark, (row) => row.view?.mark, {
      card: 'lead',
      width: '4.5rem',
      draw: (field) => (
        <PriceFlash value={valueOrNull(field)}>
          <Amount field={field} format="price" unit="USD" className="font-semibold text-ink" />
        </PriceFlash>
      ),
    }),
    figure('dayChange', columns.dayChange, (row) => row.view?.dayChange, {
      card: 'figure',
      width: '4.25rem',
      draw: (field) => <Amount field={field} format="percent" signed tone="sign" arrow sensitivity="public" />,
    }),
    {
      id: 'trend',
      header: columns.trend,
      help: columns.trendHelp,
      align: 'end',
      cell: ({ identity }) => <TrendCell address={identity.address} />,
      card: 'figure',
      priority: 3,
      width: '6rem',
    },
    figure('volume', columns.volume, (row) => row.view?.quoteVolume, {
      card: 'figure',
      priority: 2,
      width: '4.375rem',
      draw: (field) => <Amount field={field} format="usd" unit="USD" compact sensitivity="public" />,
    }),
    {
      id: 'openInterest',
      header: columns.openInterest,
      align: 'end',
      cell: (row) =>
        row.view === null ? (
          <UnreadCell row={row} />
        ) : (
          <OpenInterestCell view={row.view} cardLabel={columns.openInterest} />
        ),
      sortKey: (row) => sortKeyOf(row.view?.openInterest),
      card: 'foot',
      priority: 2,
      width: '10.75rem',
    },
    {
      id: 'funding',
      header: columns.funding(text.windows[window]),
      align: 'end',
      // Keeps the height of a card while the rates load.
      cell: (row) => (
        <span className="block max-rail:min-h-[34px]">
          {row.view === null ? <UnreadCell row={row} /> : <FundingCell view={row.view} window={window} />}
        </span>
      ),
      sortKey: (row) =>
        row.view === null ? null : sortKeyOf(fundingPer(window, row.view.funding.long, row.view.funding.periodSeconds)),
      card: 'half',
      width: '9rem',
    },
    {
      id: 'next',
      header: columns.next,
      align: 'end',
      cell: (row) => (row.view === null ? <UnreadCell row={row} /> : <NextFunding at={row.view.funding.nextAtMs} />),
      sortKey: (row) => (row.view === null ? null : valueOrNull(row.view.funding.nextAtMs)),
      card: 'figure',
      priority: 4,
      width: '3.125rem',
    },
    {
      id: 'age',
      header: columns.age,
      help: columns.ageHelp,
      align: 'end',
      cell: (row) => (row.view === null ? <UnreadCell row={row} /> : <StateAge row={row} view={row.view} />),
      // Descending: the oldest market has the highest age.
      sortKey: (row) => {
        const stateMs = row.view === null ? null : valueOrNull(row.view.stateTimeMs);
        return stateMs === null ? null : -stateMs;
      },
      card: 'figure',
      priority: 4,
      width: '2.5rem',
    },
    {
      id: 'status',
      header: columns.status,
      cell: (row) => (row.view === null ? <UnreadCell row={row} /> : <MarketStatusBadge row={row} units={units} />),
      card: 'half',
      width: '5.25rem',
    },
  ];
}

function noteOf({ failure, receivedAtMs }: MarketRow): ReactNode {
  return failure === null || receivedAtMs === null ? null : <FailedNote receivedAtMs={receivedAtMs} />;
}

type FigureOptions = {
  readonly draw: (field: Field<Fixed>) => ReactNode;
  readonly card: Column<MarketRow>['card'];
  readonly priority?: 2 | 3;
  readonly width: string;
};

function figure(
  id: string,
  header: string,
  read: (row: MarketRow) => Field<Fixed> | undefined,
  { draw, card, priority, width }: FigureOptions,
): Column<MarketRow> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => {
      const field = read(row);
      return field === undefined ? <UnreadCell row={row} /> : draw(field);
    },
    sortKey: (row) => sortKeyOf(read(row)),
    card,
    priority,
    width,
  };
}

function NextFunding({ at }: { readonly at: Field<number> }) {
  return <FieldValue field={at}>{(toMs) => <Countdown toMs={toMs} />}</FieldValue>;
}

/** The age of a market's state. Its own component, so that a tick of the clock renders this figure only. */
function StateAge({ row, view }: { readonly row: MarketRow; readonly view: MarketView }) {
  const ageMs = stateAgeMs(row, useNow());
  return <FieldValue field={view.stateTimeMs}>{() => ageMs !== null && <Age ms={ageMs} />}</FieldValue>;
}

/** Below the name of a market whose latest request failed: the age of its row. The foot has the reason. */
function FailedNote({ receivedAtMs }: { readonly receivedAtMs: NonNullable<MarketRow['receivedAtMs']> }) {
  const t = useText();
  const texts = useText(marketsText);
  const { numbers } = useFormat();
  return <span className="text-warn-text">{texts.notUpdated(ageText(t, numbers, useNow() - receivedAtMs))}</span>;
}

const failed = absent('failed');

/** A cell of a market without data: loading, or failed at the first request. The foot has the reason. */
function UnreadCell({ row }: { readonly row: MarketRow }) {
  const t = useText();
  if (row.failure === null) {
    return (
      <>
        <Skeleton width="2.5rem" />
        <span className="sr-only">{t.common.loading}</span>
      </>
    );
  }
  return <AbsentMark field={failed} />;
}

export type Favourites = {
  readonly has: (address: string) => boolean;
  readonly toggle: (address: string) => void;
};

/** The stars, before the names. */
export function favouriteColumn(text: Catalogue['markets'], favourites: Favourites): Column<MarketRow> {
  return {
    id: 'favourite',
    header: text.columns.favourite,
    headerHidden: true,
    cell: ({ identity: { address, ticker } }) => (
      <StarButton ticker={ticker} pressed={favourites.has(address)} onPress={() => favourites.toggle(address)} />
    ),
    card: 'pin',
  };
}
