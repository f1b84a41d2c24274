import type { Assumptions } from '~/config/assumptions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { orderTypes } from '~/domain/order/order-status';
import { orderAmountUnit } from '~/domain/order/order-view';
import { readFixed } from '~/domain/read-field';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { sideOf } from '~/text/en/phrases';
import { textFor } from '~/text/messages';
import type { AddressForms } from '~/lib/address-forms';
import { Amount } from '~/ui/amount';
import type { CancelRecord } from '~/wallet/cancel-record';

/** The order of a journal row, as the list showed it when its cancel was confirmed. */
export type RecordOrder = {
  /** "Stop · BTC/NOT long": without its amount, which may be private. */
  readonly words: string;
  readonly amount: Field<Fixed>;
  readonly amountKind: 'size' | 'amount' | 'raw';
  /** The base asset or the collateral; undefined if unknown. */
  readonly unit: string | undefined;
  readonly limit: Field<Fixed>;
  readonly stop: Field<Fixed>;
  readonly take: Field<Fixed>;
};

export type RecordOrderOptions = {
  readonly units: Assumptions;
  readonly findMarket: (address: string) => MarketIdentity | null;
  readonly names: Catalogue['orderNames'];
  readonly addresses: AddressForms;
};

const LONGEST_WORD = 40;

/** Null for a row without terms, which an older version wrote, and if the type or the side was unreadable. */
export function recordOrder(
  { terms, target }: CancelRecord,
  { units, findMarket, names, addresses }: RecordOrderOptions,
): RecordOrder | null {
  const { type = '', side = '' } = terms ?? {};
  if (terms === undefined || type === '' || side === '') return null;
  const market = findMarket(target.market);
  const ticker = market?.ticker ?? target.asset ?? addresses.short(target.market, 'contract');
  const sideName = (textFor(names.side, side) ?? harmlessText(side, LONGEST_WORD)).toLowerCase();
  const word = orderTypes.find((one) => one === type);
  const unit = word === undefined ? 'raw' : orderAmountUnit(word);
  const digits = { base: units.sizeDigits, collateral: units.collateralDigits, raw: 0 }[unit];
  const [limit] = pairIn(terms.price);
  const [stop, take] = pairIn(terms.trigger);
  // An empty text in the journal means that the order does not have the term.
  const fixed = (text: string | undefined, scale: number) => readFixed(text === '' ? null : text, scale);
  const price = (text: string | undefined) => fixed(text, units.priceDigits);
  return {
    words: `${textFor(names.types, type) ?? harmlessText(type, LONGEST_WORD)} · ${sideOf(ticker, sideName)}`,
    amount: fixed(terms.amount, digits),
    amountKind: unit === 'base' ? 'size' : unit === 'collateral' ? 'amount' : 'raw',
    unit:
      unit === 'base'
        ? (market?.baseAsset ?? undefined)
        : unit === 'collateral'
          ? (market?.collateral ?? undefined)
          : undefined,
    limit: price(limit),
    stop: price(stop),
    take: price(take),
  };
}

/** The price that an order waits for: its limit, otherwise its trigger; null for an order without either. */
function priceOf({ limit, stop, take }: RecordOrder): Field<Fixed> | null {
  return [limit, stop, take].find(({ kind }) => kind === 'known') ?? null;
}

/** "Stop · BTC/NOT long · 0.0129 · 64,850". */
export function RecordOrderName({ order }: { readonly order: RecordOrder }) {
  const { words, amount, amountKind, unit } = order;
  const price = priceOf(order);
  return (
    <>
      {words} · <Amount field={amount} format={amountKind} unit={unit} showUnit={amountKind === 'amount'} />
      {price !== null && (
        <>
          {' · '}
          <Amount field={price} format="price" unit="USD" />
        </>
      )}
    </>
  );
}

function pairIn(text: string | undefined): readonly [string | undefined, string | undefined] {
  const [first, second] = (text ?? '').split('/');
  return [first, second];
}
