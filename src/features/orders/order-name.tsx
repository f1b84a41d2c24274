import type { ReactNode } from 'react';
import { shortAddress } from '~/lib/address';
import { wordIn } from '~/lib/word-in';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { CoinMark } from '~/ui/coin-mark';
import { FieldValue } from '~/ui/field-value';
import { TextValue } from '~/ui/text-value';
import type { OrderRow } from './order-row';

export type OrderNameProps = {
  readonly row: OrderRow;
  readonly marketLink: (address: string, children: ReactNode) => ReactNode;
};

/** Market and side of an order: arrow, word and colour say the side together. */
export function OrderName({ row, marketLink }: OrderNameProps) {
  const t = useText(ordersText);
  const { order, market } = row;
  const isLong = order.direction.kind === 'known' && order.direction.value === 'long';
  const isShort = order.direction.kind === 'known' && order.direction.value === 'short';
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={market?.baseAsset ?? '?'} />
      <span className="flex min-w-0 flex-col">
        <FieldValue field={order.market}>
          {(address) =>
            marketLink(address, <span className="font-semibold text-ink">{market?.ticker ?? shortAddress(address)}</span>)
          }
        </FieldValue>
        <span className={`text-small font-semibold ${isLong ? 'text-up' : isShort ? 'text-down' : 'text-muted'}`}>
          {(isLong || isShort) && <span aria-hidden="true">{isLong ? '▲ ' : '▼ '}</span>}
          <TextValue field={order.direction} wordFor={(side) => wordIn(t.side, side)} />
        </span>
      </span>
    </span>
  );
}
