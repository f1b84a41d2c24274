import {
  closedView,
  haveRowsChangedMuch,
  usePaced,
  type ViewProps,
  type MovePosition,
  type WhatIfView,
} from './use-ladder';
import { X } from 'lucide';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import {
  assetOf,
  chartMoves,
  type Ladder,
  type LadderPoint,
  type LadderStep,
  movesEstimate,
  pointAt,
  stepsBetween,
} from '~/domain/position/ladder';
import { cleanFactors } from '~/domain/position/ladder-shock';
import type { PositionRow } from '~/domain/position/position-row';
import { moveRatio } from '~/domain/position/what-if-move';
import { valueOrNull } from '~/lib/field';
import { abs, compare, type Fixed, isZero, neg, sign } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { AsOf } from '~/features/shared/as-of';
import { type EquityFigures, useEquityNote } from '~/features/shared/equity-figures';
import { marketsOf } from '~/features/shared/equity-markets';
import type { PositionRows } from '~/queries/positions/position-rows';
import { createScenarioStore } from '~/storage/saved-scenarios';
import { localArea } from '~/storage/stored-text';
import { positionsText, whatIfBarText } from '~/text/en/positions';
import { whatIfText } from '~/text/en/what-if';
import { useLocale, useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { LazyLadderChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';
import { noneText } from '../list/positions-table';
import { ExposureTable, MovesTable } from './ladder-tables';
import { ProjectionPanel } from './projection-panel';
import { useFreeCollateral } from './use-free-collateral';
import { useMoveDraft, WhatIfControls } from './what-if-controls';

export type WhatIfPanelsProps = ViewProps & Omit<WhatIfPanelProps, 'move'>;

/** The panels that are open. */
export function WhatIfPanels(props: WhatIfPanelsProps) {
  const { view, list, freshness, onView } = props;
  const { move, ahead } = view;
  return (
    <>
      {move !== undefined && <WhatIfPanel {...props} move={move} />}
      {ahead === true && (
        <ProjectionPanel
          rows={list.rows}
          coverage={list.coverage}
          freshness={freshness}
          onClose={() => onView({ ahead: undefined })}
        />
      )}
    </>
  );
}

type WhatIfPanelProps = {
  /** All open positions, whatever the table shows. */
  readonly list: PositionRows;
  /** The account's equity, with the positions of the same moment. */
  readonly equity: EquityFigures;
  readonly walk: MovePosition;
  readonly freshness: PanelState['freshness'];
  readonly view: WhatIfView;
  /** In percent: see `readMove`. */
  readonly move: string;
  readonly onView: (view: WhatIfView) => void;
  /** The move being dragged or typed, before it is in the URL. */
  readonly onDraft: (move: string) => void;
  /** How many of the stops that may fire are known; null if that does not matter. */
  readonly stopsRead: 'none' | 'some' | null;
  /** If false, the panel is part of its page. */
  readonly isFixed?: boolean;
};

/**
 * The account along a move of prices. Its style and its badge mark it as hypothetical; the table below moves with it.
 */
function WhatIfPanel({
  list,
  equity,
  walk,
  freshness,
  view,
  move,
  onView,
  onDraft,
  stopsRead,
  isFixed = false,
}: WhatIfPanelProps) {
  const t = useText(whatIfText);
  const positionTexts = useText(positionsText);
  const draft = useMoveDraft(move, (next) => onView({ move: next }), onDraft);
  const deferredMove = useDeferredValue(draft.move);
  const [scenarios] = useState(() => createScenarioStore({ area: localArea(), events: window }, cleanFactors));
  const { free, isWhole } = useFreeCollateral(equity);
  const rows = usePaced(equity.list.rows, haveRowsChangedMuch);
  const note = useEquityNote(equity);
  const markets = useMemo(() => [...marketsOf(rows), ...equity.priced], [rows, equity.priced]);
  const ladder = useMemo(
    (): Ladder => ({ rows: rows.map(walk.walk), shock: walk.shock, free }),
    [rows, walk.walk, walk.shock, free],
  );
  const asset = view.moved ?? null;
  const assets = useMemo(
    () => [...new Set([...rows.map(assetOf), ...(asset === null ? [] : [asset])])].toSorted(),
    [rows, asset],
  );
  const { coverage } = list;
  const isPartial = coverage.read < coverage.assets;
  return (
    <div className="hypothetical">
      <Panel
        title={t.title}
        freshness={freshness}
        aside={
          <>
            <Badge tone="warn">{t.hypothetical}</Badge>{' '}
            {isPartial && positionTexts.assetsRead(coverage.read, coverage.assets)}
          </>
        }
        actions={
          !isFixed && (
            <IconButton label={t.close} onClick={() => onView(closedView)}>
              <Icon of={X} size={16} />
            </IconButton>
          )
        }
      >
        <WhatIfControls
          draft={draft}
          assets={assets}
          collaterals={free.map(({ name }) => name)}
          asset={asset}
          onAsset={(next) => onView({ moved: next ?? undefined, shock: undefined })}
          shock={view.shock ?? ''}
          onShock={(shock) => onView({ shock, moved: undefined })}
          fire={view.fire === true}
          onFire={(fire) => onView({ fire: fire ? true : undefined })}
          scenarios={scenarios}
        />
        {rows.length === 0 ? (
          <Empty>{noneText(positionTexts, coverage)}</Empty>
        ) : (
          <LadderSection
            ladder={ladder}
            move={deferredMove}
            fire={view.fire === true}
            hasFree={isWhole}
            note={note}
            markets={markets}
            stopsRead={stopsRead}
          />
        )}
        <p className="border-t border-line px-4 py-2.5 text-small text-muted">{t.explained}</p>
      </Panel>
    </div>
  );
}

type LadderSectionProps = {
  readonly ladder: Ladder;
  readonly move: string;
  readonly fire: boolean;
  /** Whether all free balances are known. */
  readonly hasFree: boolean;
  /** A problem with the equity as a whole, in words; null if there is none. */
  readonly note: string | null;
  /** The markets with the prices from which the ladder begins. */
  readonly markets: readonly (string | null)[];
  readonly stopsRead: WhatIfPanelProps['stopsRead'];
};

const HALF: Fixed = { raw: 5n, scale: 1 };
const percents = Array.from({ length: 101 }, (_, place): Fixed => ({ raw: BigInt(place - 50), scale: 2 }));
const CHART_HEIGHT = 280;

/** The chart with its sentence, the exposure beside it, and the table of moves. */
const LadderSection = memo(function LadderSection({
  ladder,
  move,
  fire,
  hasFree,
  note,
  markets,
  stopsRead,
}: LadderSectionProps) {
  const t = useText(whatIfText);
  const masked = useMasked('personal', false);
  const ratio = useMemo(() => moveRatio(move), [move]);
  const steps = useMemo(() => stepsBetween(ladder, neg(HALF), HALF), [ladder]);
  const points = useMemo(
    () =>
      chartMoves(steps, percents).map((at) => {
        const { equity, maintenance } = pointAt(ladder, at);
        return { move: at, equity: valueOrNull(equity.field), maintenance };
      }),
    [ladder, steps],
  );
  const stepText = useStepText();
  const marks = useMemo(
    () => steps.map((step) => ({ move: step.event.move, kind: step.event.kind, label: stepText(step) })),
    [steps, stepText],
  );
  const sentence = useLadderSentence(ladder, steps, ratio);
  const known = ladder.rows.filter(({ walk }) => walk.kind === 'known');
  const notes = [
    note,
    ladder.rows.length > known.length ? t.unknown(ladder.rows.length - known.length) : null,
    hasFree ? null : t.noBalance,
    known.some(movesEstimate) ? t.collateral : null,
    stopsRead === null ? null : t[stopsRead === 'none' ? 'noStops' : 'someStops'],
  ].filter((line) => line !== null);
  return (
    <section aria-label={t.ladder}>
      <p className="px-4 pb-2 font-medium">
        <AsOf markets={markets} time="beside">
          {masked ? <MaskedMark /> : sentence}
        </AsOf>{' '}
        <span className="font-normal text-muted">{notes.join(' ')}</span>
      </p>
      <AsOf markets={markets}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start min-[1100px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <LazyLadderChart
            title={t.ladder}
            summary={masked ? t.ladder : sentence}
            points={points}
            marks={marks}
            chosen={ratio}
            labels={{ equity: t.equity, maintenance: t.maintenance, liquidation: t.columns.liquidated }}
            height={CHART_HEIGHT}
          />
          <ExposureTable ladder={ladder} ratio={ratio} />
        </div>
        {/* On a phone, the two tables have no headings between them. */}
        <div className="border-strong-line max-rail:border-t">
          <MovesTable ladder={ladder} ratio={ratio} fire={fire} />
        </div>
      </AsOf>
    </section>
  );
});

/** "BTC/USDT long Liquidated, Fees $12.30". */
function useStepText(): (step: LadderStep) => string {
  const { side } = useText(positionsText);
  const { outcomes, fees } = useText(whatIfBarText);
  const { numbers } = useFormat();
  const masked = useMasked('personal', false);
  return useMemo(
    () =>
      ({ row, event: { kind, closes, feeUsd } }) => {
        const word = kind === 'liquidation' ? (closes ? 'liquidated' : 'reduced') : closes ? 'closed' : 'fired';
        const fee = masked ? '•••' : formatAmount(feeUsd, { kind: 'usd' }, numbers).text;
        return `${nameOf(row, side)}: ${outcomes[word]}, ${fees(fee)}`;
      },
    [side, outcomes, fees, numbers, masked],
  );
}

function nameOf({ market, asset, position }: PositionRow, sides: Readonly<Record<'long' | 'short', string>>): string {
  const side = valueOrNull(position.side);
  return `${market?.ticker ?? asset} ${side === null ? '' : sides[side]}`.trim();
}

const NEAR: Fixed = { raw: 8n, scale: 2 };
const FAR: Fixed = { raw: 15n, scale: 2 };

/** The most liquidated positions that the sentence names. */
const MOST_LIQUIDATED = 3;

/**
 * "At −8%, equity falls by $1,200. At −15%, …": the more costly direction, after the chosen move. Names the positions
 * that are liquidated.
 */
function useLadderSentence(ladder: Ladder, steps: readonly LadderStep[], ratio: Fixed): string {
  const t = useText(whatIfText);
  const { side } = useText(positionsText);
  const { numbers } = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const list = new Intl.ListFormat(locale);
    const liquidatedAt = (move: Fixed) =>
      ladder.rows.filter(
        ({ walk }) => walk.kind === 'known' && walk.value.eventsUntil(move).some(({ kind }) => kind === 'liquidation'),
      );
    const percent = (value: Fixed) => formatAmount(value, { kind: 'percent', signed: true }, numbers).text;
    const part = ({ move, change, liquidated }: LadderPoint): readonly string[] => {
      const amount = valueOrNull(change);
      if (amount === null) return [];
      const usd = formatAmount(abs(amount), { kind: 'usd' }, numbers).text;
      const isGain = sign(amount) > 0;
      if (liquidated === 0) return [(isGain ? t.rises : t.falls)(percent(move), usd)];
      const names =
        liquidated > MOST_LIQUIDATED ? null : list.format(liquidatedAt(move).map(({ row }) => nameOf(row, side)));
      return [(isGain ? t.risesAndLiquidates : t.fallsAndLiquidates)(percent(move), usd, liquidated, names)];
    };
    const changeAt = (move: Fixed) => valueOrNull(pointAt(ladder, move).change) ?? { raw: 0n, scale: 0 };
    const isUpWorse = compare(changeAt(FAR), changeAt(neg(FAR))) < 0;
    const usual = [NEAR, FAR].map((move) => (isUpWorse ? move : neg(move)));
    const moves = isZero(ratio) ? usual : [ratio, ...usual.filter((move) => compare(move, ratio) !== 0)];
    const parts = moves.flatMap((move) => part(pointAt(ladder, move)));
    const [first] = steps
      .filter(({ event }) => event.kind === 'liquidation')
      .toSorted((a, b) => compare(abs(a.event.move), abs(b.event.move)));
    const firstWords = first === undefined ? t.none : t.first(nameOf(first.row, side), percent(first.event.move));
    return [...parts, firstWords].join(' ');
  }, [ladder, steps, ratio, t, side, numbers, locale]);
}
