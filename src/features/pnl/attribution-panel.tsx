import type { ReactNode } from 'react';
import type { AttributionCheck, AttributionCoverage, AttributionSpan } from '~/domain/pnl/attribution-coverage';
import {
  type AttributionPart,
  attributionParts,
  type AttributionRow,
  type AttributionSums,
  type PnlAttribution,
} from '~/domain/pnl/pnl-attribution';
import { type WaterfallBar, waterfallOf } from '~/domain/pnl/pnl-waterfall';
import { isWhole as isEveryAsset } from '~/domain/position/coverage';
import { known } from '~/lib/field';
import { abs, compare, type Fixed } from '~/lib/fixed-point';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { useMasked } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import { Time } from '~/ui/time';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { AttributionAmount } from './attribution-columns';

type AttributionPanelProps = Omit<CoverageLinesProps, 'coverage'> & {
  /** The attribution of the events in the range. */
  readonly attribution: PnlAttribution;
  readonly coverage: AttributionCoverage;
  /** Whether every event of the range was read, as far as the service returns them. */
  readonly isWhole: boolean;
  readonly check: AttributionCheck;
  /** The time span of `check`. */
  readonly span: AttributionSpan;
  readonly columns: readonly Column<AttributionRow>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly state: PanelState;
  /** The button that exports the table. */
  readonly actions: ReactNode;
};

/** PnL by market and side with its parts, its total and its coverage. Assets that failed have their own rows. */
export function AttributionPanel({
  span,
  attribution,
  coverage,
  isWhole,
  check,
  columns,
  sort,
  onSort,
  state,
  actions,
  ...older
}: AttributionPanelProps) {
  const t = useText(pnlAttributionText);
  const positions = useText(positionsText);
  const { failures = [], failure, ...rest } = state;
  const { rows } = attribution;
  const { assets } = coverage;
  const isReading = assets.pending > 0;
  const count = rows.reduce((sum, { events }) => sum + events, 0);
  return (
    <Panel
      title={t.title}
      {...rest}
      failure={null}
      actions={rows.length > 0 && actions}
      aside={
        assets.read > 0 && (
          <>
            {t.events(count)}
            {!isEveryAsset(assets) && ` · ${positions.assetsRead(assets.read, assets.assets)}`}
          </>
        )
      }
    >
      {rows.length > 0 && <Waterfall sums={attribution.usd} isWhole={isWhole} />}
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={onSort}
        linkedRows
        loadingRows={isReading ? 4 : 0}
        failure={failure}
        extraRows={failures.length + 1}
        parts={<PartRows columns={columns.length} failures={failures} />}
        foot={rows.length > 0 && <AttributionFoot columns={columns} attribution={attribution} isWhole={isWhole} />}
        empty={
          <Empty>
            {isEveryAsset(assets) ? (isWhole ? t.none : t.noneRead) : t.noneSoFar(assets.read, assets.assets)}
          </Empty>
        }
      />
      <CoverageLines coverage={coverage} {...older} />
      {/* Hidden while requests are running, because the two totals differ until they finish. */}
      {!isReading && rows.length > 0 && <CheckLines check={check} span={span} />}
      {rows.length > 0 && <NoticeLines lines={[t.rangeNote, t.usdNote]} />}
    </Panel>
  );
}

type AttributionFootProps = {
  readonly columns: readonly Column<AttributionRow>[];
  readonly attribution: PnlAttribution;
  /** Whether every event of the range was read. */
  readonly isWhole: boolean;
};

/** The sums of all rows, in USD and in each collateral. A partial total is marked. */
function AttributionFoot({ columns, attribution: { usd, totals }, isWhole }: AttributionFootProps) {
  const t = useText(pnlAttributionText);
  const cells: Record<string, ReactNode> = {
    position: (
      <>
        {t.total}
        <span className={`block text-small font-normal ${isWhole ? 'text-muted' : 'text-warn-text'}`}>
          {isWhole ? t.ofRange : t.partial}
        </span>
      </>
    ),
  };
  for (const part of attributionParts) {
    cells[part] = (
      <AttributionAmount
        usd={usd[part]}
        collaterals={totals.map(({ collateral, sums }) => ({ collateral, sum: sums[part] }))}
        strong={part === 'net'}
      />
    );
  }
  return <FootRow columns={columns} cells={cells} />;
}

type WaterfallProps = {
  readonly sums: AttributionSums;
  readonly isWhole: boolean;
  /** Renders the name of a bar, for example as a link. */
  readonly termOf?: (part: AttributionPart) => ReactNode;
};

/**
 * The sums in USD as bars, each of which begins where the previous one ends. The bars are hidden from screen readers,
 * which read the figures beside them. In privacy mode they are shown only if ratios are.
 */
