import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress, rawAddress, toFriendly } from '~/lib/address';
import { addressesIn, readTypedAddress, typedAddress } from '~/lib/typed-address';

const raw = `0:${'4c11a09b'.repeat(8)}`;
const wallet = toFriendly(raw, { bounceable: false });
const contract = toFriendly(raw);
const other = toFriendly(`0:${'5f'.repeat(32)}`);
const standard = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');

const anyAddress = fc
  .record({
    workchain: fc.constantFrom(0, 0, 0, -1),
    hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(rawAddress);
const anyForm = fc.constantFrom<(address: string) => string>(
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => toFriendly(address),
  (address) => toFriendly(address, { bounceable: false }),
  (address) => toFriendly(address, { bounceable: false, testOnly: true }),
  (address) => standard(toFriendly(address)),
);

describe('a pasted address', () => {
  it.each([
    [`My address: ${wallet}`],
    [`my address is ${wallet}, thanks`],
    [`"${wallet}"`],
    [`„${wallet}“`],
    [`(${raw}).`],
    [`[${wallet}](https://tonviewer.com/${wallet})`],
    [`<${raw}>`],
    [`_${wallet}_`],
    [`- ${wallet}`],
    [`-${wallet}`],
    [`${wallet},`],
    [`${wallet}。`],
    [`https://tonviewer.com/${wallet}`],
    [`https://tonviewer.com/${wallet}/jetton/0?section=tokens`],
    [`https://tonscan.org/address/${standard(contract)}`],
    [`tonviewer.com/${wallet}#transactions`],
    [`https://perpdeck.example/orders?account=${raw}&x=1`],
    [`https://perpdeck.example/orders?account=${encodeURIComponent(raw)}`],
    [`https://perpdeck.example/?next=${encodeURIComponent(encodeURIComponent(`/a?trader=${raw}`))}`],
    [`https://tonscan.org/${encodeURIComponent(standard(wallet))}`],
    [`ton://transfer/${wallet}?amount=1000000000&text=hello`],
    [`{"address":"${raw}","workchain":0}`],
    [`Trader:${raw}`],
    [`Trader：${raw}`],
    [`trader=${wallet}`],
    [`12.50 USDT ${raw} 3`],
    [`\u200b${wallet}\u00ad\ufeff`],
    [`${wallet.slice(0, 20)}\u00ad${wallet.slice(20)}`],
    [`${raw.slice(0, 20)}\u200b${raw.slice(20)}`],
    [`\u00a0${wallet}\u202f`],
    [`${wallet.slice(0, 24)}\n${wallet.slice(24)}`],
    [`Address: ${wallet.slice(0, 24)}\r\n  ${wallet.slice(24)}.`],
    [`> ${wallet.slice(0, 24)}\n> ${wallet.slice(24)}`],
    [`${raw.slice(0, 34)}\n${raw.slice(34)}`],
    [`${raw.match(/.{1,22}/g)?.join(' ')}`],
    [`${raw} = ${wallet}`],
    [`${wallet} (${contract})`],
  ])('is read from %j', (text) => {
    expect(typedAddress(text)).toBe(raw);
  });

  it('is read with its sign, in any spelling', () => {
    const master = `-1:${'ab'.repeat(32)}`;
    for (const hyphen of ['-', '\u2013', '\u2212', '\uff0d']) {
      expect(typedAddress(master.replace('-', hyphen))).toBe(master);
      expect(typedAddress(`at ${master.replace('-', hyphen)}!`)).toBe(master);
    }
    expect(typedAddress(`wallet-1:${'ab'.repeat(32)}`)).toBe(master);
    expect(typedAddress(`- 1:${'ab'.repeat(32)}`)).toBe(master);
    expect(typedAddress(`- ${raw}`)).toBe(raw);
  });

  it('is reported as one for a test network', () => {
    const text = `see ${toFriendly(raw, { bounceable: false, testOnly: true })}`;
    expect(readTypedAddress(text)).toEqual({ kind: 'address', raw, isTestOnly: true, isAmongOthers: true });
    expect(readTypedAddress(` ${wallet} `)).toEqual({ kind: 'address', raw, isTestOnly: false, isAmongOthers: false });
  });

  it('is ambiguous if there are two', () => {
    expect(readTypedAddress(`${wallet} ${other}`)).toEqual({ kind: 'several' });
    expect(readTypedAddress(`https://tonscan.org/jetton/${wallet}#${other}`)).toEqual({ kind: 'several' });
    expect(addressesIn(`${raw}\n${other}`)).toHaveLength(2);
  });

  it.each([
    [''],
    ['hello world'],
    [raw.slice(0, -1)],
    [`${raw}0`],
    [`${raw}g`],
    [`1${wallet}`],
    [`${wallet}A`],
    [wallet.replace('Q', 'q')],
    [wallet.toLowerCase()],
    [`300:${'4c'.repeat(32)}`],
    [`1.${raw}`],
    // Cut, with a number beside it.
    [`${raw.slice(0, -1)} 5`],
    [`${raw.slice(0, -8)} 20261129`],
    [`${raw.slice(0, -8)}\n20261129 USDT`],
    [`${wallet.slice(0, -2)} 42`],
    [`${wallet.slice(0, 6)}…${wallet.slice(-6)}`],
  ])('is not read from %j', (text) => {
    expect(readTypedAddress(text)).toEqual({ kind: 'none' });
  });

  it.each([
    ['alice.ton', 'alice.ton'],
    [' Alice.ton ', 'Alice.ton'],
    ['my wallet is pay.alice.ton.', 'pay.alice.ton'],
    ['https://tonviewer.com/alice.ton', 'alice.ton'],
    ['ton://transfer/alice.ton?amount=1', 'alice.ton'],
    ['alice.t.me', 'alice.t.me'],
    ['t.me/alice', 't.me/alice'],
    ['https://t.me/alice?start=1', 't.me/alice'],
    ['@alice', '@alice'],
    ['write to @alice_1!', '@alice_1'],
    // The first letter is Cyrillic here, the last one in the next, and all in the others.
    ['\u0430lice.ton', '\u0430lice.ton'],
    ['alic\u0435.ton', 'alic\u0435.ton'],
    ['кошелёк: алиса.ton.', 'алиса.ton'],
    ['алиса.тон', 'алиса.тон'],
    ['alice.t\u043en', 'alice.t\u043en'],
    ['bücher.ton', 'bücher.ton'],
    ['小明.ton', '小明.ton'],
    ['https://t.me/\u0430lice', 't.me/\u0430lice'],
    ['@\u0430lice', '@\u0430lice'],
  ])('may be the name in %j', (text, name) => {
    expect(readTypedAddress(text)).toEqual({ kind: 'name', name });
  });

  it.each([
    ['bob@alice.com'],
    ['боб@алиса.рф'],
    ['картон'],
    ['алиса.тоннель'],
    ['https://tonviewer.com/'],
    ['alice.tonne'],
    ['t.me'],
    ['button'],
    ['a @ b'],
  ])('is not a name in %j', (text) => expect(readTypedAddress(text)).toEqual({ kind: 'none' }));

  const words = fc
    .array(
      fc.constantFrom(
        'My',
        'address:',
        'TON',
        'https://',
        '/',
        '"',
        '„',
        '(',
        ')',
        '[',
        '<',
        '>',
        ',',
        '.',
        ';',
        '!',
        '—',
        '* ',
        '\n',
        '\u200b',
        '\u00ad',
        '\u00a0',
        '\t',
        '#',
        '?x=',
        '&y=1',
        '12.5',
        '0:',
        'UQ',
        'abc',
        '@',
        'é',
        '钱',
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(' '));
  /** A character that ends words in every form. */
  const edge = fc.constantFrom(' ', '\n', '\u00a0', '"', '(', ')', '<', ',', ';', '=', '?', '\u3000');

  it('is read with any noise around it', () => {
    fc.assert(
      fc.property(anyAddress, anyForm, fc.tuple(words, edge), fc.tuple(edge, words), (address, form, before, after) => {
        expect(typedAddress(`${before.join('')}${form(address)}${after.join('')}`)).toBe(address);
      }),
      { numRuns: 400 },
    );
  });

  it('is read with invisible characters anywhere in it', () => {
    const unseen = fc.constantFrom('\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u034f', '\ufe0f');
    fc.assert(
      fc.property(anyAddress, anyForm, unseen, fc.nat(47), (address, form, mark, at) => {
        const text = form(address);
        expect(typedAddress(text.slice(0, at) + mark + text.slice(at))).toBe(address);
      }),
    );
  });

  it('is read when it is wrapped', () => {
    fc.assert(
      fc.property(anyAddress, fc.boolean(), fc.integer({ min: 4, max: 44 }), (address, bounceable, at) => {
        const text = toFriendly(address, { bounceable });
        expect(typedAddress(`Here: ${text.slice(0, at)}\n${text.slice(at)} ok`)).toBe(address);
      }),
    );
  });

  it('is never read as another address than the written one', () => {
    const damage = fc.oneof(
      fc.record({
        kind: fc.constant('cut' as const),
        at: fc.integer({ min: 3, max: 80 }),
        by: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({
        kind: fc.constant('put' as const),
        at: fc.integer({ min: 3, max: 80 }),
        text: fc.string({ maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('end' as const), text: fc.stringMatching(/^[ \n]?\d{1,20}$/) }),
    );
    fc.assert(
      fc.property(anyAddress, anyForm, damage, words, (address, form, harm, around) => {
        const text = form(address);
        const harmed =
          harm.kind === 'cut'
            ? text.slice(0, harm.at) + text.slice(harm.at + harm.by)
            : harm.kind === 'put'
              ? text.slice(0, harm.at) + harm.text + text.slice(harm.at)
              : text.slice(0, -harm.text.trim().length) + harm.text;
        // A raw form has no checksum: any text with as many digits is an address.
        const isAnother = parseAddress(harmed.trim()) !== null && parseAddress(harmed.trim())?.raw !== address;
        fc.pre(!isAnother);
        const read = typedAddress(`${around} ${harmed}\n${around}`);
        expect([undefined, address]).toContain(read);
      }),
      { numRuns: 1000 },
    );
  });

  it('is not found in any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), words), (text) => {
        expect(addressesIn(text)).toEqual([]);
      }),
    );
  });

  it('is read quickly from a long text', () => {
    const startedAt = performance.now();
    expect(typedAddress(`${'a-'.repeat(5_000)}`)).toBeUndefined();
    expect(typedAddress(`${'0:abcdef01 '.repeat(2_000)}`)).toBeUndefined();
    expect(typedAddress(`${'abcdef01 '.repeat(2_000)}`)).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
