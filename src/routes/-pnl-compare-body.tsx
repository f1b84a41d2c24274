import { useMemo } from 'react';
import { explainTraderProblem } from '~/domain/address-problem';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { closedRange, comparedSide, type ComparedSide, timeBefore } from '~/features/pnl/compared-side';
import { CompareControls, type Comparison } from '~/features/pnl/comparison-controls';
import { CompareView } from '~/features/pnl/comparison-view';
import { periodOf } from '~/features/pnl/pnl-search';
import { usePanelState } from '~/features/shared/panel-state';
import { shortAddress } from '~/lib/address';
import { createTimeFormat } from '~/lib/format-time';
import { DAY_MS, type TimeRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { usePnlHistory } from '~/queries/pnl';
import { useAppServices } from '~/shell/app-services';
import { pnlCompareOfferText, pnlCompareText } from '~/text/en/pnl-compare';
import { traderText } from '~/text/en/shell';
import { useLocale, useText } from '~/text/text-context';
import { ChartPlaceholder } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { PnlCompareProps } from './-pnl-compare-props';

/** The choice, and the two that were chosen. The time before wins where a link says both. */
export function PnlCompareBody(props: PnlCompareProps) {
  const { trader, search, patch, rangeText } = props;
  const { title } = useText(pnlCompareOfferText);
  const t = useText(pnlCompareText);
  const problems = useText(traderText).problem;
  const { vs, before } = search;
  const isSame = vs === trader;
  const comparison: Comparison =
    before === true ? { kind: 'before' } : vs === undefined || isSame ? null : { kind: 'trader', address: vs };
  const other = comparison?.kind === 'trader' ? comparison.address : null;
  const { state, sides } = useComparedTraders(props, other ?? trader);
  return (
    // One panel whatever is compared: what is pressed in it keeps its focus.
    <Panel title={title} aside={rangeText} {...(other === null ? {} : state)}>
      <CompareControls
        trader={trader}
        others={useKnownTraders()}
        comparison={comparison}
        onComparison={(next) =>
          patch({
            before: next?.kind === 'before' ? true : undefined,
            vs: next?.kind === 'trader' ? next.address : undefined,
          })
        }
        explain={(text) => explainTraderProblem(text, problems)}
      />
      {comparison === null && <Empty>{isSame ? t.same : t.choose}</Empty>}
      {comparison?.kind === 'before' && <CompareBefore {...props} />}
      {other !== null && sides !== null && <CompareView sides={sides} shiftedDays={0} />}
      {other !== null && sides === null && state.failure === null && <ChartPlaceholder />}
    </Panel>
  );
}

/** Those of the demo by their names, and those who were watched before. */
function useKnownTraders(): readonly { readonly label: string; readonly address: string }[] {
  const { demo, recentTraders } = useAppServices();
  const named = demo?.accounts.map(({ label, address }) => ({ label, address })) ?? [];
  const watched = recentTraders.get();
  return [
    ...named,
    ...watched
      .filter((one) => !named.some(({ address }) => address === one))
      .map((address) => ({ label: shortAddress(address), address })),
  ];
}

/** The range, and as long a time before it, of one and the same series. */
function CompareBefore({ series: { points }, range, nowMs }: Pick<PnlCompareProps, 'series' | 'range' | 'nowMs'>) {
  const t = useText(pnlCompareText);
  const locale = useLocale();
  const compared = useMemo(() => {
    const before = timeBefore(range, nowMs);
    if (before === null) return null;
    const times = createTimeFormat(locale, 'UTC');
    const own = closedRange(range, [points], nowMs);
    // The year is said where it is not the same for both.
    const date = yearOf(before.fromMs) === yearOf(own.toMs - 1) ? times.dayMonth : times.date;
    const spanName = ({ fromMs, toMs }: TimeRange) => t.span(date(fromMs), date(toMs - 1));
    const lengthMs = before.toMs - before.fromMs;
    return {
      sides: [
        comparedSide({ name: spanName(own), points, range: own }),
        comparedSide({ name: spanName(before), points, range: before, shiftMs: lengthMs }),
      ],
      shiftedDays: Math.round(lengthMs / DAY_MS),
    };
  }, [range, points, nowMs, locale, t]);
  return compared === null ? <Empty>{t.needsBegin}</Empty> : <CompareView {...compared} />;
}

function yearOf(atMs: number): number {
  return new Date(atMs).getUTCFullYear();
}

type ComparedTraders = {
  /** How the readings of the other one came. */
  readonly state: PanelState;
  /** Null until they have been read once. */
  readonly sides: readonly ComparedSide[] | null;
};

/**
 * Two traders over the same range, each by their own readings of the same period. With nobody to compare with it is the
 * trader's own history over again, which is at hand: nothing more is asked for.
 */
function useComparedTraders({ trader, series, range, nowMs, search }: PnlCompareProps, other: string): ComparedTraders {
  const { assumptions } = useApi().config;
  const query = usePnlHistory({ trader: other, period: periodOf(search) });
  const state = usePanelState(query, { operation: 'getPnlHistory', subject: other });
  const reply = query.data;
  const sides = useMemo(() => {
    if (reply === undefined || other === trader) return null;
    const others = toPnlSeries(reply.data, assumptions).points;
    const both = closedRange(range, [series.points, others], nowMs);
    return [
      comparedSide({ name: nameOf(trader, other), points: series.points, range: both }),
      comparedSide({ name: nameOf(other, trader), points: others, range: both }),
    ];
  }, [reply, assumptions, series, range, nowMs, trader, other]);
  return { state, sides };
}

/** Addresses that are made to look alike share their ends. */
function nameOf(address: string, besides: string): string {
  return shortAddress(address) === shortAddress(besides) ? address : shortAddress(address);
}
