import { type ReactNode, useMemo } from 'react';
import { attributionParts } from '~/domain/pnl/pnl-attribution';
import { countsOf, type StatementPick, transfersOf } from '~/domain/pnl/statement';
import type { SpanBridge } from '~/domain/pnl/statement-check';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { known } from '~/lib/field';
import type { TimeRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { inboxText } from '~/text/en/inbox';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { statementText } from '~/text/en/statement';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { type Fact, FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import { Time } from '~/ui/time';
import { AttributionAmount, CollateralSums } from './attribution-columns';
import { CheckLines, CoverageLines, Waterfall } from './attribution-panel';
import { countWord, pickWord, shortLists, useSources } from './statement-words';
import type { StatementView } from './use-statement';

type ResultProps = {
  readonly view: StatementView;
  readonly range: TimeRange;
  /** The trader's equity now. */
  readonly equity: ReactNode;
  /** When the account was set up; null if unknown. */
  readonly setUpAtMs: number | null;
  /** The figure with listed lines. */
  readonly pick: StatementPick | null;
  /** Lists the lines of a figure; null lists all lines. */
  readonly onPick: (pick: StatementPick | null) => void;
};

/** The result by cause with its check, the counts of events, deposits and withdrawals, and equity. */
export function StatementResult({ view, range, equity, setUpAtMs, pick, onPick }: ResultProps) {
  const t = useText(statementText);
  const words = useText(pnlAttributionText);
  const inbox = useText(inboxText);
  const sources = useSources(view);
  const { clock } = useApi();
  const { attribution, coverage, isWhole, check, span } = view.view;
  const { statement, moneyOf, isReadWhole } = view;
  const isReading = coverage.assets.pending > 0;
  const nowMs = clock.now();
  const isNow = range.fromMs <= nowMs && nowMs < range.toMs;
  const all = useMemo(() => countsOf(statement, isReadWhole), [statement, isReadWhole]);
  const moved = useMemo(
    () =>
      new Map(
        (['deposit', 'withdrawal'] as const).map(
          (what) => [what, transfersOf(statement.lines, what, moneyOf)] as const,
        ),
      ),
    [statement, moneyOf],
  );
  const wordOf = (what: StatementPick) => pickWord({ statement: t, inbox, pnlAttribution: words }, what);
  const picked = (what: StatementPick, children: ReactNode) => (
    <PickButton isPressed={pick === what} onPress={() => onPick(pick === what ? null : what)}>
      {children}
    </PickButton>
  );
  const counts = all.map((count): Fact => {
    const { what, sure, unsure } = count;
    const label = wordOf(what);
    const figure = (
      <>
        <data value={sure} className={count.isWhole ? '' : 'text-warn-text'}>
          {countWord(count, t)}
        </data>{' '}
        {unsure > 0 && (
          <span title={t.orderEnds(unsure)} className="border-b border-dotted border-strong-line text-small text-muted">
            {t.perhaps(unsure)}
          </span>
        )}
      </>
    );
    const sums = what === 'deposit' || what === 'withdrawal' ? (moved.get(what) ?? []) : [];
    return {
      label,
      value: (
        <span className="inline-flex flex-col items-end">
          {sure + unsure === 0
            ? figure
            : picked(
                what,
                <>
                  <span className="sr-only">{label}: </span>
                  {figure}
                </>,
              )}
          {sums.map(({ unit, sum }) => (
            <span key={unit ?? ''}>
              <Amount field={sum.field} format="amount" unit={unit ?? undefined} showUnit />
              <KnownOf sum={sum} />
            </span>
          ))}
        </span>
      ),
    };
  });
  // An account contains nothing before it is set up.
  const equityAt = (ms: number) =>
    setUpAtMs !== null && ms <= setUpAtMs ? (
      <span title={t.beforeSetUp}>
        <Amount field={known({ raw: 0n, scale: 2 })} format="usd" />
      </span>
    ) : (
      <span className="text-muted">{t.noPast}</span>
    );
  const { usd, totals } = attribution;
  // The bars above show the sums in USD, unless some events have no price.
  const hasBars = !isPartial(usd.net);
  const inUsd = hasBars && totals.every(({ collateral }) => collateral?.startsWith('USD') === true);
  const facts: readonly Fact[] = [
    ...(inUsd ? [] : attributionParts).map((part): Fact => {
      const sums = totals.map(({ collateral, sums: of }) => ({ collateral, sum: of[part] }));
      return {
        label: wordOf(part),
        value: hasBars ? (
          <span className="inline-flex flex-col items-end">
            <CollateralSums sums={sums} />
          </span>
        ) : (
          picked(
            part,
            <>
              <span className="sr-only">{wordOf(part)}: </span>
              <AttributionAmount usd={usd[part]} collaterals={sums} strong={part === 'net'} />
            </>,
          )
        ),
      };
    }),
    { label: t.opening, value: equityAt(range.fromMs) },
    { label: t.closing, value: isNow ? equity : equityAt(range.toMs) },
  ];
  return (
    <Panel title={t.result} {...view.view.panel} failure={null} failures={[]}>
      {attribution.rows.length === 0 ? (
        !isReading && <Empty>{isWhole ? words.none : words.noneRead}</Empty>
      ) : (
        <Waterfall sums={usd} isWhole={isWhole} termOf={(part) => picked(part, wordOf(part))} />
      )}
      {!hasBars && <Note>{t.ofUsd(usd.net.counted, usd.net.of)}</Note>}
      <div className="grid grid-cols-1 gap-x-4 wide:grid-cols-2 print:grid-cols-2">
        <FactList facts={facts} />
        <FactList facts={counts} />
      </div>
      {shortLists(sources).map(({ list, name, lines, state }) => (
        <Note key={list}>{t.short(name, lines, state)}</Note>
      ))}
      <CoverageLines coverage={coverage} onDeeper={null} readingOlder={view.view.readingOlder} />
      {!isReading && (
        <CheckLines
          check={check}
          span={span}
          bridge={view.bridge === null ? null : <Bridge bridge={view.bridge} check={check} />}
          agree={view.bridge === null ? undefined : t.check.agree}
        />
      )}
    </Panel>
  );
}

type PickButtonProps = { readonly isPressed: boolean; readonly onPress: () => void; readonly children: ReactNode };

/** A figure that lists the lines behind it when pressed. */
function PickButton({ isPressed, onPress, children }: PickButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`figure-button min-h-6 max-w-full decoration-dotted underline-offset-4 hover:underline ${isPressed ? 'text-accent-text underline' : ''}`}
    >
      {children}
    </button>
  );
}

