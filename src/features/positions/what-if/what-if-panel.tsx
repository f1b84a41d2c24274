import { X } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import { isPartial, type PartialSum } from '~/domain/position/combine';
import type { Coverage } from '~/domain/position/coverage';
import type { AmountChoice } from '~/domain/position/position-amounts';
import type { PositionRow } from '~/domain/position/position-row';
import {
  byFirstToCross,
  type CrossingOrder,
  firstToCross,
  type HypotheticalRow,
  type Outcome,
  priceAsset,
  type TotalChange,
  whatIf,
  whatIfTotals,
} from '~/domain/position/what-if';
import { moveRatio } from '~/domain/position/what-if-move';
import { useRiskRanking } from '~/features/shared/risk-limits';
import { valueOrNull } from '~/lib/field';
import { type Fixed, isZero, sign } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import { positionsText } from '~/text/en/positions';
import { whatIfText } from '~/text/en/what-if';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useAnnounce } from '~/ui/live-region';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { useMasked } from '~/ui/privacy-context';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { MaskedMark } from '~/ui/value-marks';
import { ShownAmount } from '../figures/amount-figures';
import { useSmallText } from '../list/position-stats';
import { noneText } from '../list/positions-table';
import { ShowMore } from './show-more';
import { whatIfColumns } from './what-if-columns';
import { useMoveDraft, useMoveText, WhatIfControls } from './what-if-controls';

export type WhatIfPanelProps = {
  /** All open positions that were read, whatever a table shows of them. */
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly freshness: PanelState['freshness'];
  /** The same as in the table of positions. */
  readonly choice: AmountChoice;
  /** In per cent: see `readMove`. */
  readonly move: string;
  /** Whose price moves; null for all. */
  readonly asset: string | null;
  readonly onView: (view: { readonly move?: string | undefined; readonly moved?: string | undefined }) => void;
};

/** The positions at other prices. Its style and every label mark it as hypothetical. */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const { rows, coverage, freshness, choice, asset, onView } = props;
  const t = useText(whatIfText);
  const positionTexts = useText(positionsText);
  const moveText = useMoveText();
  const summary = useWhatIfSummary();
  const announce = useAnnounce();
  const { small } = useRiskRanking(rows);
  const smallText = useSmallText(small.length);
  const view = (next: string, of: string | null) => {
    onView({ move: next, moved: of ?? undefined });
    // Announces changes of the move, not those of the market.
    const said = summary(whatIf(rows, { ratio: moveRatio(next), asset: of }), { ratio: moveRatio(next), small });
    if (said !== null) announce(`${t.hypothetical}: ${said}`);
  };
  const draft = useMoveDraft(props.move, (next) => view(next, asset));
  // Keeps a drag over hundreds of positions smooth: the figures may lag behind the slider.
  const move = useDeferredValue(draft.move);
  const ratio = useMemo(() => moveRatio(move), [move]);
  const all = useMemo(() => whatIf(rows, { ratio, asset }), [rows, ratio, asset]);
  const shown = useMemo(
    () =>
      byFirstToCross(
        all.filter(({ moved }) => moved),
        { ratio, small },
      ),
    [all, ratio, small],
  );
  const columns = useMemo(() => whatIfColumns({ text: t, choice }), [t, choice]);
  const assets = useMemo(
    () => [...new Set([...rows.map(priceAsset), ...(asset === null ? [] : [asset])])].toSorted(),
    [rows, asset],
  );
  const moved = isZero(ratio) ? t.unmoved : moveText(move);
  const caption = asset === null ? t.caption(moved) : t.captionOf(asset, moved);
  const notes = [
    coverage.read < coverage.assets ? positionTexts.assetsRead(coverage.read, coverage.assets) : null,
    smallText,
  ].filter((note) => note !== null);
  return (
    <div className="hypothetical">
      <Panel
        title={t.title}
        freshness={freshness}
        aside={
          <>
            <Badge tone="warn">{t.hypothetical}</Badge> {notes.join(' · ')}
          </>
        }
        actions={
          <IconButton label={t.close} onClick={() => onView({ move: undefined, moved: undefined })}>
            <Icon of={X} size={16} />
          </IconButton>
        }
      >
        <WhatIfControls draft={draft} assets={assets} asset={asset} onAsset={(next) => view(draft.move, next)} />
        {/* On paper in place of the controls; the table's own caption is only for screen readers. */}
        <p aria-hidden="true" className="hidden px-4 py-3 font-semibold print:block">
          {caption}
        </p>
        {rows.length > 0 && <p className="px-4 pb-3 font-medium">{summary(all, { ratio, small }) ?? <MaskedMark />}</p>}
        {rows.length > 0 && (
          <WhatIfTotals
            rows={all}
            afterFees={choice.afterFees}
            caption={asset === null ? t.totalsCaption(moved) : t.totalsCaptionOf(asset, moved)}
          />
        )}
        <ShowMore rows={shown} showAll={t.showAll}>
          {(few) => (
            <DataTable
              caption={caption}
              columns={columns}
              rows={few}
              rowKey={({ row }) => row.position.key}
              presorted
              loadingRows={rows.length === 0 && coverage.pending > 0 ? 3 : 0}
              empty={
                <Empty>{rows.length === 0 || asset === null ? noneText(positionTexts, coverage) : t.none(asset)}</Empty>
              }
              linkedRows
            />
          )}
        </ShowMore>
        <p className="border-t border-line px-4 py-2.5 text-small text-muted">{t.explained}</p>
      </Panel>
    </div>
  );
}

