import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAccounts,
  createDeskStore,
  type DeskAccount,
  deskFile,
  groupNames,
  linkedAccounts,
  LONGEST_NAME,
  mergedDesk,
  MOST_ACCOUNTS,
  MOST_LINKED,
  readDeskFile,
  readLinked,
  withAccount,
  withoutAccount,
} from '~/storage/desk-accounts';
import { readDeskSearch } from '~/pages/desk/desk-search';
import { toFriendly } from '~/lib/address';
import { MemoryArea } from '../../support/memory-area';

const address = (digit: number) => `0:${digit.toString(16).padStart(64, '0')}`;
const account = (digit: number, name = '', group = ''): DeskAccount => ({ address: address(digit), name, group });

/** Names as the form accepts them, and texts that pretend to be something else. */
const names = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom('=1+1', '"; DROP', 'a,b', '\u202Eevil', 'one\ntwo', ' two  words ', '0:ab', '%2C'),
);
const lists = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500 }), names, names), { maxLength: 40, selector: ([one]) => one })
  .map((rows) =>
    rows.reduce<readonly DeskAccount[]>(
      (all, [digit, name, group]) => withAccount(all, account(digit, name, group)),
      [],
    ),
  );

function areaWith(value: string): Storage {
  const area = new MemoryArea();
  area.setItem('perpdeck.desk', value);
  return area;
}

