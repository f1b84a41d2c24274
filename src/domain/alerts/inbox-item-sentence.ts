import type { AddressForms } from '~/lib/address-forms';
import { abs, compare, type Fixed, fromDecimal, sign } from '~/lib/fixed-point';
import { type AmountKind, formatAmount } from '~/lib/format-amount';
import type { NumberShape } from '~/lib/format-number';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import type { MarketIdentity } from '../market/market-identity';
import type { HappeningGroup } from './inbox-item-groups';
import type { InboxItem } from './inbox-state';

export type SentenceOptions = {
  readonly text: Pick<Catalogue, 'alertFeed' | 'orderNames' | 'events' | 'protection'>;
  readonly numbers: NumberShape;
  /** `percent` hides the reader's own amounts, `hidden` hides their ratios too. */
  readonly privacy: 'full' | 'percent' | 'hidden';
  readonly find: (address: string) => MarketIdentity | null;
  readonly addresses: AddressForms;
};

const HIDDEN = '•••';

/** Describes the item in one sentence: "TON/USDT fell below 2.1962, now 2.1951". */
export function happeningSentence({ lead, parts }: HappeningGroup, options: SentenceOptions): string {
  const t = options.text.alertFeed;
  const { name, amount } = wordsOf(lead, options);
  const { what, value, limit } = lead;
  const exact = value === null ? null : fromDecimal(value);
  switch (what) {
    case 'price': {
      const [now, level] = [exact, limit === null ? null : fromDecimal(limit)];
      if (now === null || level === null) return t.priceCrossed(name);
      const isAbove = compare(now, level) > 0;
      return (isAbove ? t.rose : t.fell)(name, amount(level, 'price'), amount(now, 'price'));
    }
    case 'distance':
      return exact === null ? t.crossed(name) : t.near(name, amount(exact, 'percent', true));
    case 'funding':
    case 'fundingFlip': {
      if (exact === null) return t.fundingChanged(name);
      const says = sign(exact) < 0 ? t.pays : t.receives;
      return says(name, amount(abs(exact), 'percent'), limit === null ? null : t.percent(limit));
    }
    case 'vault':
      return exact === null ? t.vaultFell(name) : t.vaultFellBy(name, amount(abs(exact), 'percent'));
    case 'finding':
      return t.finding(name, textFor(options.text.protection.kinds, lead.text ?? '') ?? lead.text ?? '');
    case 'paused':
    case 'closeOnly':
    case 'late':
    case 'open':
      return t.market[what](name);
    case 'orderFilled':
      return t.filled(name, dealOf([...parts, lead], options));
    case 'orderExpired':
    case 'orderCancelled':
    case 'orderCancelledByService':
    case 'orderFailed':
      return t.order[what](orderKind(lead, options), name, sizeOf(lead, options));
    case 'positionOpened':
    case 'positionIncreased':
    case 'positionReduced':
    case 'positionChanged':
      return t.position[what](name, dealOf([lead, ...parts], options));
    case 'positionClosed':
    case 'positionLiquidated':
      return t.position[what](name, dealOf([lead, ...parts], options));
    case 'event':
    case 'eventFailed':
      return t[what](textFor(options.text.events.types, lead.text ?? '') ?? lead.text ?? '');
    case 'gap':
      return t.gap(t.lists(lead.text ?? ''));
    case 'unwatched':
      return t.unwatched;
  }
}

