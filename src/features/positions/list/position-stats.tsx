import { type ReactNode, useMemo } from 'react';
import { longShare } from '~/domain/market/market-view';
import { isPartial, type PartialSum, sumKnown } from '~/lib/field-math';
import { type Coverage, isWhole, reasonForNothing } from '~/domain/position/coverage';
import {
  atLeastZero,
  exposureOf,
  positionAmounts,
  totalsByCollateral,
  totalsShown,
  usdValue,
} from '~/domain/position/position-amounts';
import { liquidationPrice, type PositionRow, riskKey } from '~/domain/position/position-row';
import { type LossAtStop, riskAtStops, shareOf } from '~/domain/position/loss-at-stop';
import { allByRisk, closestOf } from '~/domain/position/risk';
import { PageLink } from '~/features/shared/links';
import { useRiskRanking } from '~/features/shared/risk-limits';
import type { AbsentReason, Field } from '~/lib/field';
import { type Fixed, sub } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import { positionsText } from '~/text/en/positions';
import { riskText } from '~/text/en/risk';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import { type Stat, tileLink } from '~/ui/stat-strip';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';
import { CollateralSums, NativeSums } from '../figures/amount-figures';
import { lateStat } from '../figures/late-stat';
import { DistanceFigure, markDecimals } from '../figures/risk-figures';
import { usePositionName } from './liquidation-banner';
import { positionPage } from './position-columns';

type RiskAtStopsStat = {
  readonly losses: ReadonlyMap<string, LossAtStop>;
  /** The account's equity, in USD. */
  readonly equity: Field<Fixed>;
  /** A note that positions and balances do not fit each other; null if they do. */
  readonly settling: string | null;
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
};

/** The result of all positions if every stop fires, its share of the equity, and how many positions have no stop. */
export function useRiskAtStops({ losses, equity, settling, rows, coverage }: RiskAtStopsStat): Stat {
  const texts = useText(positionsText);
  const t = texts.totals;
  const masked = useMasked('personal', false);
  const { usd, without, partly, unknown } = useMemo(() => riskAtStops([...losses.values()]), [losses]);
  const label = t.risk;
  if (rows.length === 0) return { label, figure: <Nothing coverage={coverage} /> };
  if (masked) return { label, figure: <MaskedMark /> };
  const share = shareOf(usd.field, equity);
  const notes = [
    without > 0 ? t.withoutStop(without) : null,
    partly > 0 ? t.partlyStopped(partly) : null,
    unknown > 0 ? t.riskUnknown(unknown) : null,
    missingText(coverage, texts),
    settling,
  ].filter((note) => note !== null);
  return {
    label,
    figure:
      usd.of === 0 ? (
        <span className="text-body font-normal text-muted">{t.noStops}</span>
      ) : (
        <Amount field={usd.field} format="usd" signed tone="sign" />
      ),
    helper: (
      <>
        {usd.counted > 0 && (
          <Sentence text={t.ofEquity} slots={{ share: <Amount field={share} format="percent" signed /> }} />
        )}
        {notes.length > 0 && (
          <span className={without > 0 ? 'block text-warn-text' : 'block'}>{notes.join(' · ')}</span>
        )}
      </>
    ),
  };
}

type PositionStats = Readonly<Record<'equity' | 'pnl' | 'exposure' | 'weakest', Stat>>;

/**
 * Sums over all positions of a trader, whatever a table shows: the same on every page. A sum that lacks an asset or a
 * figure is marked, and is never zero while an asset has not been read. Equity and PnL are in USD, at the prices of
 * their collateral, with the amounts of each collateral below. Each shows the time of the oldest price on which it
 * depends.
 */
export function usePositionStats(rows: readonly PositionRow[], coverage: Coverage): PositionStats {
  const texts = useText(positionsText);
  const t = texts.totals;
  // In the same order as the table, so that the totals have their lines in the same order.
  const totals = totalsByCollateral(allByRisk(useRiskRanking(rows)));
  const [inUsd] = totalsShown(rows.map((row) => positionAmounts(row, { afterFees: false, inUsd: true })));
  const worth = sumKnown(rows.map(({ figures }) => usdValue(atLeastZero(figures.remaining), figures.settlement)));
  const dollars = (sum: PartialSum | undefined) => (sum === undefined ? [] : [{ collateral: 'USD', sum }]);
  const missing = missingText(coverage, texts);
  const nothing = rows.length === 0 ? <Nothing coverage={coverage} /> : null;
  const weakest = useRiskStat(rows, { texts, missing, nothing });
  const withLateness = (stat: Stat) => lateStat(stat, rows);
  return {
    equity: withLateness({
      label: t.equity,
      figure: nothing ?? <CollateralSums sums={dollars(worth)} rounding="floor" />,
      helper:
        rows.length === 0
          ? missing
          : withNote(
              <NativeSums
                sums={totals.map(({ collateral, value }) => ({ collateral, sum: value }))}
                rounding="floor"
              />,
              missing,
            ),
    }),
    pnl: withLateness({
      label: t.pnl,
      figure: nothing ?? <CollateralSums sums={dollars(inUsd?.pnl)} signed tone="sign" />,
      helper:
        rows.length === 0
          ? missing
          : withNote(
              <NativeSums sums={totals.map(({ collateral, pnl }) => ({ collateral, sum: pnl }))} signed tone="sign" />,
              missing,
            ),
    }),
    exposure: withLateness({
      label: t.exposure,
      figure: nothing ?? <ExposureFigure rows={rows} />,
      helper: missing ?? (rows.length === 0 ? t.exposurePlain : <ExposureShares rows={rows} />),
    }),
    weakest,
  };
}