describe('the accounts of the desk', () => {
  it('survive storage, a file and a link with names, for any names', () => {
    fc.assert(
      fc.property(lists, (accounts) => {
        const area = areaWith('');
        createDeskStore({ area }).set({ accounts, unread: [] });
        expect(createDeskStore({ area }).get().accounts).toEqual(accounts);
        expect(readDeskFile(deskFile(accounts, '2026-05-13T12:00:00Z'))).toEqual({ kind: 'read', entries: accounts });
        const link = readDeskSearch({ accounts: linkedAccounts(accounts, true) }).accounts ?? [];
        const linked = accounts.slice(0, MOST_LINKED).map((one) => ({ ...one, group: '' }));
        expect(readLinked(link)).toEqual(linked);
        // Opening a link does not change it.
        expect(readDeskSearch({ accounts: link }).accounts ?? []).toEqual(link);
      }),
      { numRuns: 200, seed: 20 },
    );
  });

  it('have names of one line, without misleading characters', () => {
    fc.assert(
      fc.property(lists, (accounts) => {
        for (const { name, group } of accounts)
          for (const text of [name, group]) {
            expect(text.length).toBeLessThanOrEqual(LONGEST_NAME);
            expect(text).not.toMatch(/[\n\r\u202A-\u202E]|^\s|\s$/u);
          }
      }),
      { numRuns: 200, seed: 20 },
    );
  });

  it('are listed once each: adding one again replaces its name and group', () => {
    const two = [account(1, 'A', 'x'), account(2)];
    expect(withAccount(two, account(1, 'B'))).toEqual([account(1, 'B'), account(2)]);
    expect(withoutAccount(two, address(1))).toEqual([account(2)]);
    expect(groupNames([account(1, '', 'b'), account(2), account(3, '', 'a'), account(4, '', 'b')])).toEqual(['b', 'a']);
    const full = Array.from({ length: MOST_ACCOUNTS }, (_, index) => account(index + 1));
    expect(withAccount(full, account(999))).toBe(full);
    expect(mergedDesk(full, [account(999)])).toBeNull();
  });

  it('are never changed by accounts from a link or a file', () => {
    fc.assert(
      fc.property(lists, lists, (own, added) => {
        const merged = mergedDesk(own, added);
        expect(merged?.accounts.slice(0, own.length)).toEqual(own);
        expect(new Set(merged?.accounts.map((one) => one.address)).size).toBe(own.length + (merged?.added ?? -1));
      }),
      { numRuns: 100, seed: 20 },
    );
  });

  it('leave out broken stored entries, and count them', () => {
    const value = { accounts: [account(1, 'A'), { address: 'x' }, 7, { ...account(2), name: 5 }, account(1, 'again')] };
    const area = areaWith(JSON.stringify({ version: 1, value }));
    const unread = [{ address: 'x' }, 7, { ...account(2), name: 5 }];
    expect(createDeskStore({ area }).get()).toEqual({ accounts: [account(1, 'A')], unread });
    for (const broken of ['', 'x', '{"version":2,"value":{"accounts":[]}}', '{"version":1,"value":[]}'])
      expect(createDeskStore({ area: areaWith(broken) }).get()).toEqual({ accounts: [], unread: [] });
    expect(createDeskStore({ area: null }).keeping()).toBe('unavailable');
  });

  it('keep unreadable stored entries through every change, and keep counting them', () => {
    const unread = [{ address: 'x' }, 7];
    const area = areaWith(JSON.stringify({ version: 1, value: { accounts: [unread[0], account(1, 'A'), unread[1]] } }));
    const desk = createDeskStore({ area });
    desk.update((now) => ({ ...now, accounts: withAccount(now.accounts, account(2)) }));
    expect(addAccounts(desk, [account(2), account(3)])).toBe(1);
    desk.update((now) => ({ ...now, accounts: withoutAccount(now.accounts, address(1)) }));
    for (const store of [desk, createDeskStore({ area })])
      expect(store.get()).toEqual({ accounts: [account(2), account(3)], unread });
  });

  it('of a newer version are neither read nor overwritten, and added accounts last as long as the page', () => {
    const newer = JSON.stringify({ version: 2, value: { accounts: [account(1)] } });
    const area = areaWith(newer);
    const desk = createDeskStore({ area });
    expect(addAccounts(desk, [account(2)])).toBe(1);
    expect([desk.get().accounts, desk.keeping(), area.getItem('perpdeck.desk')]).toEqual([
      [account(2)],
      'newer',
      newer,
    ]);
  });

  it('that two tabs add at once are both stored, whether or not the page listens', () => {
    for (const isHeard of [true, false]) {
      const area = areaWith('');
      const [one, other] = [createDeskStore({ area }), createDeskStore({ area })];
      if (isHeard) one.subscribe(() => undefined);
      addAccounts(other, [account(1)]);
      one.update((now) => ({ ...now, accounts: withAccount(now.accounts, account(2)) }));
      expect(createDeskStore({ area }).get().accounts).toEqual([account(1), account(2)]);
    }
  });

  it.each([
    ['nothing', undefined, undefined],
    ['a word', 'all', ['all']],
    ['a number', 7, ['7']],
    ['empty entries and an object', ['', ' ', { toString: 1 }], ['{"toString":1}']],
    ['one address', address(1), [address(1)]],
    ['addresses in one text', `${address(1)}, ${address(2)},`, [address(1), address(2)]],
    [
      'one twice, and things that are none',
      [7, address(1), 'x  y', null, `${address(1)} B`],
      [address(1), '7', 'x y', 'null'],
    ],
    ['a name', [`${address(1)}   Main   fund `], [`${address(1)} Main fund`]],
  ])('of a link with %s are read', (_what, given, expected) => {
    expect(readDeskSearch({ accounts: given }).accounts).toEqual(expected);
  });

  it('of a link are at most twenty, and one more shows that there were others', () => {
    const many = Array.from({ length: 30 }, (_, index) => address(index + 1));
    expect(readDeskSearch({ accounts: many }).accounts).toHaveLength(MOST_LINKED + 1);
    expect(
      linkedAccounts(
        Array.from({ length: 30 }, (_, index) => account(index)),
        false,
      ),
    ).toHaveLength(MOST_LINKED);
  });

  it('of a file are accepted in every form that an address field accepts, and stored raw', () => {
    const one = address(1);
    const forms = [
      one,
      toFriendly(one),
      toFriendly(one, { bounceable: false }),
      ` ${toFriendly(one)}`,
      `https://tonviewer.com/${toFriendly(one, { bounceable: false })}?section=nfts`,
      `Main wallet: \u200b${one}`,
    ];
    for (const form of forms) {
      const text = JSON.stringify({ format: 'perpdeck-desk', version: 1, accounts: [{ address: form, name: 'A' }] });
      expect(readDeskFile(text)).toEqual({ kind: 'read', entries: [account(1, 'A')] });
    }
    const two = [{ address: `${one} ${address(2)}` }];
    expect(readDeskFile(JSON.stringify({ format: 'perpdeck-desk', version: 1, accounts: two }))).toMatchObject({
      reason: 'entry',
    });
  });

  it.each([
    ['x'.repeat(200_001), 'size'],
    ['{', 'json'],
    ['[]', 'format'],
    ['{"format":"perpdeck-rules","version":1,"accounts":[]}', 'format'],
    ['{"format":"perpdeck-desk","version":9,"accounts":[]}', 'version'],
    ['{"format":"perpdeck-desk","version":1}', 'format'],
    [JSON.stringify({ format: 'perpdeck-desk', version: 1, accounts: Array(MOST_ACCOUNTS + 1).fill(0) }), 'count'],
    ['{"format":"perpdeck-desk","version":1,"accounts":[{"address":"x"}]}', 'entry'],
  ])('of a broken file are refused as a whole', (text, reason) => {
    expect(readDeskFile(text)).toMatchObject({ kind: 'refused', reason });
  });
});
