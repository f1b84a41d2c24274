import { Fragment, type ReactNode, use } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { isoUtc, isTime, momentText } from '~/lib/format-time';
import { useLatePrice, usePause } from '~/queries/freshness/late-prices';
import { lateText } from '~/text/en/freshness';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { LateContext } from '~/ui/late-context';
import { useWithTime } from '~/ui/now-context';
import { marketsOf } from './equity-markets';
import { pauseText } from './pause-text';

type AsOfProps = {
  /** Raw addresses of the markets with prices that affect the figure; null for an unknown market. */
  readonly markets: readonly (string | null)[];
  /** Where to show the time; false if another figure of the same row shows it. */
  readonly time?: 'below' | 'beside' | false;
  readonly children: ReactNode;
};

/**
 * A figure that depends on prices. While one of the prices is late, it is dimmed, without the colours of gains, losses
 * and risk.
 */
export function AsOf({ markets, time = false, children }: AsOfProps) {
  const atMs = useOldestLate(markets);
  const isInLate = use(LateContext);
  // The elements stay the same, so that nothing inside loses its state when a price becomes late.
  return (
    <LateContext value={atMs !== null || isInLate}>
      <span className={atMs === null ? 'contents' : 'late-figure contents'} data-late={atMs === null ? undefined : ''}>
        <Fragment key="figure">{children}</Fragment>
        {atMs !== null && time !== false && !isInLate && <LateTime atMs={atMs} isBelow={time === 'below'} />}
      </span>
    </LateContext>
  );
}

type AsOfRowsProps = Omit<AsOfProps, 'markets'> & { readonly rows: readonly PositionRow[] };

/** The same for figures of positions. */
export function AsOfRows({ rows, ...rest }: AsOfRowsProps) {
  return <AsOf {...rest} markets={marketsOf(rows)} />;
}

/** The time of the oldest late price among the markets; null while none is late. */
function useOldestLate(markets: readonly (string | null)[]): number | null {
  const latePrice = useLatePrice();
  return useWithTime((nowMs) => {
    const late = markets.flatMap((market) => (market === null ? [] : (latePrice(market, nowMs) ?? [])));
    return late.length === 0 ? null : Math.min(...late);
  });
}

/** The markets with a late price. Figures that depend on them are out of date. */
export function useLateMarkets(markets: readonly (string | null)[]): ReadonlySet<string> {
  const latePrice = useLatePrice();
  const late = useWithTime((nowMs) =>
    markets.filter((market) => market !== null && latePrice(market, nowMs) !== null).join(' '),
  );
  return new Set(late.split(' '));
}

/**
 * In the row of a market that is paused or closed: the reason, and the time since then if it is known. The price of
 * such a market is not late.
 */
export function PauseNote({ market }: { readonly market: string | null }) {
  const { status } = useText(marketsText);
  const { times } = useFormat();
  const pauseOf = usePause();
  const text = useWithTime((nowMs) => {
    const pause = market === null ? null : pauseOf(market);
    if (pause === null) return null;
    const { given, sinceMs } = pause;
    return pauseText(status, given, sinceMs !== null && isTime(sinceMs) ? momentText(times, sinceMs, nowMs) : null);
  });
  return text !== null && <span className="block text-small leading-4 font-normal text-muted">{text}</span>;
}

function LateTime({ atMs, isBelow }: { readonly atMs: number; readonly isBelow: boolean }) {
  const t = useText(lateText);
  const { times } = useFormat();
  const text = useWithTime((nowMs) => momentText(times, atMs, nowMs));
  return (
    <time
      dateTime={isoUtc(atMs)}
      title={`${times.dateTime(atMs)} ${times.zoneName(atMs)}`}
      className={`late-time text-small leading-4 font-normal tracking-normal whitespace-nowrap ${isBelow ? 'block' : 'ms-1.5'}`}
    >
      {t.asOf(text)}
    </time>
  );
}