function KnownOf({ sum }: { readonly sum: PartialSum }) {
  const t = useText(pnlAttributionText);
  return isPartial(sum) && <span className="block text-small text-warn-text">{t.known(sum.counted, sum.of)}</span>;
}

/** A note about a missing part of the figures above. */
function Note({ children }: { readonly children: string }) {
  return <p className="border-t border-line px-4 py-2 text-small text-warn-text">{children}</p>;
}

type BridgeProps = { readonly bridge: SpanBridge; readonly check: StatementView['view']['check'] };

/**
 * Leads from the net result of the period to the sum between the snapshots, since the period begins and ends at other
 * times.
 */
function Bridge({ bridge: { period, notInSpan, notInPeriod }, check }: BridgeProps) {
  const t = useText(statementText).check;
  if (check.kind !== 'compared') return null;
  const whole = { field: known(check.added), counted: 0, of: 0 };
  const lines = [
    [t.period, period],
    [t.notInSpan, notInSpan],
    [t.notInPeriod, notInPeriod],
    [t.added, whole],
  ] as const;
  return (
    <dl className="mb-2 grid max-w-md grid-cols-[1fr_max-content] gap-x-8 gap-y-0.5 text-small">
      {lines.map(([term, sum]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid last:border-t last:border-line">
          <dt>{term}</dt>
          <dd className="text-end text-ink">
            <Amount field={sum.field} format="usd" signed />
            <KnownOf sum={sum} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sources of a statement, and how much of each was read. */
export function StatementSources({ view }: { readonly view: StatementView }) {
  const t = useText(statementText);
  const facts = useSources(view).map(({ name, lines, state, readAtMs }): Fact => ({
    label: name,
    value: (
      <>
        {lines} · {state}
        {readAtMs > 0 && (
          <>
            {' · '}
            <Time at={readAtMs} show="date-time" />
          </>
        )}
      </>
    ),
  }));
  return (
    <Panel title={t.sources}>
      <FactList facts={facts} />
    </Panel>
  );
}