/** Summarises what a move does; null in the privacy mode that hides how near positions are to liquidation. */
function useWhatIfSummary(): (rows: readonly HypotheticalRow[], order: CrossingOrder) => string | null {
  const texts = useText(whatIfText);
  const { side } = useText(positionsText);
  const { numbers } = useFormat();
  const masked = useMasked('personal', true);
  return (rows, order) =>
    masked
      ? null
      : whatIfSummary(rows, order, {
          texts,
          side,
          ratioText: (value) => formatAmount(value, { kind: 'percent', signed: true }, numbers).text,
          countText: (count) => numbers.group(BigInt(count)),
        });
}

type SummaryTexts = {
  readonly texts: Catalogue['whatIf'];
  /** Names of the sides. */
  readonly side: Catalogue['positions']['side'];
  /** Formats a ratio as a change. */
  readonly ratioText: (ratio: Fixed) => string;
  /** Formats a whole number. */
  readonly countText: (count: number) => string;
};

/** Of positions whose price moves: how many would fall below maintenance, which first, and what is unknown. */
function whatIfSummary(
  rows: readonly HypotheticalRow[],
  order: CrossingOrder,
  { texts: t, side, ratioText, countText }: SummaryTexts,
): string {
  const moved = rows.filter((one) => one.moved);
  const count = (outcome: Outcome) => moved.filter((one) => one.outcome === outcome).length;
  const unknown = count('unknown');
  const crosses = count('crosses');
  const below = moved.filter(({ row }) => row.figures.liquidation.kind === 'crossed').length;
  const first = firstToCross(byFirstToCross(moved, order), order);
  const none = { [-1]: t.summary.firstNone.down, 0: t.summary.firstNone.any, 1: t.summary.firstNone.up }[
    sign(order.ratio)
  ];
  const sentences = [
    crosses > 0
      ? t.summary.crosses(crosses, countText(moved.length))
      : unknown > 0
        ? t.summary.crossesNoneKnown
        : t.summary.crossesNone,
    below > 0 ? t.summary.crossed(below) : null,
    first?.crossing.kind === 'at' ? t.summary.first(nameOf(first, t, side), ratioText(first.crossing.ratio)) : none,
    unknown > 0 ? t.summary.unknown(unknown) : null,
    moved.length < rows.length ? t.summary.held(rows.length - moved.length) : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function nameOf(
  { row: { market, asset, position } }: HypotheticalRow,
  t: Catalogue['whatIf'],
  texts: SummaryTexts['side'],
): string {
  const side = valueOrNull(position.side);
  return t.summary.name(market?.ticker ?? asset, side === null ? '' : (wordIn(texts, side) ?? side)).trim();
}

type WhatIfTotalsProps = {
  readonly rows: readonly HypotheticalRow[];
  readonly caption: string;
  readonly afterFees: boolean;
};

/** The sums of all positions before and after a move: one in USD, and one line for each collateral. */
function WhatIfTotals({ rows, caption, afterFees }: WhatIfTotalsProps) {
  const t = useText(whatIfText);
  const columns = useMemo(() => totalColumns(t, afterFees), [t, afterFees]);
  const totals = useMemo(() => whatIfTotals(rows, afterFees), [rows, afterFees]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={totals}
      rowKey={({ unit }) => unit ?? ''}
      presorted
      density="compact"
    />
  );
}

function totalColumns(
  { totals: texts, columns }: Catalogue['whatIf'],
  afterFees: boolean,
): readonly Column<TotalChange>[] {
  const column = (id: string, header: string, cell: Column<TotalChange>['cell']): Column<TotalChange> => ({
    id,
    header,
    align: 'end',
    cell,
    card: 'figure',
  });
  const change: Pick<AmountProps, 'signed' | 'tone'> = { signed: true, tone: 'sign' };
  return [
    {
      id: 'unit',
      header: texts.unit,
      rowHeader: true,
      cell: ({ unit }) => (unit === null ? texts.unknownUnit : texts.inUnit(unit)),
      card: 'title',
    },
    column('pnlNow', afterFees ? texts.pnlAfterFeesNow : texts.pnlNow, ({ unit, before }) => (
      <Sum sum={before.pnl} unit={unit} {...change} />
    )),
    column('pnlThen', afterFees ? columns.pnlAfterFees : columns.pnl, ({ unit, after }) => (
      <Sum sum={after.pnl} unit={unit} {...change} />
    )),
    column('netNow', texts.netNow, ({ unit, before }) => <Sum sum={before.net} unit={unit} rounding="floor" />),
    column('netThen', columns.net, ({ unit, after }) => <Sum sum={after.net} unit={unit} rounding="floor" />),
    {
      ...column('change', texts.change, ({ unit, change: field }) => (
        <ShownAmount field={field} unit={unit} {...change} className="font-semibold" />
      )),
      card: 'lead',
    },
  ];
}

type SumProps = { readonly sum: PartialSum; readonly unit: string | null } & Pick<
  AmountProps,
  'signed' | 'tone' | 'rounding'
>;

function Sum({ sum, unit, ...look }: SumProps) {
  const positions = useText(positionsText);
  return (
    <>
      <ShownAmount field={sum.field} unit={unit} {...look} />
      {isPartial(sum) && (
        <span className="block text-small font-normal text-warn-text">
          {positions.totals.partial(sum.counted, sum.of)}
        </span>
      )}
    </>
  );
}
