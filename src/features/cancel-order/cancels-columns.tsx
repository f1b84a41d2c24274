import type { ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { PageLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { shortened } from '~/lib/address';
import { cancelProgressText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { HashChip } from '~/ui/hash-chip';
import { LookAlikeSlot } from '~/ui/look-alike-slot';
import type { Column } from '~/ui/table/column';
import { csvLabel, csvTime } from '~/ui/table/csv-columns';
import { Time } from '~/ui/time';
import type { CancelRecord } from '~/wallet/cancel-record';
import { toneClass, toneOfState } from './cancel-outcome';
import {
  answeredAtMs,
  lastChangeAtMs,
  lastSeen,
  type RecordTexts,
  resolvedAtMs,
  sentAtMs,
  stateMessages,
  statusSeen,
  timeField,
} from './record-messages';
import { type RecordOrder, RecordOrderName } from './record-order';

type CancelsColumnOptions = {
  readonly texts: RecordTexts;
  /** Ids of rows of which the latest state could not be stored. */
  readonly unstoredIds: readonly string[];
  readonly findMarket: (address: string) => MarketIdentity | null;
  /** Null for a row that does not say what its order was. */
  readonly orderOf: (record: CancelRecord) => RecordOrder | null;
};

/** The journal's columns. The file has every field, with hashes and addresses in full. */
export function cancelsColumns({
  texts,
  unstoredIds,
  findMarket,
  orderOf,
}: CancelsColumnOptions): readonly Column<CancelRecord>[] {
  const { columns } = texts.cancels;
  const tickerOf = ({ target }: CancelRecord) => findMarket(target.market)?.ticker ?? target.asset;
  const label = (header: string, value: (record: CancelRecord) => string | null) =>
    csvLabel<CancelRecord>(header, value);
  const time = (header: string, atMs: (record: CancelRecord) => number | null) =>
    csvTime<CancelRecord>(header, (record) => timeField(atMs(record)));
  return [
    {
      id: 'when',
      header: columns.when,
      cell: (record) => (
        <PageLink
          to={{ page: 'cancel', cancel: record.id }}
          keepView
          rowLink
          className="underline-offset-2 hover:underline"
        >
          <Time at={timeField(sentAtMs(record))} />
        </PageLink>
      ),
      sortKey: sentAtMs,
      csv: () => [
        ...time(columns.when, sentAtMs),
        ...time(columns.answered, answeredAtMs),
        ...time(columns.resolved, resolvedAtMs),
      ],
      card: 'lead',
    },
    {
      id: 'order',
      header: columns.order,
      help: columns.marketHelp,
      rowHeader: true,
      cell: (record) => {
        const order = orderOf(record);
        return order === null ? (
          <MarketAndHash target={record.target} ticker={tickerOf(record)} />
        ) : (
          linkToOrder(record.target, <RecordOrderName order={order} />)
        );
      },
      sortKey: (record) => orderOf(record)?.words ?? tickerOf(record) ?? record.target.market,
      csv: () => [
        ...label(columns.order, ({ target }) => target.orderId),
        ...label(columns.orderHash, ({ target }) => target.orderHash),
        ...label(columns.market, ({ target }) => findMarket(target.market)?.ticker ?? null),
        ...label(columns.marketAddress, ({ target }) => target.market),
        ...label(columns.asset, ({ target }) => target.asset),
      ],
      card: 'title',
    },
    {
      id: 'account',
      header: columns.account,
      cell: ({ target }) => <AddressChip address={target.account} kind="account" />,
      sortKey: ({ target }) => target.account,
      csv: () => [
        ...label(columns.account, ({ target }) => target.account),
        ...label(columns.trader, ({ target }) => target.trader),
      ],
      card: 'none',
      priority: 2,
    },
    {
      id: 'key',
      header: columns.key,
      cell: ({ signed }) => (
        <StackedValue start below={texts.cancel.sources[signed.source]}>
          <HashChip hash={signed.publicKey} />
        </StackedValue>
      ),
      csv: () => [
        ...label(columns.key, ({ signed }) => signed.publicKey),
        ...label(columns.source, ({ signed }) => signed.source),
        ...label(columns.cellHash, ({ signed }) => signed.cellHash),
      ],
      card: 'none',
      priority: 3,
    },
    {
      id: 'state',
      header: columns.state,
      cell: (record) => <RecordState record={record} isStored={!unstoredIds.includes(record.id)} />,
      sortKey: ({ state }) => (state.phase === 'settled' ? state.outcome : state.phase),
      csv: () => [
        ...label(columns.state, ({ state }) => state.phase),
        ...label(columns.outcome, ({ state }) => (state.phase === 'settled' ? state.outcome : null)),
        ...label(columns.answer, ({ state }) => ('answer' in state ? state.answer.kind : null)),
      ],
      card: 'foot',
    },
    {
      id: 'seen',
      header: columns.lastSeen,
      cell: (record) => <LastSeen record={record} texts={texts} />,
      sortKey: lastChangeAtMs,
      csv: () => [...label(columns.lastSeen, statusSeen), ...time(columns.lastChange, lastChangeAtMs)],
      card: 'foot',
    },
  ];
}

type MarketAndHashProps = { readonly target: CancelRecord['target']; readonly ticker: string | null };

/** The order of a row that an older version wrote: it has no more than these. */
function MarketAndHash({ target, ticker }: MarketAndHashProps) {
  return (
    <span className="whitespace-nowrap">
      <PageLink to={{ page: 'market', address: target.market }} className="underline-offset-2 hover:underline">
        {ticker ?? <AddressChip address={target.market} kind="contract" copy={false} />}
      </PageLink>
      {' · '}
      <span className="font-mono">
        {linkToOrder(target, <span title={target.orderHash}>{shortened(target.orderHash)}</span>)}
        <LookAlikeSlot value={target.orderHash} />
      </span>
    </span>
  );
}

function LastSeen({ record, texts }: { readonly record: CancelRecord; readonly texts: RecordTexts }) {
  const { word, place } = lastSeen(record, texts);
  return (
    <StackedValue start below={<Time at={timeField(lastChangeAtMs(record))} show="age" />}>
      {word} {place !== null && <span className="text-muted">{place}</span>}
    </StackedValue>
  );
}

/** The state of a cancel, in the same sentences as in its dialog. */
export function RecordState({ record, isStored }: { readonly record: CancelRecord; readonly isStored: boolean }) {
  const cancel = useText(cancelProgressText);
  const cancels = useText(cancelsText);
  const orderNames = useText(orderNamesText);
  const [state, ...more] = stateMessages(record, { cancel, cancels, orderNames });
  return (
    <span className="flex max-w-96 flex-col py-1">
      <span className={`font-semibold ${toneClass[toneOfState(record.state) ?? 'quiet']}`}>{state}</span>
      {more.map((sentence) => (
        <span key={sentence} className="text-small text-muted wrap-anywhere">
          {sentence}
        </span>
      ))}
      {!isStored && <span className="text-small text-warn-text">{cancels.rowNotKept}</span>}
    </span>
  );
}

/** Links to the drawer of a cancelled order, for its own trader, who may not be the watched one. */
export function linkToOrder({ orderId, trader }: CancelRecord['target'], children: ReactNode): ReactNode {
  return (
    <PageLink to={{ page: 'order', id: orderId, trader }} className="underline-offset-2 hover:underline">
      {children}
    </PageLink>
  );
}
