import type { ReactNode } from 'react';
import { longShare } from '~/domain/market/market-view';
import { isPartial } from '~/domain/position/combine';
import { type Coverage, isWhole, reasonForNothing } from '~/domain/position/coverage';
import { exposureOf, totalsByCollateral } from '~/domain/position/position-amounts';
import { type PositionRow, riskKey, weakestOf } from '~/domain/position/position-row';
import { type Fixed, sub } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import type { Stat } from '~/ui/stat-strip';
import { AbsentMark } from '~/ui/value-marks';
import { CollateralSums } from '../figures/amount-figures';
import { DistanceFigure } from '../figures/risk-figures';

type PositionStats = Readonly<Record<'equity' | 'pnl' | 'exposure' | 'weakest', Stat>>;

/**
 * Sums over all positions of a trader, whatever a table shows: the same on every page. A sum that lacks an asset or a
 * figure says so, and is never zero while an asset has not been read.
 */
export function usePositionStats(rows: readonly PositionRow[], coverage: Coverage): PositionStats {
  const texts = useText(positionsText);
  const t = texts.totals;
  const totals = totalsByCollateral(rows);
  const missing = missingText(coverage, texts);
  const nothing = rows.length === 0 ? <Nothing coverage={coverage} /> : null;
  return {
    equity: {
      label: t.equity,
      figure: nothing ?? (
        <CollateralSums
          sums={totals.map(({ collateral, remaining }) => ({ collateral, sum: remaining }))}
          rounding="floor"
        />
      ),
      helper: missing ?? t.equityHelp,
    },
    pnl: {
      label: t.pnl,
      figure: nothing ?? (
        <CollateralSums sums={totals.map(({ collateral, pnl }) => ({ collateral, sum: pnl }))} signed tone="sign" />
      ),
      helper: missing ?? t.pnlHelp,
    },
    exposure: {
      label: t.exposure,
      figure: nothing ?? <ExposureFigure rows={rows} />,
      helper: missing ?? (rows.length === 0 ? t.exposurePlain : <ExposureShares rows={rows} />),
    },
    weakest: weakestStat(rows, { texts, missing, nothing }),
  };
}

type StatTexts = {
  readonly texts: Catalogue['positions'];
  readonly missing: string | null;
  readonly nothing: ReactNode;
};

/** The position closest to its liquidation, and for how many positions that is known: an unknown one may be closer. */
function weakestStat(rows: readonly PositionRow[], { texts: { totals: t }, missing, nothing }: StatTexts): Stat {
  const weakest = weakestOf(rows);
  if (weakest === null) {
    const reason = rows.some(({ figures: { mark } }) => mark.kind === 'absent' && mark.reason === 'notLoaded')
      ? 'notLoaded'
      : 'notComputable';
    return {
      label: t.weakest,
      figure: nothing ?? <AbsentMark field={{ kind: 'absent', reason }} />,
      helper: missing ?? t.weakestHelp,
    };
  }
  const known = rows.filter(({ figures }) => riskKey(figures) !== null).length;
  const lacks = missing ?? (known < rows.length ? t.partial(known, rows.length) : null);
  const name = `${weakest.market?.ticker ?? weakest.asset} ${t.weakestHelp}`;
  return {
    label: t.weakest,
    figure: <DistanceFigure figures={weakest.figures} />,
    helper: lacks === null ? name : `${name} · ${lacks}`,
  };
}

/** Says what the sums lack, or how many assets have loaded; null when they are whole. */
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

/** Present value of all positions in USD, the same as in the totals of their table. */
function ExposureFigure({ rows }: { readonly rows: readonly PositionRow[] }) {
  return <Amount field={exposureOf(rows).all.field} format="usd" decimals={0} />;
}

/** "67% long · 33% short", or how many positions are counted. No shares are shown while a side is unknown. */
function ExposureShares({ rows }: { readonly rows: readonly PositionRow[] }) {
  const t = useText(positionsText).totals;
  const { numbers } = useFormat();
  const masked = useMasked('personal', true);
  const { all, long, short } = exposureOf(rows);
  if (isPartial(all)) return t.partial(all.counted, all.of);
  const share = longShare(long.field, short.field);
  if (share.kind !== 'known' || long.of + short.of < all.of || masked) return t.exposurePlain;
  const text = (value: Fixed) => formatAmount(value, { kind: 'percent', decimals: 0 }, numbers).text;
  return t.exposureHelp(text(share.value), text(sub(ONE, share.value)));
}
