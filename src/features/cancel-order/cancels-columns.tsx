import type { ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { shortAddress } from '~/lib/address';
import { AddressChip } from '~/ui/address-chip';
import { HashChip } from '~/ui/hash-chip';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import type { CancelRecord } from '~/wallet/cancel-record';
import type { RecordLinks } from './record-drawer';
import { RecordState } from './record-state';
import { lastChangeAtMs, sentAtMs, timeField } from './record-times';
import { lastSeen, type RecordTexts } from './record-words';

export type CancelsColumnOptions = RecordLinks & {
  readonly texts: RecordTexts;
  /** Ids of rows whose latest state could not be stored. */
  readonly notKept: readonly string[];
  readonly findMarket: (address: string) => MarketIdentity | null;
  /** Wraps when a cancel was sent in a link to its own drawer. */
  readonly recordLink: (id: string, children: ReactNode) => ReactNode;
};

/** The journal's columns. */
export function cancelsColumns({
  texts,
  notKept,
  findMarket,
  ...links
}: CancelsColumnOptions): readonly Column<CancelRecord>[] {
  const { columns, sources } = texts.cancels;
  const tickerOf = ({ target }: CancelRecord) => findMarket(target.market)?.ticker ?? target.asset;
  return [
    {
      id: 'when',
      header: columns.when,
      cell: (record) => links.recordLink(record.id, <Time at={timeField(sentAtMs(record))} />),
      sortKey: sentAtMs,
      card: 'lead',
    },
    {
      id: 'order',
      header: columns.order,
      rowHeader: true,
      cell: ({ target }) => (
        <span className="font-mono whitespace-nowrap">
          {links.orderLink(target, <span title={target.orderHash}>{shortAddress(target.orderHash)}</span>)}
        </span>
      ),
      sortKey: ({ target }) => target.orderHash,
      card: 'title',
    },
    {
      id: 'market',
      header: columns.market,
      help: columns.marketHelp,
      cell: (record) =>
        links.marketLink(
          record.target.market,
          tickerOf(record) ?? <AddressChip address={record.target.market} copy={false} />,
        ),
      sortKey: tickerOf,
      card: 'foot',
    },
    {
      id: 'account',
      header: columns.account,
      cell: ({ target }) => <AddressChip address={target.account} />,
      sortKey: ({ target }) => target.account,
      card: 'half',
      priority: 2,
    },
    {
      id: 'key',
      header: columns.key,
      help: columns.keyHelp,
      cell: ({ signed }) => (
        <span className="inline-flex flex-col">
          <HashChip hash={signed.publicKey} />
          <span className="text-small text-muted">{sources[signed.source]}</span>
        </span>
      ),
      card: 'half',
      priority: 3,
    },
    {
      id: 'state',
      header: columns.state,
      cell: (record) => <RecordState record={record} kept={!notKept.includes(record.id)} />,
      sortKey: ({ state }) => (state.phase === 'settled' ? state.outcome : state.phase),
      card: 'foot',
    },
    {
      id: 'seen',
      header: columns.lastSeen,
      help: columns.lastSeenHelp,
      cell: (record) => <LastSeen record={record} texts={texts} />,
      sortKey: lastChangeAtMs,
      card: 'foot',
    },
  ];
}

function LastSeen({ record, texts }: { readonly record: CancelRecord; readonly texts: RecordTexts }) {
  const { word, place } = lastSeen(record, texts);
  return (
    <span className="inline-flex flex-col">
      <span>
        {word} {place !== null && <span className="text-muted">{place}</span>}
      </span>
      <span className="text-small text-muted">
        <Time at={timeField(lastChangeAtMs(record))} show="age" />
      </span>
    </span>
  );
}