/** Amounts of each collateral, and the missing parts of the sums. */
function withNote(amounts: ReactNode, note: string | null): ReactNode {
  return (
    <>
      {amounts}
      {note !== null && <span className="block">{note}</span>}
    </>
  );
}

type StatTexts = {
  readonly texts: Catalogue['positions'];
  readonly missing: string | null;
  readonly nothing: ReactNode;
};

/**
 * The position that is closest to its liquidation, and the number of positions with a known distance: a position at an
 * unknown distance may be closer.
 */
function useRiskStat(rows: readonly PositionRow[], { texts: { totals: t }, missing, nothing }: StatTexts): Stat {
  const ranking = useRiskRanking(rows);
  const minor = useText(riskText).minor;
  const small = ranking.small.length;
  const closest = closestOf(ranking);
  if (closest === null) {
    const isMarkAbsent = (reason: AbsentReason) =>
      rows.some(({ figures: { mark } }) => mark.kind === 'absent' && mark.reason === reason);
    const reason = (['notLoaded', 'failed'] as const).find(isMarkAbsent) ?? 'notComputable';
    return {
      label: t.weakest,
      figure: nothing ?? <AbsentMark field={{ kind: 'absent', reason }} />,
      helper: missing ?? t.weakestHelp,
    };
  }
  const known = rows.filter(({ figures }) => riskKey(figures) !== null).length;
  const lacks = missing ?? (known < rows.length ? t.partial(known, rows.length) : null);
  const stat = {
    label: t.weakest,
    figure: <DistanceFigure figures={closest.figures} />,
    helper: (
      <>
        <RiskLink row={closest} />
        {lacks !== null && ` · ${lacks}`}
        {small > 0 && <span className="max-rail:hidden"> · {minor(small)}</span>}
      </>
    ),
  };
  // A late price of another position does not affect this one.
  return lateStat(stat, [closest]);
}

/** "BTC/USDT long at ≈ 61,204.50". A press anywhere in its tile opens the position. */
function RiskLink({ row }: { readonly row: PositionRow }) {
  const t = useText(positionsText).totals;
  const { figures } = row;
  const [base = '', market = '', side = ''] = /^([^/ ]*)(\S*)(.*)$/.exec(usePositionName()(row))?.slice(1) ?? [];
  const to = positionPage(row);
  const text = (
    <>
      {base}
      {/* A phone has only one line for the text. */}
      <span className="max-rail:hidden">{market}</span>
      {side}
      {figures.liquidation.kind === 'price' && (
        <>
          {' '}
          <span className="whitespace-nowrap">
            <Sentence
              text={t.liquidatedAt}
              slots={{
                price: (
                  <Amount
                    field={liquidationPrice(figures)}
                    format="price"
                    decimals={markDecimals(figures)}
                    sensitivity="personal"
                  />
                ),
              }}
            />
          </span>
        </>
      )}
    </>
  );
  return to === null ? (
    text
  ) : (
    <PageLink to={to} keepView className={tileLink}>
      {text}
    </PageLink>
  );
}

/** The missing parts of the sums, or how many assets have loaded; null if the sums are complete. */
function missingText(coverage: Coverage, t: Catalogue['positions']): string | null {
  if (isWhole(coverage)) return null;
  return coverage.pending > 0
    ? t.assetsRead(coverage.read, coverage.assets)
    : t.totals.partialAssets(coverage.read, coverage.assets);
}

function Nothing({ coverage }: { readonly coverage: Coverage }) {
  const t = useText(positionsText).totals;
  const reason = reasonForNothing(coverage);
  return reason === null ? (
    <span className="text-body font-normal text-muted">{t.none}</span>
  ) : (
    <AbsentMark field={{ kind: 'absent', reason }} />
  );
}

const ONE: Fixed = { raw: 1n, scale: 0 };

/** Present notional of all positions in USD, the same as in the totals of their table. */
function ExposureFigure({ rows }: { readonly rows: readonly PositionRow[] }) {
  return <Amount field={exposureOf(rows).all.field} format="usd" decimals={0} />;
}

/** "67% long · 33% short", or how many positions are counted. No shares are shown while a side is unknown. */
function ExposureShares({ rows }: { readonly rows: readonly PositionRow[] }) {
  const t = useText(positionsText).totals;
  const { numbers } = useFormat();
  const masked = useMasked('personal', true);
  const { all, long, short } = exposureOf(rows);
  if (isPartial(all)) return <>{t.partial(all.counted, all.of)}</>;
  const share = longShare(long.field, short.field);
  if (share.kind !== 'known' || long.of + short.of < all.of || masked) return <>{t.exposurePlain}</>;
  const text = (value: Fixed) => formatAmount(value, { kind: 'percent', decimals: 0 }, numbers).text;
  return <>{t.exposureHelp(text(share.value), text(sub(ONE, share.value)))}</>;
}
