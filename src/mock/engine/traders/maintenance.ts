import { DAY_MS, MINUTE_MS, ONE, units } from '../amounts';
import { hexId, labelHash } from '../noise';
import type { Token } from '../records';
import { record } from '../world/account-book';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { freeBalance } from '../world/world';
import type { Temper } from './trader-profile';

/** Actions of an account's owner besides trading. Their query ids are the wallet's numbers (seconds). */
const walletQuery = (atMs: number): number => Math.floor(atMs / 1_000);

export function deposit(
  book: AccountBook,
  token: Token['name'],
  amountRaw: bigint,
  withDeploy: boolean,
  atMs: number,
): void {
  book.ledger.change(token, amountRaw);
  record(book, atMs, {
    kind: 'deposited',
    token,
    amountRaw,
    sender: book.identity.owner,
    withDeploy,
    queryId: walletQuery(atMs),
  });
}

/**
 * Leases the amount at once and withdraws it half a minute later. The rest of the gas is returned: 0.02 to 0.03 TON.
 */
export function withdraw(world: World, book: AccountBook, token: Token['name'], amountRaw: bigint, atMs: number): void {
  const queryId = walletQuery(atMs);
  book.ledger.leaseForWithdrawal(token, amountRaw);
  record(book, atMs, { kind: 'withdraw_requested', token, amountRaw, queryId });
  const doneMs = atMs + MINUTE_MS / 2;
  world.agenda.add(doneMs, () => {
    book.ledger.leaseForWithdrawal(token, -amountRaw);
    book.ledger.change(token, -amountRaw);
    record(book, doneMs, { kind: 'withdrawn', token, amountRaw, queryId });
    record(book, doneMs, { kind: 'excess_returned', amountRaw: ONE / 50n + BigInt(queryId % 9_999_991), queryId });
  });
}

export function addGas(book: AccountBook, atMs: number): void {
  record(book, atMs, { kind: 'gas_added', unitsRaw: units(2), queryId: walletQuery(atMs) });
}

export function addKey(book: AccountBook, keyHex: string, atMs: number): void {
  record(book, atMs, { kind: 'key_added', keyHex, queryId: walletQuery(atMs) });
}

export function removeKey(book: AccountBook, keyHex: string, atMs: number): void {
  record(book, atMs, { kind: 'key_removed', keyHex, queryId: walletQuery(atMs) });
}

/** Keys that an owner tried in the first weeks: one added and removed, then two more added and removed together. */
export function scheduleKeyChanges(world: World, book: AccountBook, joinedMs: number): void {
  const curve = labelHash(world.seed, book.identity.address);
  const [first, second, third] = [hexId(curve, 41, 0), hexId(curve, 42, 0), hexId(curve, 43, 0)];
  const on = (day: number, act: (atMs: number) => void): void => {
    const atMs = joinedMs + day * DAY_MS;
    world.agenda.add(atMs, () => act(atMs));
  };
  on(1, (atMs) => addKey(book, first, atMs));
  on(9, (atMs) => removeKey(book, first, atMs));
  on(12, (atMs) => addKey(book, second, atMs));
  on(13, (atMs) => addKey(book, third, atMs));
  on(15, (atMs) =>
    record(book, atMs, {
      kind: 'other_keys_removed',
      get keptKeyHex() {
        return book.demoKeyHex;
      },
      removedHex: [second, third],
      queryId: walletQuery(atMs),
    }),
  );
}

/** Deposits if a balance is low and withdraws if it is large; returns true if it did either. */
export function balanceFunds(
  world: World,
  book: AccountBook,
  temper: Temper,
  factorOf: (token: Token['name']) => number,
  atMs: number,
): boolean {
  for (const token of ['USDT', 'TON', 'NOT'] as const) {
    const usual = temper.deposits[token];
    if (usual === undefined) continue;
    const usualRaw = units(usual * factorOf(token));
    const freeRaw = freeBalance(book, token);
    if (freeRaw * 4n < usualRaw) {
      deposit(book, token, usualRaw / 2n, false, atMs);
      return true;
    }
    if (freeRaw > usualRaw * 2n) {
      withdraw(world, book, token, usualRaw / 2n, atMs);
      return true;
    }
  }
  return false;
}
