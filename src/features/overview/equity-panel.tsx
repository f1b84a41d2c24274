import { Fragment, type ReactNode, useMemo } from 'react';
import type { EquityTotal, PricedEquity } from '~/domain/equity';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { doubtText, type EquityFigures, useSettlingText } from '~/features/shared/equity-figures';
import { AsOf } from '~/features/shared/as-of';
import { marketsBehind, marketsOf } from '~/features/shared/equity-markets';
import { absent } from '~/lib/field';
import { isZero } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Sentence } from '~/ui/sentence';
import { Skeleton } from '~/ui/skeleton';
import type { Stat } from '~/ui/stat-strip';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { FootRow } from '~/ui/table/table-parts';
import { useNameList } from '~/ui/use-name-list';
import { AbsentMark } from '~/ui/value-marks';

type EquityPanelProps = Pick<EquityFigures, 'list' | 'extra'> & {
  readonly rows: readonly PricedEquity[];
  readonly total: EquityTotal;
  /** Whether the collaterals are still unknown. */
  readonly loading: boolean;
  readonly state: PanelState;
  readonly seeAll: ReactNode;
};

/** The trader's equity in each collateral, and its parts. */
export function EquityPanel({ rows, total, loading, state, seeAll, list, extra }: EquityPanelProps) {
  const t = useText(overviewText);
  const reserved = reservedName(rows, t);
  const columns = useMemo(
    () => equityColumns(t, reserved, (collateral) => marketsBehind({ list, extra }, collateral)),
    [t, reserved, list, extra],
  );
  const markets = [...marketsOf(list.rows), ...extra.map(({ address }) => address)];
  const nothingToShow = rows.length === 0 && state.failure !== null;
  return (
    <Panel title={t.byCollateral.title} {...state} failure={nothingToShow ? null : state.failure} actions={seeAll}>
      <DataTable
        caption={t.byCollateral.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.collateral ?? ''}
        loadingRows={loading ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{t.byCollateral.none}</Empty>}
        foot={rows.length > 0 && <FootRow columns={columns} cells={totalCells(t, total, markets)} />}
      />
    </Panel>
  );
}

type Markets = readonly (string | null)[];

function totalCells(
  t: Catalogue['overview'],
  { usd, partial }: EquityTotal,
  markets: Markets,
): Readonly<Record<string, ReactNode>> {
  return {
    collateral: t.byCollateral.total,
    usd: (
      <AsOf markets={markets} time="below">
        {partial && usd.kind === 'known' && <Partial word={t.partialMark} />}
        <Amount field={usd} format="usd" rounding="floor" />
      </AsOf>
    ),
  };
}

/** Placed before its figure, so that the figure does not move when the word disappears. */
function Partial({ word }: { readonly word: string }) {
  return <span className="text-small font-normal text-warn-text">{word} </span>;
}

function equityColumns(
  t: Catalogue['overview'],
  reserved: string,
  marketsFor: (collateral: string | null) => Markets,
): readonly Column<PricedEquity>[] {
  const texts = t.byCollateral;
  const unit = ({ collateral }: PricedEquity) => collateral ?? undefined;
  return [
    {
      id: 'collateral',
      header: texts.collateral,
      rowHeader: true,
      cell: ({ collateral }) => (
        <span className="inline-flex items-center gap-2.5 font-semibold text-ink">
          <CoinMark name={collateral ?? '?'} />
          {collateral ?? texts.unknown}
        </span>
      ),
      card: 'title',
    },
    {
      id: 'free',
      header: texts.free,
      align: 'end',
      // Rounds down: a balance never looks larger than it is.
      cell: (row) => <Amount field={row.free} format="amount" unit={unit(row)} rounding="floor" />,
      card: 'figure',
    },
    {
      id: 'inPositions',
      header: texts.inPositions,
      align: 'end',
      cell: (row) => (
        <AsOf markets={marketsFor(row.collateral)}>
          {row.partial && row.inPositions.field.kind === 'known' && <Partial word={t.partialMark} />}
          <Amount field={row.inPositions.field} format="amount" unit={unit(row)} rounding="floor" />
        </AsOf>
      ),
      card: 'figure',
    },
    {
      id: 'reserved',
      header: reserved,
      help: texts.reservedHelp,
      align: 'end',
      cell: (row) => <Amount field={row.reserved} format="amount" unit={unit(row)} rounding="floor" />,
      card: 'figure',
    },
    {
      id: 'equity',
      header: texts.equity,
      help: t.equityHelp,
      align: 'end',
      cell: (row) => (
        <AsOf markets={marketsFor(row.collateral)} time="below">
          {row.partial && row.equity.kind === 'known' && <Partial word={t.partialMark} />}
          <Amount
            field={row.equity}
            format="amount"
            unit={unit(row)}
            rounding="floor"
            className="font-semibold text-ink"
          />
          {row.doubt !== null && (
            <span className="block text-small font-normal text-warn-text">{doubtText(row.doubt, t)}</span>
          )}
        </AsOf>
      ),
      card: 'lead',
    },
    {
      id: 'usd',
      header: texts.usd,
      help: texts.usdHelp,
      align: 'end',
      cell: (row) => (
        <AsOf markets={marketsFor(row.collateral)}>
          <Amount field={row.usd} format="usd" rounding="floor" />
          <span className="block text-small text-muted max-rail:hidden">
            <Sentence text={texts.at} slots={{ price: <Amount field={row.price} format="price" unit="USD" /> }} />
          </span>
        </AsOf>
      ),
      // Beside the equity on a phone.
      card: 'lead',
    },
  ];
}