export function Waterfall({ sums, isWhole, termOf }: WaterfallProps) {
  const t = useText(pnlAttributionText);
  const masked = useMasked('personal', true);
  const bridge = waterfallOf(sums);
  if (bridge === null) return null;
  return (
    <div role="group" aria-label={t.waterfall.caption} className="border-b border-line px-4 py-3">
      {/* One grid for all lines gives all bars the same scale, whatever the width of the figures. */}
      <dl
        title={t.waterfall.help}
        className="grid grid-cols-[fit-content(45%)_minmax(1rem,1fr)_max-content] gap-x-3 gap-y-1.5"
      >
        {bridge.bars.map((bar) => (
          <div
            key={bar.part}
            className={`col-span-3 grid grid-cols-subgrid items-center ${bar.part === 'net' ? 'border-t border-line pt-1.5 font-semibold' : ''}`}
          >
            <dt className="text-muted">{termOf?.(bar.part) ?? t.columns[bar.part]}</dt>
            <dd className="skew-bar relative h-4" aria-hidden="true">
              <span className="absolute inset-y-0 w-px bg-strong-line" style={{ left: `${bridge.zero * 100}%` }} />
              {!masked && <Bar bar={bar} />}
            </dd>
            <dd className="text-end whitespace-nowrap">
              <Amount field={sums[bar.part].field} format="usd" signed tone="sign" />
            </dd>
          </div>
        ))}
      </dl>
      {!isWhole && <p className="mt-1.5 text-small text-warn-text">{t.waterfall.partial}</p>}
    </div>
  );
}

function Bar({ bar: { from, to } }: { readonly bar: WaterfallBar }) {
  const colour = to < from ? 'bg-down' : 'bg-up';
  return (
    <span
      className={`absolute inset-y-0.5 min-w-px rounded-[2px] opacity-80 ${colour}`}
      style={{ left: `${Math.min(from, to) * 100}%`, width: `${Math.abs(to - from) * 100}%` }}
    />
  );
}

/** Half a cent: a smaller difference is invisible at two decimals, and may come from rounding by the service. */
const SEEN: Fixed = { raw: 5n, scale: 3 };

type CheckLinesProps = Pick<AttributionPanelProps, 'check' | 'span'> & {
  /** Leads from the figures above to the sum that is compared. */
  readonly bridge?: ReactNode;
  /** Replaces the usual words for agreement, if they would be understood as being about another time. */
  readonly agree?: string | undefined;
};

/** The change of the service's total beside the sum of the events, and the possible meaning of a difference. */
export function CheckLines({ check, span, bridge, agree }: CheckLinesProps) {
  const t = useText(pnlAttributionText).check;
  if (check.kind !== 'compared') return <Box>{t[check.kind]}</Box>;
  const { reported, added, difference } = check;
  const agrees = compare(abs(difference), SEEN) < 0;
  return (
    <Box>
      <h3 className="mb-1.5 font-semibold text-ink">
        {t.title}
        {span.of === 'readings' && (
          <span className="font-normal text-muted">
            {' · '}
            <Sentence
              text={t.span}
              slots={{
                from: <Time at={span.fromMs} show="date-time" />,
                to: <Time at={span.toMs} show="date-time" />,
              }}
            />
          </span>
        )}
      </h3>
      {bridge}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure term={t.reported} value={reported} />
        <Figure term={t.added} value={added} />
        <Figure term={t.difference} value={difference} />
      </dl>
      <p className={`mt-1.5 text-small ${agrees ? '' : 'text-warn-text'}`}>{agrees ? (agree ?? t.agree) : t.differ}</p>
    </Box>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: Fixed }) {
  return (
    <div>
      <dt className="text-small">{term}</dt>
      <dd className="font-semibold text-ink">
        <Amount field={known(value)} format="usd" signed />
      </dd>
    </div>
  );
}

function Box({ children }: { readonly children: ReactNode }) {
  return <div className="border-t border-line px-4 py-3 text-muted">{children}</div>;
}

type CoverageLinesProps = {
  readonly coverage: AttributionCoverage;
  /** Reads the history to the greatest depth; null if that is done. */
  readonly onDeeper: (() => void) | null;
  readonly readingOlder: boolean;
};

/** The most assets that are listed by name; forty would hide the table. */
const MOST_NAMED = 6;

/** The parts of the range that were not read, so that a partial sum is not mistaken for the whole. */
export function CoverageLines({ coverage: { short, unlisted, undated }, onDeeper, readingOlder }: CoverageLinesProps) {
  const t = useText(pnlAttributionText).coverage;
  const { common } = useText();
  return (
    <>
      {short.length > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted"
        >
          <span className="text-warn-text">{t.short}</span>
          {short.slice(0, MOST_NAMED).map(({ asset, backToMs }) => (
            <span key={asset}>
              {asset} {backToMs === null ? t.noTime : <Time at={backToMs} show="date-time" />}
            </span>
          ))}
          {short.length > MOST_NAMED && <span>{t.more(short.length - MOST_NAMED)}</span>}
          <span>{t.before}</span>
          {onDeeper === null ? (
            <span>{readingOlder ? common.loadingOlder : t.limit}</span>
          ) : (
            <Deeper onDeeper={onDeeper} />
          )}
        </div>
      )}
      {unlisted > 0 && <Warning>{t.withheld(unlisted)}</Warning>}
      {undated > 0 && <Warning>{t.undated(undated)}</Warning>}
    </>
  );
}

/** A button that disappears when it is pressed. */
function Deeper({ onDeeper }: { readonly onDeeper: () => void }) {
  const focusRef = useFocusAfterRemoval();
  return (
    <Button ref={focusRef} onClick={onDeeper}>
      {useText(pnlAttributionText).coverage.deeper}
    </Button>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <p role="status" className="border-t border-line px-4 py-3 text-warn-text">
      {children}
    </p>
  );
}
