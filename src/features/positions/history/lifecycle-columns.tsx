import { holdingTime, roeOfLifecycle } from '~/domain/position/lifecycle-result';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { tradePrices, type TradePrices } from '~/domain/position/trade-prices';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { useWithTime } from '~/ui/now-context';
import { Sentence } from '~/ui/sentence';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import type { LifecycleRow } from './use-history-view';
import { costsOf, effectVariant, feesOf, OutcomeBadge, peakOf, positionColumn } from './lifecycle-figures';

/** Computed once for each lifecycle: sorting and rendering need the same prices again and again. */
const prices = new WeakMap<PositionLifecycle, TradePrices>();

function pricesOf(lifecycle: PositionLifecycle): TradePrices {
  const found = prices.get(lifecycle) ?? tradePrices(lifecycle);
  prices.set(lifecycle, found);
  return found;
}

type LifecycleColumnOptions = {
  readonly text: Catalogue['history'];
  readonly outcomes: Catalogue['lifecycleOutcomes']['words'];
};

/** Columns of one row for each position: its outcome, and what it realised in the range. */
export function lifecycleColumns({ text, outcomes }: LifecycleColumnOptions): readonly Column<LifecycleRow>[] {
  const { columns: words } = text;
  const collateral = ({ market }: LifecycleRow) => market?.collateral ?? undefined;
  return [
    positionColumn(words.position, ({ lifecycle }) => lifecycle),
    {
      id: 'outcome',
      header: words.outcome,
      cell: ({ lifecycle, inRange }) => (
        <span className="names-itself max-rail:inline-flex max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-2">
          <OutcomeBadge outcome={inRange.outcome} />
          {inRange.outcome === 'open' && lifecycle.closedAtMs !== null && (
            <span className="text-small text-muted"> {text.closedLater}</span>
          )}
          <LifecycleMarks lifecycle={lifecycle} />
        </span>
      ),
      sortKey: ({ inRange }) => outcomes[inRange.outcome],
      width: '8rem',
      card: 'figure',
    },
    {
      id: 'closed',
      header: words.closed,
      align: 'end',
      cell: ({ lifecycle }) => (
        <span className="names-itself">
          <StackedValue
            belowOnTables
            below={
              <>
                {text.opened} <Time at={lifecycle.openedAtMs} />
              </>
            }
          >
            <Closed lifecycle={lifecycle} text={text} />
          </StackedValue>
        </span>
      ),
      sortKey: ({ lifecycle }) => (lifecycle.closedAtMs === null ? null : valueOrNull(lifecycle.closedAtMs)),
      below: { id: 'opened', header: words.opened, sortKey: ({ lifecycle }) => valueOrNull(lifecycle.openedAtMs) },
      card: 'figure',
    },
    {
      id: 'held',
      header: words.held,
      help: text.heldHelp,
      align: 'end',
      cell: ({ lifecycle }) => <HoldingTime lifecycle={lifecycle} />,
      sortKey: ({ lifecycle }) => valueOrNull(holdingTime(lifecycle)),
      priority: 2,
      card: 'figure',
      width: '4rem',
    },
    {
      id: 'entry',
      header: words.entry,
      help: text.entryHelp,
      align: 'end',
      cell: ({ lifecycle }) => {
        const { entry, exit } = pricesOf(lifecycle);
        return (
          <StackedValue inlineOnMobile below={<Price field={exit} name={words.exit} />}>
            <Price field={entry} name={words.entry} />
          </StackedValue>
        );
      },
      sortKey: ({ lifecycle }) => valueOrNull(pricesOf(lifecycle).entry),
      below: { id: 'exit', header: words.exit, sortKey: ({ lifecycle }) => valueOrNull(pricesOf(lifecycle).exit) },
      priority: 2,
      card: 'figure',
    },
    {
      id: 'peak',
      header: words.peak,
      align: 'end',
      cell: ({ lifecycle, market }) => (
        <Amount field={peakOf(lifecycle)} format="size" unit={market?.baseAsset ?? lifecycle.asset} />
      ),
      sortKey: ({ lifecycle }) => valueOrNull(peakOf(lifecycle)),
      priority: 5,
      card: 'none',
    },
    {
      id: 'events',
      header: words.count,
      align: 'end',
      cell: ({ lifecycle: { steps }, inRange: { events } }) =>
        events === steps.length ? events : text.eventsOf(events, steps.length),
      sortKey: ({ inRange }) => inRange.events,
      priority: 5,
      card: 'none',
      width: '3.5rem',
    },
    {
      id: 'pnl',
      header: words.pnl,
      align: 'end',
      cell: (row) => (
        <Amount field={row.inRange.realised.pnl} format="amount" unit={collateral(row)} {...effectVariant} />
      ),
      sortKey: ({ inRange }) => valueOrNull(inRange.realised.pnl),
      priority: 3,
      card: 'none',
    },
    {
      id: 'fees',
      header: words.fees,
      help: text.feesHelp,
      align: 'end',
      cell: (row) => (
        <Amount field={feesOf(row.inRange.realised)} format="amount" unit={collateral(row)} {...effectVariant} />
      ),
      sortKey: ({ inRange }) => valueOrNull(feesOf(inRange.realised)),
      priority: 3,
      card: 'none',
    },
    {
      id: 'costs',
      header: words.costs,
      help: text.costsHelp,
      align: 'end',
      cell: (row) => (
        <Amount field={costsOf(row.inRange.realised)} format="amount" unit={collateral(row)} {...effectVariant} />
      ),
      sortKey: ({ inRange }) => valueOrNull(costsOf(inRange.realised)),
      priority: 5,
      card: 'none',
    },
    {
      id: 'net',
      header: words.inRange,
      help: text.netHelp,
      align: 'end',
      cell: (row) => (
        <StackedValue corner belowOnTables below={row.inRange.isPart && <WholeLifecycle row={row} text={text} />}>
          <Amount
            field={row.inRange.net}
            format="amount"
            unit={collateral(row)}
            {...effectVariant}
            className="font-semibold"
          />
          <span className="unit"> {collateral(row) ?? text.collateralUnknown}</span>
        </StackedValue>
      ),
      sortKey: ({ inRange }) => valueOrNull(inRange.net),
      card: 'lead',
    },
    {
      id: 'usd',
      header: words.usd,
      help: text.usdHelp,
      align: 'end',
      cell: ({ lifecycle, inRange }) => (
        <StackedValue inlineOnMobile below={<Roe lifecycle={lifecycle} name={words.roe} />}>
          <Amount field={inRange.usd} format="usd" {...effectVariant} />
        </StackedValue>
      ),
      sortKey: ({ inRange }) => valueOrNull(inRange.usd),
      below: {
        id: 'roe',
        header: words.roe,
        sortKey: ({ lifecycle }) => valueOrNull(roeOfLifecycle(lifecycle)),
      },
      card: 'figure',
    },
  ];
}

