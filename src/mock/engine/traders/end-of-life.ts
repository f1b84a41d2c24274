import { encodeHex } from '~/lib/bytes';
import { createPrng } from '~/lib/prng';
import type { ServiceKeys } from '../account/signers';
import { DAY_MS, HOUR_MS, MINUTE_MS, share, units } from '../amounts';
import { slowdownAt } from '../calendar';
import { baseOf } from '../orders/order-draft';
import { submitOrder } from '../orders/requests';
import type { Token } from '../records';
import { type AccountBook, positionKey, record } from '../world/account-book';
import { freeBalance, marketNamed, type World } from '../world/world';
import { decide } from './decide';
import { addGas, deposit, scheduleKeyChanges, withdraw } from './maintenance';
import { type Temper, WHALE_CHANGE } from './trader-profile';
import { between, isLively, mostLeverage, type Trader } from './trader';

/** The simulated trader's whole life: the trader joins, deposits, and then makes one decision after another. */
export function liveOut(world: World, book: AccountBook, temper: Temper, keys: ServiceKeys, isFirst: boolean): void {
  const chance = createPrng(world.seed).fork(`trader/${temper.label}`);
  const isWhale = isFirst && world.profile.population === 'whale';
  const factorOf = (token: Token['name']): number => (isWhale ? WHALE_CHANGE.depositFactors[token] : 1);
  const joinedMs = world.calendar.genesisMs + Math.round(between(chance, 1, 60)) * HOUR_MS;
  const trader: Trader = { temper: isWhale ? { ...temper, ...WHALE_CHANGE.temper } : temper, book, chance };
  createAccount(world, book, keys, joinedMs);
  if (world.profile.population === 'empty') return;

  world.agenda.add(joinedMs, () => {
    let isFirstToken = true;
    for (const token of ['USDT', 'TON', 'NOT'] as const) {
      const amount = temper.deposits[token];
      if (amount === undefined) continue;
      deposit(book, token, units(amount * factorOf(token)), isFirstToken, joinedMs);
      isFirstToken = false;
    }
    addGas(book, joinedMs);
  });
  scheduleKeyChanges(world, book, joinedMs);
  const firstToken = temper.label === 'Believer' ? 'NOT' : 'USDT';
  const tryOutMs = joinedMs + 16 * DAY_MS;
  world.agenda.add(tryOutMs, () =>
    withdraw(world, book, firstToken, units((temper.deposits[firstToken] ?? 0) / 100), tryOutMs),
  );
  scheduleFolly(world, book, joinedMs + 20 * DAY_MS);
  scheduleHolding(world, book, temper, joinedMs);

  const act = (atMs: number): void => {
    decide(world, trader, factorOf, atMs);
    next(atMs);
  };
  const next = (atMs: number): void => {
    const thenMs = atMs + pauseMs(world, trader, atMs);
    world.agenda.add(thenMs, () => act(thenMs));
  };
  next(joinedMs + HOUR_MS);
}

/** Creates the account at its time; an account without activity has only this event. */
export function createAccount(world: World, book: AccountBook, keys: ServiceKeys, joinedMs: number): void {
  world.agenda.add(joinedMs, () =>
    record(book, joinedMs, {
      kind: 'account_created',
      owner: book.identity.owner,
      // Derived on request, because a key takes milliseconds, and the first one even more.
      get hotKeyHex() {
        return encodeHex(keys.hot.publicKey);
      },
      get coldKeyHex() {
        return encodeHex(keys.cold.publicKey);
      },
      get userKeysHex() {
        return [book.demoKeyHex];
      },
      ...book.referral,
    }),
  );
}

/**
 * One trade at the start of an account: at the highest leverage, never touched again, in a market that the trader does
 * not use otherwise.
 */
function scheduleFolly(world: World, book: AccountBook, atMs: number): void {
  const spec = marketNamed('BTCDEGEN/USDT');
  world.agenda.add(atMs, () => {
    submitOrder(
      world,
      book,
      { spec, type: 'market', direction: 'long', amountRaw: units(25), leverageRaw: mostLeverage(spec) },
      atMs,
    );
  });
}

/**
 * The pause between decisions: hours in the long history, about a minute from `liveFrom` on. No pause crosses that
 * moment.
 */
function pauseMs(world: World, { temper, chance }: Trader, atMs: number): number {
  const spread = between(chance, 0.4, 1.6);
  if (isLively(world, atMs)) {
    const hurry = world.profile.isReckless ? 2 : 1;
    return Math.round((temper.livelySeconds * 1_000 * spread * slowdownAt(world.calendar, atMs)) / hurry);
  }
  const quietMs = Math.round(temper.quietHours * HOUR_MS * spread);
  return Math.min(quietMs, world.calendar.liveFromMs - atMs + chance.below(MINUTE_MS));
}

/**
 * Long enough before the lively part to count as a long-term holding, and short enough that the price stays far from
 * its stop.
 */
const HELD_FOR_MS = 30 * DAY_MS;
const LOOKED_AFTER_EVERY_MS = 5 * DAY_MS;
const LEVERAGE_RAW = 1_500_000_000n;
const STAKE = 0.02;
const STOP_BELOW = 0.45;

/**
 * The one position that a trader always has, with a stop far below, in a market without daily trading. So every trader
 * always has a position and a resting order. It is bought again if it is lost.
 */
function scheduleHolding(world: World, book: AccountBook, temper: Temper, joinedMs: number): void {
  const lookAfter = (atMs: number): void => {
    buyIfMissing(world, book, temper, atMs);
    const thenMs = atMs + LOOKED_AFTER_EVERY_MS;
    world.agenda.add(thenMs, () => lookAfter(thenMs));
  };
  const firstMs = Math.max(joinedMs + DAY_MS, world.calendar.liveFromMs - HELD_FOR_MS);
  world.agenda.add(firstMs, () => lookAfter(firstMs));
}

function buyIfMissing(world: World, book: AccountBook, temper: Temper, atMs: number): void {
  const spec = marketNamed(temper.holding);
  if (book.positions.has(positionKey(spec.address, 'long'))) return;
  const { indexRaw, settlementRaw } = world.oracle.quote(spec, atMs);
  const amountRaw = share(freeBalance(book, spec.token.name), STAKE);
  const order = submitOrder(
    world,
    book,
    { spec, type: 'market', direction: 'long', amountRaw, leverageRaw: LEVERAGE_RAW },
    atMs,
  );
  if (order === null) return;
  submitOrder(
    world,
    book,
    {
      spec,
      type: 'stop',
      direction: 'long',
      parentId: order.id,
      amountRaw: baseOf(amountRaw, LEVERAGE_RAW, indexRaw, settlementRaw),
      stopTriggerPriceRaw: indexRaw - share(indexRaw, STOP_BELOW),
      stopPriceRaw: indexRaw - share(indexRaw, STOP_BELOW + 0.05),
    },
    atMs,
  );
}
