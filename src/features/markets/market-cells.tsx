import type { IconNode } from 'lucide';
import { memo, type ReactNode, useMemo } from 'react';
import { fundingOf, type FundingWindow, type Side } from '~/domain/market/funding';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { LEAST_TREND, type MarketSample, markTrend, type MarkTrend } from '~/domain/market/market-samples';
import type { MarketView } from '~/domain/market/market-view';
import { PageLink } from '~/features/shared/links';
import { absent } from '~/lib/field';
import { type Fixed, rescale, sub } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { useRecalledSamples, useSamplePoints } from '~/queries/samples/use-samples';
import { marketsText, trendText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Sparkline } from '~/ui/sparkline';
import { AbsentMark } from '~/ui/value-marks';

/** Links of a market's page, high enough for touch. */
export const pageLink = '-my-1 py-1 text-accent-text underline-offset-2 hover:underline';

type FundingCellProps = { readonly view: MarketView; readonly window: FundingWindow };

/** Decimals that show about three digits of a usual rate. An hourly rate can be a few parts in a hundred thousand. */
const rateDecimals = { hour: 4, eightHours: 3, year: 1 } as const satisfies Record<FundingWindow, number>;

/** The amounts that each side receives (+) or pays (−) over the chosen window. */
export function FundingCell({ view, window }: FundingCellProps) {
  const t = useText(marketsText);
  return (
    <span className="inline-flex flex-col items-end">
      {(['long', 'short'] as const).map((side) => (
        <span key={side} className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
          <span className="text-small text-muted">{t.side[side]}</span>
          <SideRate side={side} view={view} window={window} />
        </span>
      ))}
    </span>
  );
}

/** The amount that one side receives (+) or pays (−) over the chosen window. */
export function SideRate({ side, view, window }: FundingCellProps & { readonly side: Side }) {
  return (
    <Amount
      field={fundingOf(side, view, window)}
      format="percent"
      decimals={rateDecimals[window]}
      signed
      tone="sign"
      sensitivity="public"
    />
  );
}

const ONE: Fixed = { raw: 1n, scale: 0 };

/** Open interest, and its division between longs and shorts. */
export function OpenInterestCell({ view }: Pick<FundingCellProps, 'view'>) {
  const { longShare } = view;
  return (
    <span className="flex items-center gap-2 rail:inline-flex">
      <Amount field={view.openInterest} format="usd" unit="USD" compact sensitivity="public" />
      {longShare.kind === 'known' && <ShareBar share={longShare.value} />}
      <span className="w-9 text-muted">
        <Amount field={longShare} format="percent" decimals={0} sensitivity="public" />
      </span>
    </span>
  );
}

function ShareBar({ share }: { readonly share: Fixed }) {
  const { numbers } = useFormat();
  const text = (value: Fixed) => formatAmount(value, { kind: 'percent', decimals: 0 }, numbers).text;
  // Thousandths are precise enough for a bar of 64 pixels.
  const permille = Number.parseInt(rescale(share, 3, 'halfUp').raw.toString(), 10);
  return <SkewBar longPermille={permille} longText={text(share)} shortText={text(sub(ONE, share))} />;
}

type MarketNameProps = {
  readonly identity: MarketIdentity;
  /** Below the name. */
  readonly note?: ReactNode;
};

/** Longer than most names; a market's own name may be of any length. */
const LONG_NAME = 16;

/**
 * Mark and ticker of a market, for a flex row; the ticker links to its page. Memoised, so that a new answer does not
 * rerender it.
 */
export const MarketName = memo(function MarketName({ identity, note = null }: MarketNameProps) {
  const { baseAsset, quoteAsset, ticker, address } = identity;
  return (
    <>
      <CoinMark name={baseAsset} />
      <span className="flex min-w-0 flex-col">
        <PageLink
          to={{ page: 'market', address }}
          rowLink
          className={`font-semibold text-ink ${ticker.length > LONG_NAME ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
        >
          <span translate="no">
            {ticker === `${baseAsset}/${quoteAsset}` ? (
              <>
                {baseAsset}
                <span className="font-normal text-muted">/{quoteAsset}</span>
              </>
            ) : (
              ticker
            )}
          </span>
        </PageLink>
        {note !== null && <span className="text-small font-normal whitespace-nowrap text-muted">{note}</span>}
      </span>
    </>
  );
});

const nothingYet = absent('notLoaded');

/**
 * A market's mark price over the last day, as far as this browser has recorded it. Subscribes only to its own market,
 * so that a new price rerenders this cell and not the row.
 */
export const TrendCell = memo(function TrendCell({ address }: { readonly address: string }) {
  const points = useSamplePoints(useRecalledSamples(address), markOf);
  const trend = useMemo(() => markTrend(points, LEAST_TREND), [points]);
  const label = useTrendLabel(trend);
  return trend !== null ? (
    <Sparkline points={points} direction={trend.direction} label={label} />
  ) : (
    <span className="inline-block h-7 w-24 align-middle">
      <AbsentMark field={nothingYet} />
    </span>
  );
});

function markOf({ mark }: MarketSample) {
  return mark;
}

function useTrendLabel(trend: MarkTrend | null): string {
  const t = useText(trendText);
  const core = useText();
  const { numbers } = useFormat();
  if (trend === null) return '';
  const span = ageText(core, numbers, trend.spanMs);
  if (trend.direction === 0 || trend.change === null) return t.level(span);
  const { raw, scale } = trend.change;
  const change = formatAmount({ raw: raw < 0n ? -raw : raw, scale }, { kind: 'percent' }, numbers).text;
  return trend.direction > 0 ? t.up(change, span) : t.down(change, span);
}

type StarButtonProps = {
  readonly ticker: string;
  readonly address: string;
  readonly pressed: boolean;
  readonly onToggle: (address: string) => void;
};

/** A star with straight edges. Lucide's star has rounded points, which take four times the bytes. */
const star: IconNode = [['path', { d: 'm12 2 3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7L2 9.3l7-.8z' }]];

/** Marks a market as a favourite, which the table keeps on top. */
export const StarButton = memo(function StarButton({ ticker, address, pressed, onToggle }: StarButtonProps) {
  const t = useText(marketsText);
  return (
    // A double click counts as one press.
    <IconButton
      label={t.star(ticker)}
      aria-pressed={pressed}
      onClick={({ detail }) => detail < 2 && onToggle(address)}
      className="aria-pressed:text-warn"
    >
      <Icon of={star} size={14} className={pressed ? 'fill-current' : undefined} />
    </IconButton>
  );
});

type SkewBarProps = {
  /** Share of longs in open interest, in whole thousandths (0 to 1000), which is enough for a picture. */
  readonly longPermille: number;
  /** Both shares as text, for the accessible name: "62%", "38%". */
  readonly longText: string;
  readonly shortText: string;
};

/** Longs against shorts as one bar. The figures are beside it; its accessible name repeats them. */
export function SkewBar({ longPermille, longText, shortText }: SkewBarProps) {
  const t = useText();
  const share = Math.min(1000, Math.max(0, longPermille)) / 10;
  return (
    <span
      role="img"
      aria-label={t.panels.skew.label(longText, shortText)}
      className="skew-bar inline-block h-1 w-16 rounded-full align-middle"
      style={{
        background: `linear-gradient(90deg, var(--up) calc(${share}% - 0.5px), transparent 0 calc(${share}% + 0.5px), var(--down) 0)`,
      }}
    />
  );
}
