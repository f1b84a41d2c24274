import { type ReactNode, useMemo } from 'react';
import { countsOf, type StatementKind, transfersOf } from '~/domain/pnl/statement';
import { attributionParts } from '~/domain/pnl/pnl-attribution';
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
import { CollateralSums } from './attribution-columns';
import { CheckLines, CoverageLines, Waterfall } from './attribution-panel';
import { kindWord } from './statement-columns';
import type { StatementView } from './use-statement';

type ResultProps = {
  readonly view: StatementView;
  readonly range: TimeRange;
  /** The trader's equity now. */
  readonly equity: ReactNode;
};

/** The result by cause with its check, how often what happened, what came in and went out, and equity. */
export function StatementResult({ view, range, equity }: ResultProps) {
  const t = useText(statementText);
  const words = useText(pnlAttributionText);
  const inbox = useText(inboxText);
  const wordOf = (what: StatementKind) => kindWord({ statement: t, inbox }, what);
  const { clock } = useApi();
  const { attribution, coverage, isWhole, check, span } = view.view;
  const { lines } = view.statement;
  const isReading = coverage.assets.pending > 0;
  const isPast = range.toMs <= clock.now();
  const { moneyOf } = view;
  const all = useMemo(() => countsOf(lines), [lines]);
  const moved = useMemo(
    () => (['deposit', 'withdrawal'] as const).map((what) => ({ what, sums: transfersOf(lines, what, moneyOf) })),
    [lines, moneyOf],
  );
  const counts: readonly Fact[] = all
    .filter(({ what }) => what !== 'deposit' && what !== 'withdrawal')
    .map(({ what, sure, unsure }) => ({
      label: wordOf(what),
      value: (
        <>
          <data value={sure}>{sure}</data>{' '}
          {unsure > 0 && (
            <span
              title={t.orderEnds(unsure)}
              className="border-b border-dotted border-strong-line text-small text-muted"
            >
              {t.perhaps(unsure)}
            </span>
          )}
        </>
      ),
    }));
  const transfers = moved.flatMap(({ what, sums }): readonly Fact[] => {
    return sums.length === 0
      ? []
      : [
          {
            label: wordOf(what),
            value: (
              <span className="inline-flex flex-col items-end">
                {all.find((one) => one.what === what)?.sure}
                {sums.map(({ unit, sum }) => (
                  <span key={unit ?? ''}>
                    <Amount field={sum.field} format="amount" unit={unit ?? undefined} showUnit />
                    {sum.counted < sum.of && (
                      <span className="block text-small text-warn-text">{words.known(sum.counted, sum.of)}</span>
                    )}
                  </span>
                ))}
              </span>
            ),
          },
        ];
  });
  // The bars above have the sums in USD.
  const inUsd = attribution.totals.every(({ collateral }) => collateral?.startsWith('USD') === true);
  const facts: readonly Fact[] = [
    ...(inUsd ? [] : attributionParts).map((part): Fact => ({
      label: words.columns[part],
      value: (
        <span className="inline-flex flex-col items-end">
          <CollateralSums sums={attribution.totals.map(({ collateral, sums }) => ({ collateral, sum: sums[part] }))} />
        </span>
      ),
    })),
    { label: t.opening, value: <span className="text-muted">{t.noPast}</span> },
    { label: t.closing, value: isPast ? <span className="text-muted">{t.noPast}</span> : equity },
  ];
  return (
    <Panel title={t.result} {...view.view.panel} failure={null} failures={[]}>
      {attribution.rows.length === 0 ? (
        !isReading && <Empty>{isWhole ? words.none : words.noneRead}</Empty>
      ) : (
        <Waterfall sums={attribution.usd} isWhole={isWhole} />
      )}
      <div className="grid grid-cols-1 gap-x-4 wide:grid-cols-2 print:grid-cols-2">
        <FactList facts={facts} />
        <FactList facts={[...counts, ...transfers]} />
      </div>
      <CoverageLines coverage={coverage} onDeeper={null} readingOlder={view.view.readingOlder} />
      {!isReading && <CheckLines check={check} span={span} />}
    </Panel>
  );
}

/** What a statement is made of, and how much of it was read. */
export function StatementSources({ view: { sources, view } }: { readonly view: StatementView }) {
  const t = useText(statementText);
  const state = (isRead: boolean, isWhole: boolean) => (!isRead ? t.notRead : isWhole ? t.whole : t.partly);
  const newest = view.list.reduce((latest, { receivedAtMs }) => Math.max(latest, receivedAtMs ?? 0), 0);
  const { history, orders, events, cancels } = sources;
  const line = (name: string, count: number, words: string, readAtMs: number | null = null): Fact => ({
    label: name,
    value: (
      <>
        {t.lines(count)} · {words}
        {readAtMs !== null && readAtMs > 0 && (
          <>
            {' · '}
            <Time at={readAtMs} show="date-time" />
          </>
        )}
      </>
    ),
  });
  return (
    <Panel title={t.sources}>
      <FactList
        facts={[
          line(t.source.history, history.count, state(view.coverage.assets.read > 0, history.isWhole), newest),
          line(t.source.orders, orders.count, state(orders.isRead, orders.isWhole), orders.readAtMs),
          line(t.source.events, events.count, state(events.isRead, events.isWhole)),
          line(t.source.cancels, cancels.count, state(cancels.isRead, true)),
        ]}
      />
    </Panel>
  );
}