/** A card has no column header that tells an exit from an entry. */
function Price({ field, name }: { readonly field: Field<Fixed>; readonly name: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="rail:hidden">{name} </span>
      <Amount field={field} format="price" sensitivity="personal" />
    </span>
  );
}

function Roe({ lifecycle, name }: { readonly lifecycle: PositionLifecycle; readonly name: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="rail:hidden">{name} </span>
      <Amount field={roeOfLifecycle(lifecycle)} format="percent" {...effectVariant} />
    </span>
  );
}

/** "3 d"; of an open position until now. */
function HoldingTime({ lifecycle }: { readonly lifecycle: PositionLifecycle }) {
  const t = useText();
  const { numbers } = useFormat();
  const { openedAtMs, outcome } = lifecycle;
  const time = holdingTime(lifecycle);
  const soFar = useWithTime((nowMs) =>
    outcome === 'open' && openedAtMs.kind === 'known'
      ? ageText(t, numbers, Math.max(0, nowMs - openedAtMs.value))
      : null,
  );
  return (
    <span className="whitespace-nowrap">
      {soFar ?? <FieldValue field={time}>{(ms) => ageText(t, numbers, ms)}</FieldValue>}
    </span>
  );
}

/** The result of a position over its whole life; for an open one it is not final. */
function WholeLifecycle({ row, text }: { readonly row: LifecycleRow; readonly text: Catalogue['history'] }) {
  const { lifecycle, market } = row;
  return (
    <span className="block rail:whitespace-nowrap">
      <Sentence
        text={lifecycle.outcome === 'open' ? text.soFar : text.wholeLife}
        slots={{
          amount: (
            <Amount field={lifecycle.net} format="amount" unit={market?.collateral ?? undefined} tone="sign" signed />
          ),
        }}
      />
    </span>
  );
}

function Closed({ lifecycle, text }: Pick<LifecycleRow, 'lifecycle'> & { readonly text: Catalogue['history'] }) {
  if (lifecycle.closedAtMs !== null) {
    return (
      <>
        {/* Cards have no column header. */}
        <span className="rail:hidden">{text.closed} </span>
        <Time at={lifecycle.closedAtMs} />
      </>
    );
  }
  return <span className="text-muted">{lifecycle.outcome === 'open' ? text.stillOpen : text.closedUnknown}</span>;
}

/** Warnings about a row's sums: they differ from the service's, or parts of the lifecycle were not read. */
function LifecycleMarks({ lifecycle }: { readonly lifecycle: PositionLifecycle }) {
  const t = useText(historyText).marks;
  const marks = [
    ...(lifecycle.disagrees ? [{ text: t.disagrees, title: t.disagreesTitle }] : []),
    ...(lifecycle.fromOpening ? [] : [{ text: t.noBeginning, title: t.noBeginningTitle }]),
    ...(lifecycle.missingVersions > 0 ? [{ text: t.gaps(lifecycle.missingVersions), title: t.gapsTitle }] : []),
  ];
  return marks.map(({ text, title }) => (
    <span key={text} title={title} className="block text-small text-warn-text min-[1280px]:whitespace-nowrap">
      {text}
    </span>
  ));
}
