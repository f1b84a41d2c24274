import type { Direction, Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, valueOrNull } from '~/lib/field';
import { DIGITS, add, div, type Fixed, isZero, sign } from '~/lib/fixed-point';
import { intentHashOf } from '../order/order-view';
import { readAddress, readCount, readFixed, readText, readTime } from '../read-field';
import { effectOf } from '../to-trader-sign';
import { combine } from '~/lib/field-math';
import { exactProduct } from './position-math';
import { identityOf, readIdx, readOrderId, readSize } from './position-view';
import { netOf, realisedSoFar, type Realised } from './realised';

/** One event of a position: a row of operation 16 with units applied. */
export type HistoryEvent = {
  /** From market, side, number and version, which together identify an event. */
  readonly key: string;
  readonly asset: string;
  /** From market, side and number: see `identityOf`. */
  readonly positionKey: string | null;
  /** Raw address. */
  readonly market: Field<string>;
  readonly side: Field<Direction>;
  readonly idx: Field<string>;
  readonly version: Field<number>;
  /** An open text: shown as given if this program has no word for it. */
  readonly name: Field<string>;
  readonly status: Field<string>;
  /** Exchanged quote over exchanged base, USD per base unit; does not apply if nothing was exchanged. */
  readonly price: Field<Fixed>;
  /** USD per unit of the collateral at the time of the event. */
  readonly settlementPrice: Field<Fixed>;
  /** Base units exchanged by the event. */
  readonly exchanged: Field<Fixed>;
  /** Base units after the event, a magnitude. */
  readonly size: Field<Fixed>;
  /** USD after the event, at the prices of its trades. */
  readonly notional: Field<Fixed>;
  /** Collateral after the event. */
  readonly margin: Field<Fixed>;
  /** Collateral, realised by the event: effects on the trader's money, as `funding` and `rollover` are. */
  readonly pnl: Field<Fixed>;
  readonly fee: Field<Fixed>;
  readonly executionFee: Field<Fixed>;
  /** Both fees together. */
  readonly fees: Field<Fixed>;
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
  /** All of these together, exact. */
  readonly net: Field<Fixed>;
  /** Each in USD: see `usdAtSettlement`. */
  readonly usd: EventAmounts;
  /** The totals that the service reports for the position, up to and including this event. */
  readonly totals: Realised;
  readonly atMs: Field<number>;
  readonly openedAtMs: Field<number>;
  readonly closedAtMs: Field<number>;
  readonly orderId: Field<string>;
  /** The hash of that order's intent, as operation 3 takes it: see `intentHashOf`. */
  readonly intentHash: Field<string>;
};

/** The amounts that an event realised, by part: the first four add up to `net`. */
export type EventAmounts = Readonly<Record<'pnl' | 'fees' | 'funding' | 'rollover' | 'net', Field<Fixed>>>;

/** An amount of an event in USD, at the price of its collateral at that time. Zero is zero at any price. */
export function usdAtSettlement(
  amount: Field<Fixed>,
  { settlementPrice: price }: Pick<HistoryEvent, 'settlementPrice'>,
): Field<Fixed> {
  if (amount.kind === 'known' && isZero(amount.value)) return amount;
  return combine({ amount, price }, (of) => (sign(of.price) > 0 ? exactProduct(of.amount, of.price) : null));
}

/**
 * Converts a row once. Sums over thousands of events are made with every answer, so the amounts to add are computed
 * here in advance.
 */
export function toHistoryEvent(position: Lenient<Position>, asset: string, units: Assumptions): HistoryEvent {
  const amount = (member: Lenient<Position>['fee']) => readFixed(member, units.collateralDigits);
  const effect = (cost: Lenient<Position>['fee']) => effectOf(amount(cost));
  const [market, side, idx] = [readAddress(position.market), readText(position.direction), readIdx(position.idx)];
  const identity = identityOf({ market, side, idx });
  const version = readCount(position.version);
  const settlementPrice = readFixed(position.settlementOraclePrice, units.priceDigits);
  const pnl = amount(position.pnlInEvent);
  const fee = effect(position.feeInEvent);
  const executionFee = effect(position.executionFeeInEvent);
  const fees = combine({ fee, executionFee }, (of) => add(of.fee, of.executionFee));
  const funding = effect(position.fundingInEvent);
  const rollover = effect(position.rolloverFeeInEvent);
  const net = netOf({ pnl, fee, executionFee, funding, rollover });
  const worth = (each: Field<Fixed>) => usdAtSettlement(each, { settlementPrice });
  const orderId = readOrderId(position.order);
  return {
    key: versionKey(identity, version) ?? '',
    asset,
    positionKey: identity,
    market,
    side,
    idx,
    version,
    name: readText(position.eventName),
    status: readText(position.status),
    price: eventPrice(readFixed(position.exchangedQuote, units.quoteDigits), readSize(position.exchangedBase, units)),
    settlementPrice,
    exchanged: readSize(position.exchangedBase, units),
    size: readSize(position.size, units),
    notional: readFixed(position.notional, units.quoteDigits),
    margin: amount(position.margin),
    pnl,
    fee,
    executionFee,
    fees,
    funding,
    rollover,
    net,
    usd: { pnl: worth(pnl), fees: worth(fees), funding: worth(funding), rollover: worth(rollover), net: worth(net) },
    totals: realisedSoFar(position, units),
    atMs: readTime(position.timestamp),
    openedAtMs: readTime(position.openedAt),
    closedAtMs: readTime(position.closedAt),
    orderId,
    intentHash: intentHashOf(orderId, units),
  };
}

/**
 * Identifies an event of one asset's history; null if a part of the identity is unreadable. Position numbers may be
 * reused, so number and version together do not identify an event, and the time is added.
 */
export function eventKey(position: Lenient<Position>): string | null {
  const [market, side, idx] = [readAddress(position.market), readText(position.direction), readIdx(position.idx)];
  const key = versionKey(identityOf({ market, side, idx }), readCount(position.version));
  return key === null ? null : `${key} ${valueOrNull(readText(position.timestamp)) ?? ''}`;
}

function versionKey(identity: string | null, version: Field<number>): string | null {
  return identity === null || version.kind !== 'known' ? null : `${identity} ${version.value}`;
}

/** The price of one event: exchanged quote over exchanged base. */
function eventPrice(quote: Field<Fixed>, base: Field<Fixed>): Field<Fixed> {
  if (base.kind === 'known' && isZero(base.value)) return absent('notApplicable');
  return combine({ quote, base }, (of) => div(of.quote, of.base, DIGITS, 'halfUp'));
}
