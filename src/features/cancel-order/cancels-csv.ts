import type { MarketIdentity } from '~/domain/market/market-identity';
import type { Catalogue } from '~/text/catalogue';
import { type CsvColumn, csvTime, csvWord } from '~/ui/table/csv-columns';
import type { CancelRecord } from '~/wallet/cancel-record';
import { answeredAtMs, lastChangeAtMs, resolvedAtMs, sentAtMs, timeField } from './record-times';
import { statusSeen } from './record-words';

/** What a file says of a cancel: the whole of each row, hashes and addresses uncut, times in UTC. */
export function cancelsCsv(
  { columns }: Catalogue['cancels'],
  findMarket: (address: string) => MarketIdentity | null,
): readonly CsvColumn<CancelRecord>[] {
  return [
    ...csvTime<CancelRecord>(columns.when, (record) => timeField(sentAtMs(record))),
    ...csvTime<CancelRecord>(columns.answered, (record) => timeField(answeredAtMs(record))),
    ...csvTime<CancelRecord>(columns.resolved, (record) => timeField(resolvedAtMs(record))),
    ...csvWord<CancelRecord>(columns.order, ({ target }) => target.orderId),
    ...csvWord<CancelRecord>(columns.orderHash, ({ target }) => target.orderHash),
    ...csvWord<CancelRecord>(columns.market, ({ target }) => findMarket(target.market)?.ticker ?? null),
    ...csvWord<CancelRecord>(columns.marketAddress, ({ target }) => target.market),
    ...csvWord<CancelRecord>(columns.asset, ({ target }) => target.asset),
    ...csvWord<CancelRecord>(columns.account, ({ target }) => target.account),
    ...csvWord<CancelRecord>(columns.trader, ({ target }) => target.trader),
    ...csvWord<CancelRecord>(columns.key, ({ signed }) => signed.publicKey),
    ...csvWord<CancelRecord>(columns.source, ({ signed }) => signed.source),
    ...csvWord<CancelRecord>(columns.cellHash, ({ signed }) => signed.cellHash),
    ...csvWord<CancelRecord>(columns.state, ({ state }) => state.phase),
    ...csvWord<CancelRecord>(columns.outcome, ({ state }) => (state.phase === 'settled' ? state.outcome : null)),
    ...csvWord<CancelRecord>(columns.answer, ({ state }) => ('answer' in state ? state.answer.kind : null)),
    ...csvWord<CancelRecord>(columns.lastSeen, statusSeen),
    ...csvTime<CancelRecord>(columns.lastChange, (record) => timeField(lastChangeAtMs(record))),
  ];
}
