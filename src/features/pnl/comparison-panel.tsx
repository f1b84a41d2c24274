import { type FormEvent, useMemo, useState } from 'react';
import { type PnlSeries, toPnlSeries } from '~/domain/pnl/pnl-series';
import { useAddressReader } from '~/features/shared/address-reader';
import { usePanelState } from '~/features/shared/panel-state';
import type { AddressForms } from '~/lib/address-forms';
import { timeFormatOf } from '~/lib/format-time';
import type { SearchPatch } from '~/lib/search-params';
import { DAY_MS, type OpenRange, type TimeRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { usePnlHistory } from '~/queries/positions/pnl';
import { pnlCompareText } from '~/text/en/pnl';
import { useLocale, useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { ChartPlaceholder } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { closedRange, comparedSide, type ComparedSide, ComparisonView, timeBefore } from './comparison-view';
import { periodOf, type PnlSearch } from './pnl-search';
import { FilterChip } from '~/ui/filter-chip';
import { TextField } from '~/ui/text-field';

/** A trader who is offered as a chip. */
export type SuggestedTrader = { readonly label: string; readonly address: string };

type PnlComparisonProps = {
  readonly trader: string;
  /** Traders of the demo, and traders watched earlier. */
  readonly knownTraders: readonly SuggestedTrader[];
  readonly series: PnlSeries;
  /** The range of the page; a stable object. */
  readonly range: OpenRange;
  /** When the service sent the series. */
  readonly nowMs: number;
  readonly search: PnlSearch;
  readonly patch: SearchPatch<PnlSearch>;
};

/**
 * Two traders, or two times, on one chart. Another trader's history is requested when the reader or a link chooses it.
 */
export function PnlComparison(props: PnlComparisonProps) {
  const [opened, setOpened] = useState(false);
  const { vs, before } = props.search;
  if (!opened && vs === undefined && before === undefined) return <ComparisonOffer onOpen={() => setOpened(true)} />;
  return (
    <div className="col-span-full min-w-0">
      <OpenComparison {...props} />
    </div>
  );
}

function ComparisonOffer({ onOpen }: { readonly onOpen: () => void }) {
  const t = useText(pnlCompareText);
  const focusRef = useFocusAfterRemoval();
  return (
    <Panel
      title={t.title}
      aside={t.help}
      actions={
        <Button ref={focusRef} onClick={onOpen}>
          {t.open}
        </Button>
      }
    >
      {null}
    </Panel>
  );
}

/** The choice, and the two chosen sides. If a link has both, the previous period takes precedence. */
function OpenComparison(props: PnlComparisonProps) {
  const { trader, knownTraders, search, patch } = props;
  const t = useText(pnlCompareText);
  const { vs, before } = search;
  const isSame = vs === trader;
  const comparison: Comparison =
    before === true ? { kind: 'before' } : vs === undefined || isSame ? null : { kind: 'trader', address: vs };
  const other = comparison?.kind === 'trader' ? comparison.address : null;
  const { state, sides } = useComparedTraders(props, other ?? trader);
  return (
    // One panel serves every comparison, so that the pressed control in it keeps focus.
    <Panel title={t.title} {...(other === null ? {} : state)}>
      <ComparisonControls
        trader={trader}
        others={knownTraders}
        comparison={comparison}
        onComparison={(next) =>
          patch({
            before: next?.kind === 'before' ? true : undefined,
            vs: next?.kind === 'trader' ? next.address : undefined,
          })
        }
      />
      {comparison === null && <Empty>{isSame ? t.same : t.choose}</Empty>}
      {comparison?.kind === 'before' && <CompareBefore {...props} />}
      {other !== null && sides !== null && <ComparisonView sides={sides} shiftedDays={0} />}
      {other !== null && sides === null && state.failure === null && <ChartPlaceholder />}
    </Panel>
  );
}

/** The range beside the previous period of the same length. */
function CompareBefore({ series: { points }, range, nowMs }: Pick<PnlComparisonProps, 'series' | 'range' | 'nowMs'>) {
  const t = useText(pnlCompareText);
  const locale = useLocale();
  const compared = useMemo(() => {
    const before = timeBefore(range, nowMs);
    if (before === null) return null;
    const times = timeFormatOf(locale, 'UTC');
    const own = closedRange(range, [points], nowMs);
    // Dates include the year if the two times are in different years.
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
  return compared === null ? <Empty>{t.needsBegin}</Empty> : <ComparisonView {...compared} />;
}

function yearOf(atMs: number): number {
  return new Date(atMs).getUTCFullYear();
}

type ComparedTraders = {
  /** The state of the other trader's history. */
  readonly state: PanelState;
  /** Null until both were read once. */
  readonly sides: readonly ComparedSide[] | null;
};

/**
 * Two traders over the same range, each by their own history of the same period. Without another trader, it reads the
 * trader's own history, which is cached, so no further request is sent.
 */
function useComparedTraders(
  { trader, series, range, nowMs, search }: PnlComparisonProps,
  other: string,
): ComparedTraders {
  const { assumptions } = useApi().config;
  const addresses = useAddressForm();
  const query = usePnlHistory({ trader: other, period: periodOf(search) });
  const state = usePanelState(query, { operation: 'getPnlHistory', subject: other });
  const reply = query.data;
  const sides = useMemo(() => {
    if (reply === undefined || other === trader) return null;
    const others = toPnlSeries(reply.data, assumptions).points;
    const both = closedRange(range, [series.points, others], nowMs);
    return [
      comparedSide({ name: nameOf(trader, other, addresses), points: series.points, range: both }),
      comparedSide({ name: nameOf(other, trader, addresses), points: others, range: both }),
    ];
  }, [reply, assumptions, series, range, nowMs, trader, other, addresses]);
  return { state, sides };
}

/** The full address if both are shortened to the same text, since look-alike addresses share their ends. */
function nameOf(address: string, besides: string, addresses: AddressForms): string {
  const short = addresses.short(address, 'wallet');
  return short === addresses.short(besides, 'wallet') ? addresses.full(address, 'wallet') : short;
}

/** The other side of the comparison; null if there is none. */
type Comparison = { readonly kind: 'before' } | { readonly kind: 'trader'; readonly address: string } | null;

type ComparisonControlsProps = {
  /** Raw address of the watched trader. */
  readonly trader: string;
  readonly others: readonly { readonly label: string; readonly address: string }[];
  readonly comparison: Comparison;
  readonly onComparison: (comparison: Comparison) => void;
};

/** Chooses the previous period, or another trader by a press or by an address. */
function ComparisonControls({ trader, others, comparison, onComparison }: ComparisonControlsProps) {
  const t = useText(pnlCompareText);
  const { read, noteOf } = useAddressReader('wallet');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = read(typed);
    if (reading.raw === null) setProblem(reading.problem);
    else if (reading.raw === trader) setProblem(t.same);
    else onComparison({ kind: 'trader', address: reading.raw });
  };
  const toggle = (next: Comparison, pressed: boolean) => onComparison(pressed ? null : next);
  const chosen = comparison?.kind === 'trader' ? comparison.address : null;
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2.5 px-4 py-3 print:hidden">
      <span className="flex min-h-8 flex-wrap items-center gap-2">
        <FilterChip
          pressed={comparison?.kind === 'before'}
          onPress={() => toggle({ kind: 'before' }, comparison?.kind === 'before')}
        >
          {t.before}
        </FilterChip>
        {others
          .filter(({ address }) => address !== trader)
          .map(({ address, label }) => (
            <FilterChip
              key={address}
              pressed={chosen === address}
              onPress={() => toggle({ kind: 'trader', address }, chosen === address)}
            >
              {label}
            </FilterChip>
          ))}
      </span>
      <TextField
        label={t.trader}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(null);
        }}
        note={noteOf(typed)}
        problem={problem}
        className="w-72"
      />
      <Button type="submit">{t.with}</Button>
      {comparison !== null && <Stop onStop={() => onComparison(null)} />}
    </form>
  );
}

/** A button that ends the comparison, and disappears with it. */
function Stop({ onStop }: { readonly onStop: () => void }) {
  const focusRef = useFocusAfterRemoval();
  return (
    <Button ref={focusRef} tone="quiet" onClick={onStop}>
      {useText(pnlCompareText).stop}
    </Button>
  );
}
