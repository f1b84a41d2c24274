import type { ReactNode } from 'react';
import { shortAddress } from '~/lib/address';
import { wordIn } from '~/lib/word-in';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Expiration } from './expiration';
import { LinkLook } from './link-look';
import { MarkDistance } from './mark-distance';
import { OrderAmountFigure } from './order-amount-figure';
import type { OrderLinks } from './order-links';
import type { OrderRow } from './order-row';
import { OrderStatusBadge } from './order-status-badge';
import { PositionFact } from './position-fact';
import { ServiceWords } from './service-words';
import { useOrderMark } from './use-order-mark';

export type OrderDetailsProps = {
  readonly row: OrderRow;
  readonly links: OrderLinks;
};

/** Every field that the interface has of an order (operations 13 and 14). */
export function OrderDetails({ row, links }: OrderDetailsProps) {
  const t = useText(ordersText);
  const { order, market } = row;
  const { columns, prices, details } = t;
  const mark = useOrderMark(order);
  const price = (label: string, field: typeof order.limitPrice) => ({
    label,
    value: <Amount field={field} format="price" unit="USD" showUnit />,
  });
  /** One that the order waits for, or holds to. */
  const waitedFor = (label: string, field: typeof order.limitPrice) => ({
    label,
    value: (
      <span className="inline-flex flex-col items-end">
        {price(label, field).value}
        {mark !== null && field.kind === 'known' && <MarkDistance price={field} mark={mark} />}
      </span>
    ),
  });
  const address = (label: string, field: typeof order.trader) => ({
    label,
    value: <FieldValue field={field}>{(value) => <AddressChip address={value} />}</FieldValue>,
  });
  return (
    <FactList
      facts={[
        { label: columns.status, value: <OrderStatusBadge order={order} /> },
        {
          label: columns.market,
          value: (
            <FieldValue field={order.market}>
              {(value) => links.market(value, <span className="text-accent-text">{market?.ticker ?? shortAddress(value)}</span>)}
            </FieldValue>
          ),
        },
        address(columns.marketAddress, order.market),
        { label: columns.side, value: <TextValue field={order.direction} wordFor={(side) => wordIn(t.side, side)} /> },
        { label: columns.type, value: <TextValue field={order.type} wordFor={(type) => wordIn(t.types, type)} /> },
        { label: columns.amount, value: <OrderAmountFigure row={row} /> },
        waitedFor(prices.limit, order.limitPrice),
        waitedFor(prices.stop, order.stopPrice),
        waitedFor(prices.stopTrigger, order.stopTrigger),
        waitedFor(prices.takeTrigger, order.takeTrigger),
        ...(mark === null ? [] : [{ ...price(t.mark.name, mark.price), help: t.mark.nameHelp }]),
        { label: columns.leverage, value: <Amount field={order.leverage} format="multiple" /> },
        { label: columns.created, value: <Time at={order.createdAtMs} /> },
        { label: columns.expires, value: <Expiration order={order} withDate /> },
        price(prices.index, order.indexPrice),
        { ...price(prices.settlement, order.settlementPrice), help: details.settlementHelp },
        { label: columns.id, value: <FieldValue field={order.id}>{(id) => <HashChip hash={id} />}</FieldValue> },
        {
          label: details.intent,
          help: details.intentHelp,
          value: <FieldValue field={order.intentHash}>{(hash) => links.intent(hash, <LinkLook>{details.openIntent}</LinkLook>)}</FieldValue>,
        },
        { label: details.txId, value: <FieldValue field={order.txId}>{textOrHash}</FieldValue> },
        { label: details.position, help: details.positionHelp, value: <PositionFact row={row} link={links.position} /> },
        { label: details.positionId, value: <FieldValue field={order.positionId}>{textOrHash}</FieldValue> },
        { label: details.index, help: details.indexHelp, value: <FieldValue field={order.index}>{String}</FieldValue> },
        address(details.trader, order.trader),
        address(details.masterTrader, order.masterTrader),
        { label: columns.error, value: <FieldValue field={order.errorText}>{(text) => <ServiceWords text={text} />}</FieldValue> },
      ]}
    />
  );
}

/** Ids are open texts: a long one is most likely a hash. */
function textOrHash(text: string): ReactNode {
  return text.length > 20 ? <HashChip hash={text} /> : text;
}
