import type { ReactNode } from 'react';
import { shortAddress } from '~/lib/address';
import { wordIn } from '~/lib/word-in';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Expiration } from './expiration';
import { OrderAmountFigure } from './order-amount-figure';
import type { OrderRow } from './order-row';
import { OrderStatusBadge } from './order-status-badge';

export type OrderDetailsProps = {
  readonly row: OrderRow;
  readonly marketLink: (address: string, children: ReactNode) => ReactNode;
  readonly intentLink: (hash: string, children: ReactNode) => ReactNode;
};

/** Every field that the interface has of an order (operations 13 and 14). */
export function OrderDetails({ row, marketLink, intentLink }: OrderDetailsProps) {
  const t = useOrdersText();
  const { order, market } = row;
  const { columns, prices, details } = t;
  const price = (label: string, field: typeof order.limitPrice) => ({
    label,
    value: <Amount field={field} format="price" unit="USD" showUnit />,
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
              {(value) => marketLink(value, <span className="text-accent-text">{market?.ticker ?? shortAddress(value)}</span>)}
            </FieldValue>
          ),
        },
        address(columns.marketAddress, order.market),
        { label: columns.side, value: <TextValue field={order.direction} wordFor={(side) => wordIn(t.side, side)} /> },
        { label: columns.type, value: <TextValue field={order.type} wordFor={(type) => wordIn(t.types, type)} /> },
        { label: columns.amount, value: <OrderAmountFigure row={row} /> },
        price(prices.limit, order.limitPrice),
        price(prices.stop, order.stopPrice),
        price(prices.stopTrigger, order.stopTrigger),
        price(prices.takeTrigger, order.takeTrigger),
        { label: columns.leverage, value: <Amount field={order.leverage} format="multiple" /> },
        { label: columns.created, value: <Time at={order.createdAtMs} /> },
        { label: columns.expires, value: <Expiration order={order} /> },
        price(prices.index, order.indexPrice),
        { ...price(prices.settlement, order.settlementPrice), help: details.settlementHelp },
        { label: columns.id, value: <FieldValue field={order.id}>{(id) => <HashChip hash={id} />}</FieldValue> },
        {
          label: details.intent,
          help: details.intentHelp,
          value: <FieldValue field={order.intentHash}>{(hash) => intentLink(hash, details.openIntent)}</FieldValue>,
        },
        { label: details.txId, value: <FieldValue field={order.txId}>{textOrHash}</FieldValue> },
        { label: details.positionId, value: <FieldValue field={order.positionId}>{textOrHash}</FieldValue> },
        { label: details.index, help: details.indexHelp, value: <FieldValue field={order.index}>{String}</FieldValue> },
        address(details.trader, order.trader),
        address(details.masterTrader, order.masterTrader),
        { label: columns.error, value: <FieldValue field={order.errorText}>{(text) => text}</FieldValue> },
      ]}
    />
  );
}

/** Ids are open texts: a long one is most likely a hash. */
function textOrHash(text: string): ReactNode {
  return text.length > 20 ? <HashChip hash={text} /> : text;
}