/** Names withdrawals too, unless it is certain that orders reserve the whole amount. */
function reservedName(rows: readonly PricedEquity[], { byCollateral }: Catalogue['overview']): string {
  return rows.some(({ reserved, backing }) => reserved.kind === 'known' && backing !== 'fits')
    ? byCollateral.reservedAndWithdrawn
    : byCollateral.reserved;
}

type EquityStatInputs = {
  readonly rows: readonly PricedEquity[];
  readonly total: EquityTotal;
  readonly coverage: Coverage;
  /** Whether the collaterals are still unknown. */
  readonly loading: boolean;
  readonly state: Pick<PanelState, 'failure'>;
  /** When positions and balances were read, while they do not fit each other. */
  readonly settling: EquityFigures['settling'];
};

/** Equity in USD; below it the missing parts, and the amount of each collateral. */
export function useEquityStat({ rows, total, coverage, loading, state, settling }: EquityStatInputs): Stat {
  const t = useText(overviewText);
  const settlingText = useSettlingText(settling);
  const missing = useMissing(total, coverage);
  const reason = state.failure !== null ? 'failed' : loading ? 'notLoaded' : 'notComputable';
  const nothing = rows.length === 0 ? <AbsentMark field={absent(reason)} /> : null;
  return {
    label: t.equity,
    figure: nothing ?? (
      <span title={t.equityHelp} className="border-b-2 border-dotted border-strong-line">
        <Amount field={total.usd} format="usd" rounding="floor" />
      </span>
    ),
    helper: (
      // A phone has two collaterals on a line.
      <span className="block max-rail:min-h-[2lh]">
        {settlingText !== null && <span className="block text-warn-text">{settlingText}</span>}
        {missing !== null && <span className="block">{missing}</span>}
        {total.usd.kind === 'known' && rows.length > 0 && (
          <Parts parts={total.parts} reserved={reservedName(rows, t)} />
        )}
        {total.closing.kind === 'known' && !isZero(total.closing.value) && (
          <span className="block" title={t.costToCloseHelp}>
            {t.costToClose} <Amount field={total.closing} format="usd" rounding="floor" />
          </span>
        )}
        {loading && <Skeleton width="7rem" />}
        {rows.map(({ collateral, equity }, place) => (
          <Fragment key={collateral ?? ''}>
            <span className="whitespace-nowrap">
              <Amount
                field={equity}
                format="amount"
                unit={collateral ?? t.byCollateral.unknown}
                showUnit
                compact
                rounding="floor"
              />
              {equity.kind !== 'known' && ` ${collateral ?? t.byCollateral.unknown}`}
              {place < rows.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    ),
  };
}

type PartsProps = { readonly parts: EquityTotal['parts']; readonly reserved: string };

/** The parts of the equity, in USD. */
function Parts({ parts, reserved }: PartsProps) {
  const { free, inPositions } = useText(overviewText).byCollateral;
  const named = [
    [free, parts.free],
    [inPositions, parts.inPositions],
    [reserved, parts.reserved],
  ] as const;
  return (
    <span className="block">
      {named.map(([name, field], place) => (
        <Fragment key={name}>
          {name} <Amount field={field} format="usd" rounding="floor" />
          {place < named.length - 1 && ' · '}
        </Fragment>
      ))}
    </span>
  );
}

/** The missing parts of the sum in USD, in words; null if it is complete. */
function useMissing({ usd, partial, without, doubt }: EquityTotal, coverage: Coverage): string | null {
  const t = useText(overviewText);
  const positions = useText(positionsText);
  const list = useNameList();
  if (coverage.pending > 0) return positions.assetsRead(coverage.read, coverage.assets);
  // The figure already shows that it is loading.
  if (usd.kind === 'absent' && usd.reason === 'notLoaded') return null;
  if (without.includes(null)) return t.unlisted;
  if (without.length > 0) return t.partialWithout(list(without.map((name) => name ?? t.byCollateral.unknown)));
  if (!isWhole(coverage)) return positions.totals.partialAssets(coverage.read, coverage.assets);
  if (doubt !== null) return doubtText(doubt, t);
  return partial ? t.partialMark : null;
}

/**
 * Figures in columns of equal width. In a `StatStrip` each is as wide as its content, so figures that load one by one
 * and change all day would move their neighbours.
 */
export function FigureGrid({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line rail:grid-cols-3 roomy:grid-cols-6">
      {stats.map(({ label, figure, helper }) => (
        <div key={label} className="relative flex min-w-0 flex-col bg-panel px-4 py-2 max-rail:px-3">
          <dt className="text-small text-muted">{label}</dt>
          {/* A figure too long for its column wraps instead of being cut off. */}
          <dd className="text-figure leading-7 font-semibold tracking-[-0.015em] wrap-anywhere [&_span]:whitespace-normal max-wide:text-[1.0625rem] max-wide:leading-6 max-rail:[&_.text-small]:leading-4">
            {figure}
          </dd>
          {/* Reserves two lines while it loads, on a phone one. */}
          <dd className="min-h-[2lh] text-small text-muted max-rail:min-h-[1lh]">{helper}</dd>
        </div>
      ))}
    </dl>
  );
}