/** The details after the sentence: the kind of order, its effect on the position, and the other items of the group. */
export function happeningDetails({ lead, parts }: HappeningGroup, options: SentenceOptions): readonly string[] {
  const t = options.text.alertFeed;
  const changes = [lead, ...parts].flatMap((one) => changeIn(one, lead, options) ?? []);
  const ended = parts.filter(({ what }) => what === 'orderCancelledByService');
  const said = [
    ...(lead.what === 'orderFilled' ? [t.ofOrder(orderKind(lead, options))] : []),
    ...changes,
    ...(ended.length === 0 ? [] : [t.ended(ended.map((one) => orderKind(one, options)).join(', '))]),
    ...(lead.what === 'orderFailed' && lead.limit !== null ? [lead.limit] : []),
    ...(lead.what === 'positionChanged' && lead.text !== null ? [lead.text] : []),
    ...(lead.what === 'distance' && lead.limit !== null ? [t.closerThan(lead.limit)] : []),
    ...(lead.what === 'gap' ? [t.gapHelp] : []),
  ];
  const events = parts.filter(({ what }) => what === 'event');
  return [...said, ...new Set(events.map(({ text }) => textFor(options.text.events.types, text ?? '') ?? text ?? ''))];
}

/** "Closed the position: +12.30 USDT". */
function changeIn(item: InboxItem, lead: InboxItem, options: SentenceOptions): string | null {
  const { what } = item;
  if (!what.startsWith('position')) return null;
  const t = options.text.alertFeed;
  const { amount, collateral } = wordsOf(item, options);
  const value = item.value === null || item.unit !== 'collateral' ? null : fromDecimal(item.value);
  const result = value === null ? null : withUnit(amount(value, 'amount', true, true), collateral);
  // The sentence has already said how the position changed.
  if (item === lead) return result === null ? null : t.result(result);
  const change = t.changes[what as keyof typeof t.changes];
  return result === null ? change : t.changedWith(change, result);
}

/** "0.23 at 64,340": the exchanged amount, and the price if it is known. */
function dealOf(items: readonly InboxItem[], options: SentenceOptions): string | null {
  const t = options.text.alertFeed;
  for (const item of items) {
    const { amount } = wordsOf(item, options);
    const [size, price] = [fromDecimal(item.amount ?? ''), fromDecimal(item.price ?? '')];
    if (size !== null && price !== null) return t.deal(amount(size, 'size', true), amount(price, 'price'));
  }
  return items.map((item) => sizeOf(item, options)).find((size) => size !== null) ?? null;
}

/** The amount of an order, or the size of a position; null if the value is something else. */
function sizeOf(item: InboxItem, options: SentenceOptions): string | null {
  const { value, unit, what } = item;
  const exact = value === null ? null : fromDecimal(value);
  const { amount, collateral } = wordsOf(item, options);
  if (exact === null) return null;
  if (unit === 'base') return amount(exact, 'size', true);
  return unit === 'collateral' && what.startsWith('order') ? withUnit(amount(exact, 'amount', true), collateral) : null;
}

function orderKind({ text }: InboxItem, options: SentenceOptions): string {
  return text === null ? '' : (textFor(options.text.orderNames.types, text) ?? text);
}

function withUnit(amount: string, unit: string): string {
  return unit === '' ? amount : `${amount} ${unit}`;
}

function wordsOf(item: InboxItem, { text, numbers, privacy, find, addresses }: SentenceOptions) {
  const t = text.alertFeed;
  const { market, asset, side, subject, what } = item;
  const identity = market === null ? null : find(market);
  const ticker = identity?.ticker ?? asset ?? (market === null ? '' : addresses.short(market, 'contract'));
  const isPosition = what.startsWith('position') || what === 'distance' || what === 'finding';
  const sideWord = side === 'long' || side === 'short' ? t.sides[side] : null;
  const name =
    what === 'vault'
      ? addresses.short(subject ?? '', 'contract')
      : sideWord === null
        ? ticker
        : isPosition && subject !== null
          ? t.position.name(ticker, sideWord, subject)
          : t.sideOf(ticker, sideWord);
  /** @param isOwn whether the amount is the reader's own, so privacy hides it */
  const amount = (value: Fixed, kind: AmountKind, isOwn = false, signed = false): string =>
    isOwn && (privacy === 'hidden' || (privacy === 'percent' && kind !== 'percent'))
      ? HIDDEN
      : formatAmount(value, { kind, signed }, numbers).text;
  return { name, amount, collateral: identity?.collateral ?? '' };
}
