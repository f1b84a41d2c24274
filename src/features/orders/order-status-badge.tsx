import { type OrderPhase, orderPhases } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';
import { TextValue } from '~/ui/text-value';
import { ServiceWords } from './service-words';

const tones = {
  resting: 'accent',
  inFlight: 'warn',
  done: 'up',
  cancelled: 'neutral',
  failed: 'down',
} as const satisfies Record<OrderPhase, BadgeTone>;

/** An order's status in a word, with the service's own error text where it gives one. */
export function OrderStatusBadge({ order }: { readonly order: OrderView }) {
  const t = useText(ordersText);
  const { status, errorText } = order;
  return (
    <span
      className={`inline-flex flex-col items-start gap-0.5 ${errorText.kind === 'absent' ? '' : 'min-w-24 wide:min-w-28'}`}
    >
      {status.kind === 'known' ? (
        <Badge tone={tones[orderPhases[status.value]]} title={status.value}>
          {/* Where the table is narrow, the longest takes two lines. */}
          <span className="whitespace-normal">{t.statuses[status.value]}</span>
        </Badge>
      ) : (
        // Of any length: a badge would not break its line.
        <TextValue field={status} />
      )}
      {errorText.kind !== 'absent' && (
        <FieldValue field={errorText}>{(text) => <ServiceWords text={text} brief />}</FieldValue>
      )}
    </span>
  );
}
