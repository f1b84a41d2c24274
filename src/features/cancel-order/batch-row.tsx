import { cancelText } from '~/text/en/cancel';
import { orderWordsText } from '~/text/en/order-words';
import { useText } from '~/text/text-context';
import { HashChip } from '~/ui/hash-chip';
import { Skeleton } from '~/ui/skeleton';
import type { BatchOrder } from './batch-order';
import { type BatchTone, itemSentences, type ItemStanding, toneOf } from './batch-words';

export type BatchRowProps = {
  readonly order: BatchOrder;
  readonly standing: ItemStanding;
  /** Decoded from the bytes; null until they have been made. */
  readonly orderHash: string | null;
  /** Before the batch begins there is no result to be shown. */
  readonly begun: boolean;
};

const tones = {
  quiet: 'text-muted',
  now: 'text-accent-text',
  good: 'text-up-text',
  bad: 'text-down-text',
  unclear: 'text-warn-text',
} as const satisfies Record<BatchTone, string>;

/** One order of the batch: what the service says it is, the hash that is signed, and what came of it. */
export function BatchRow({ order, standing, orderHash, begun }: BatchRowProps) {
  const cancel = useText(cancelText);
  const orderWords = useText(orderWordsText);
  const [news, ...more] = begun || standing.item.kind !== 'waiting' ? itemSentences(standing, { cancel, orderWords }) : [];
  // What came of it takes the place of the status that it had.
  const claims = begun ? order.claims.filter(({ of }) => of !== 'status') : order.claims;
  return (
    <li aria-label={order.name} aria-current={standing.item.kind === 'running' ? 'step' : undefined} className="grid gap-1 border-t border-line px-3 py-2 first:border-t-0">
      <dl className="m-0 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        {[...claims, { label: cancel.youSign.orderHash, value: orderHash === null ? <Skeleton width="9rem" /> : <HashChip hash={orderHash} /> }].map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="m-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {news !== undefined && (
        <p className={`text-small ${tones[toneOf(standing)]}`}>
          <span className="font-semibold">{news}</span> {more.join(' ')}
        </p>
      )}
    </li>
  );
}
