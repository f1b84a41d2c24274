import { createPrng } from '~/lib/prng';
import { DAY_MS, HOUR_MS, MINUTE_MS, units } from '../amounts';
import { slowdownAt } from '../calendar';
import { submitOrder } from '../orders/submit';
import type { Token } from '../records';
import { record } from '../world/account-book';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { marketNamed } from '../world/world';
import { decide } from './decide';
import { scheduleHolding } from './holding';
import { addGas, deposit, scheduleKeyStory, withdraw } from './housekeeping';
import { WHALE_CHANGE } from './temper';
import type { Temper } from './temper';
import { between, isLively, mostLeverage } from './trader';
import type { Trader } from './trader';
import type { ServiceKeys } from './service-keys';

/** The simulated trader's whole life: joins, deposits, and then decides something again and again. */
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
  scheduleKeyStory(world, book, book.demoKeyHex, joinedMs);
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

/** Creates the account when its time has come; this alone is all that a newcomer ever does. */
export function createAccount(world: World, book: AccountBook, keys: ServiceKeys, joinedMs: number): void {
  world.agenda.add(joinedMs, () =>
    record(book, joinedMs, {
      kind: 'account_created',
      owner: book.identity.owner,
      hotKeyHex: keys.hotKeyHex,
      coldKeyHex: keys.coldKeyHex,
      userKeysHex: [book.demoKeyHex],
      ...book.referral,
    }),
  );
}

/** A first lesson, once: the most leverage there is, left alone, in a market the trader never looks at again. */
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

/** Hours apart in the long history, about a minute apart from `liveFrom` on, which no pause leaps over. */
function pauseMs(world: World, { temper, chance }: Trader, atMs: number): number {
  const spread = between(chance, 0.4, 1.6);
  if (isLively(world, atMs)) {
    const hurry = world.profile.isReckless ? 2 : 1;
    return Math.round((temper.livelySeconds * 1_000 * spread * slowdownAt(world.calendar, atMs)) / hurry);
  }
  const quietMs = Math.round(temper.quietHours * HOUR_MS * spread);
  return Math.min(quietMs, world.calendar.liveFromMs - atMs + chance.below(MINUTE_MS));
}
