import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { fundingKey, type FundingWindow, type Side } from '~/domain/market/funding';
import { isOpenMarket } from '~/domain/market/market-status';
import { type MarketRow, sortKeyOf, stateAgeMs } from '~/domain/market/market-view';
import { AsOf } from '~/features/shared/as-of';
import { absent, type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useNow, useWithTime } from '~/ui/now-context';
import { PriceFlash } from '~/ui/price-flash';
import { Skeleton } from '~/ui/skeleton';
import type { Column } from '~/ui/table/column';
import { useHover } from '~/ui/use-hover';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { AbsentMark } from '~/ui/value-marks';
import { MarketName, OpenInterestCell, SideRate, StarButton, TrendCell } from './market-cells';
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
      cell: (row) => (
        <StateTitle row={row} text={text}>
          <MarketName identity={row.identity} note={noteOf(row) ?? originOf?.(row.identity.address)} />
        </StateTitle>
      ),
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
      card: 'none',
      priority: 3,
      width: '6rem',
    },
    figure('volume', columns.volume, (row) => row.view?.quoteVolume, {
      card: 'none',
      priority: 2,
      width: '4.375rem',
      draw: (field) => <Amount field={field} format="usd" unit="USD" compact sensitivity="public" />,
    }),
    {
      id: 'openInterest',
      header: columns.openInterest,
      align: 'end',
      cell: (row) => (row.view === null ? <UnreadCell row={row} /> : <OpenInterestCell view={row.view} />),
      sortKey: (row) => sortKeyOf(row.view?.openInterest),
      card: 'none',
      priority: 2,
      width: '10.75rem',
    },
    fundingColumn('fundingLong', 'long', { text, window, units }),
    fundingColumn('fundingShort', 'short', { text, window, units }),
    {
      id: 'status',
      header: columns.status,
      cell: (row) => (row.view === null ? <UnreadCell row={row} /> : <MarketStatusBadge row={row} units={units} />),
      card: 'none',
      width: '9.25rem',
    },
  ];
}

/** One side's funding, signed from its own view. Markets that can be traded come first in both sort directions. */
function fundingColumn(
  id: string,
  side: Side,
  { text, window, units }: Pick<MarketColumnOptions, 'text' | 'window' | 'units'>,
): Column<MarketRow> {
  const { columns, windows } = text;
  return {
    id,
    header: columns.fundingOf[side](windows[window]),
    cardLabel: text.side[side],
    help: columns.fundingHelp,
    align: 'end',
    cell: (row) =>
      row.view === null ? <UnreadCell row={row} /> : <SideRate side={side} view={row.view} window={window} />,
    sortKey: (row) => (row.view === null ? null : fundingKey(side, row.view)),
    sortsFirst: (row) => row.view !== null && isOpenMarket(row.view, units),
    card: 'figure',
    width: '6.25rem',
  };
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
      if (field === undefined) return <UnreadCell row={row} />;
      // Show the time only in the column of the mark.
      return (
        <AsOf markets={[row.identity.address]} time={id === 'mark' && 'below'}>
          {draw(field)}
        </AsOf>
      );
    },
    sortKey: (row) => sortKeyOf(read(row)),
    card,
    priority,
    width,
  };
}

type StateTitleProps = { readonly row: MarketRow; readonly text: Catalogue['markets']; readonly children: ReactNode };

/** The age of a market's state, on hover over its name. The clock renders it only then. */
function StateTitle({ row, text, children }: StateTitleProps) {
  const t = useText();
  const { numbers } = useFormat();
  const { isHovered, handlers } = useHover();
  const ageMs = useWithTime((nowMs) => (isHovered ? stateAgeMs(row, nowMs) : null));
  return (
    <span
      title={ageMs === null ? undefined : text.stateAge(ageText(t, numbers, ageMs))}
      {...handlers}
      className="inline-flex min-w-0 items-center gap-2.5"
    >
      {children}
    </span>
  );
}

/**
 * Shown below the name of a market if its latest request failed: the age of its row. The foot of the table shows the
 * reason.
 */
function FailedNote({ receivedAtMs }: { readonly receivedAtMs: NonNullable<MarketRow['receivedAtMs']> }) {
  const t = useText();
  const texts = useText(marketsText);
  const { numbers } = useFormat();
  return <span className="text-warn-text">{texts.notUpdated(ageText(t, numbers, useNow() - receivedAtMs))}</span>;
}

const failed = absent('failed');

/** Whether cells without data show that they are loading. */
const PlaceholdersContext = createContext(true);

/** Answers usually arrive before this time. */
const PATIENCE_MS = 400;

/**
 * Wide tables show no placeholders at first: rendering two hundred and replacing them at once would delay the first
 * figures. Cards are as high as their content, so their placeholders come with the card.
 */
export function PlaceholdersLater({ children }: { readonly children: ReactNode }) {
  const narrow = useMediaQuery(narrowScreen);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <PlaceholdersContext value={isLate || narrow}>{children}</PlaceholdersContext>;
}

/** A cell of a market without data: loading, or failed at the first request. The foot has the reason. */
export function UnreadCell({ row }: { readonly row: MarketRow }) {
  const t = useText();
  const isShown = use(PlaceholdersContext);
  if (row.failure === null) {
    return (
      isShown && (
        <>
          <Skeleton width="2.5rem" />
          <span className="sr-only">{t.common.loading}</span>
        </>
      )
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
      <StarButton {...{ ticker, address }} pressed={favourites.has(address)} onToggle={favourites.toggle} />
    ),
    card: 'pin',
  };
}
