import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from '~/shell/palette/rank';
import { classifyInput, nothingFound, readDay, readOwnLink } from '~/shell/palette/classify-input';
import { MOST_READ } from '~/lib/typed-address';
import { toFriendly } from '~/lib/address';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';

const hex = '176657edd6b1f74105313e78dd401a33b2ede3233b41014febb44e786a05f416';
const raw = `0:${hex}`;
const friendly = toFriendly(raw);
const bytes = decodeHex(hex) ?? new Uint8Array();
const inStandardAlphabet = friendly.replaceAll('-', '+').replaceAll('_', '/');

describe('a day', () => {
  const now = Date.UTC(2026, 10, 26, 12);

  it.each([
    ['2026-10-03', '2026-10-03'],
    [' 3 October ', '2026-10-03'],
    ['3rd oct', '2026-10-03'],
    ['3. Oct. 2025', '2025-10-03'],
    ['Oct 3', '2026-10-03'],
    ['Sept 30, 2026', '2026-09-30'],
    ['26 november', '2026-11-26'],
    ['27 november', '2025-11-27'],
    ['29 feb', '2024-02-29'],
    ['Yesterday', '2026-11-25'],
    ['today', '2026-11-26'],
  ])('is read from %j', (text, day) => {
    expect(readDay(text, now)).toBe(day);
  });

  it.each(['', '3', '3/10/2026', '31 feb 2026', '2026-02-30', 'mars 3', 'octopus 3', '3 btc', 'may'])(
    'is not read from %j',
    (text) => {
      expect(readDay(text, now)).toBeNull();
    },
  );
});

describe('an address', () => {
  it.each([
    ['raw', raw],
    ['raw, in capitals', raw.toUpperCase()],
    ['user-friendly', friendly],
    ['in the standard alphabet', inStandardAlphabet],
    ['not bounceable, for the test net', toFriendly(raw, { bounceable: false, testOnly: true })],
    ['with space around', `\n  ${raw}\t`],
    ['wrapped over two lines', `${raw.slice(0, 30)}\n ${raw.slice(30)}`],
    ['in quotes', `"${friendly}",`],
    ['in an explorer', `https://tonviewer.com/${friendly}?section=tokens`],
    ['in a wallet link', `ton://transfer/${friendly}?amount=1000000000&text=hi`],
    ['encoded in a parameter', `https://host.test/page?trader=${encodeURIComponent(raw)}&q=btc`],
    ['in a sentence', `Who is ${raw}, and why?`],
    ['at the end of one', `It is ${friendly}.`],
    ['in quotes of other languages', `„${raw}“ «${raw}»`],
    ['behind a label', `trader=${raw}`],
    ['behind a label of another kind', `Account:${raw}`],
    ['with marks that are not seen', `\u200B\u202E${raw.slice(0, 9)}\u200D${raw.slice(9)}\uFEFF\u2069`],
  ])('is recognised %s', (_form, text) => {
    expect(classifyInput(text)).toEqual({ ...nothingFound, addresses: [raw] });
  });

  it('keeps its workchain', () => {
    expect(classifyInput(`-1:${hex}`).addresses).toEqual([`-1:${hex}`]);
  });

  it('is found once in any of its forms, and beside others', () => {
    const other = `0:${'5f'.repeat(32)}`;
    expect(classifyInput(`${raw} ${friendly}\n${other}`).addresses).toEqual([raw, other]);
  });

  it.each([
    ['a wrong last character', `${friendly.slice(0, -1)}${friendly.endsWith('A') ? 'B' : 'A'}`],
    ['a character too few', friendly.slice(0, -1)],
    ['a character too many', `${friendly}A`],
    ['a digit too few', raw.slice(0, -1)],
    ['a letter that is no digit', `${raw.slice(0, -1)}g`],
    ['a workchain that there is not', `999:${hex}`],
  ])('with %s is a typo, and nothing else', (_slip, text) => {
    expect(classifyInput(text)).toEqual({ ...nothingFound, typos: [{ kind: 'address', text }] });
  });
});

describe('a hash', () => {
  it.each([
    ['of hexadecimal digits', hex],
    ['in capitals', hex.toUpperCase()],
    ['with 0x', `0x${hex}`],
    ['in base64', encodeBase64(bytes)],
    ['in base64url', encodeBase64Url(bytes)],
    ['behind a label', `sha256:${hex}`],
    ['of base64, behind a label and before a full stop', `hash=${encodeBase64(bytes)}.`],
    ['in an explorer', `https://tonviewer.com/transaction/${hex}`],
    ['encoded in an explorer', `https://tonscan.org/tx/${encodeURIComponent(encodeBase64(bytes))}`],
  ])('is recognised %s', (_form, text) => {
    expect(classifyInput(text)).toEqual({ ...nothingFound, hashes: [hex] });
  });

  it("with digits only isn't a number", () => {
    expect(classifyInput('7'.repeat(64))).toEqual({ ...nothingFound, hashes: ['7'.repeat(64)] });
  });

  it('with a missing digit is a typo', () => {
    expect(classifyInput(hex.slice(1)).typos).toEqual([{ kind: 'hash', text: hex.slice(1) }]);
  });
});

describe('a number', () => {
  it.each([
    ['17', 17n],
    ['007', 7n],
    ['1\u202F773\u202F342', 1_773_342n],
    [' #17 ', 17n],
    ['0', 0n],
    ['١٧', 17n],
    ['１７', 17n],
    ['8,380,415', 8_380_415n],
    ['1 773 342 133', 1_773_342_133n],
    ['9223372036854775807', 9_223_372_036_854_775_807n],
  ])('is recognised in "%s"', (text, number) => {
    expect(classifyInput(text)).toEqual({ ...nothingFound, number });
  });

  it.each([
    '1000PEPE',
    '-5',
    '1.5',
    '1e3',
    '99999999999999999999',
    '9223372036854775808',
    '1,5',
    '12 34',
    '1,2345',
    '1 2 3',
    'BTC 5',
    '1٧',
  ])('is not read out of "%s"', (text) => {
    expect(classifyInput(text)).toEqual(nothingFound);
  });
});

describe('any text', () => {
  it('is read without an error, up to a limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        const { addresses, hashes } = classifyInput(text);
        expect(addresses.every((one) => classifyInput(one).addresses[0] === one)).toBe(true);
        expect(hashes.every((one) => classifyInput(one).hashes[0] === one)).toBe(true);
      }),
      { seed: 8, numRuns: 80 },
    );
  });

  it('is searched for addresses and hashes anywhere in it', () => {
    const around = fc.stringMatching(/^[ \n"'(,;]{1,5}$/);
    const digits = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((one) => Buffer.from(one).toString('hex'));
    fc.assert(
      fc.property(around, digits, around, digits, (before, first, between, second) => {
        const { addresses, hashes } = classifyInput(
          `word${before}${toFriendly(`0:${first}`)}${between}${second}${before}word`,
        );
        expect([addresses, hashes]).toEqual([[`0:${first}`], [second]]);
      }),
      { seed: 8, numRuns: 200 },
    );
  });

  it('of a megabyte is read up to a limit, and reported as cut', () => {
    for (const unit of ['a', '0', ':', '/', '%', 'EQ', ' ', '0:']) {
      const text = unit.repeat(1_000_000);
      expect(classifyInput(text).cut).toBe(unit !== ' ');
      expect(rank(text, [{ title: 'Markets', terms: ['prices'] }])).toEqual([]);
    }
    expect(classifyInput(`${' '.repeat(10)}${raw}${' '.repeat(MOST_READ)}`)).toEqual({
      ...nothingFound,
      addresses: [raw],
    });
  });
});

describe('names', () => {
  const names = [
    'Markets',
    'Positions',
    'Position history',
    'Orders',
    'BTC/USDT',
    'BTC/TON',
    'WBTC/USDT',
    '1000PEPE/USDT',
    'ETH/USDT',
    'Vault USDT',
    'Theme: Dark',
  ];
  const entries = names.map((title) => ({
    title,
    terms: title.includes('/') ? title.split('/') : title === 'Orders' ? ['limit', 'stop'] : [],
  }));
  const found = (text: string) => rank(text, entries).map(({ entry }) => entry.title);

  it.each<[string, readonly string[]]>([
    ['btc', ['BTC/USDT', 'BTC/TON', 'WBTC/USDT']],
    ['BTC/USDT', ['BTC/USDT', 'WBTC/USDT']],
    ['btcusdt', ['BTC/USDT', 'WBTC/USDT']],
    ['btc ton', ['BTC/TON']],
    ['ＢＴＣ', ['BTC/USDT', 'BTC/TON', 'WBTC/USDT']],
    ['pepe', ['1000PEPE/USDT']],
    ['1000pepe', ['1000PEPE/USDT']],
    ['limit', ['Orders']],
    ['posi', ['Positions', 'Position history']],
    ['history', ['Position history']],
    ['pshis', ['Position history']],
    ['dark theme', ['Theme: Dark']],
    ['zzz', []],
    ['', []],
    ['/', []],
  ])('match "%s", best first', (text, titles) => {
    expect(found(text).slice(0, 3)).toEqual(titles.slice(0, 3));
  });

  it('rank an asset before markets that are quoted in it', () => {
    expect(found('usdt')[0]).not.toBe('ETH/USDT');
  });

  it('find an address by six of its characters, but not by two', () => {
    const one = [{ title: 'BTC/USDT', terms: [], codes: [raw, friendly] }];
    expect(rank('176657', one)).toHaveLength(1);
    expect(rank(friendly.slice(10, 20), one)).toHaveLength(1);
    expect(rank('17', one)).toEqual([]);
  });

  it('match themselves best', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), (name) => {
        expect(found(name)[0]).toBe(name);
      }),
      { seed: 8, numRuns: 30 },
    );
  });
});

describe('a link to this program', () => {
  const home = 'https://deck.test/app/';
  const paths = ['/', '/orders', '/orders/$id', '/intents/$hash', '/account/bundles'];

  it.each([
    ['https://deck.test/app/intents/ab?trader=1#x', { path: '/intents/ab', search: '?trader=1', hash: '#x' }],
    ['  https://deck.test/app/account/bundles/17 ', { path: '/account/bundles/17', search: '', hash: '' }],
    ['/account/events?types=a', { path: '/account/events', search: '?types=a', hash: '' }],
    ['/app/orders', { path: '/orders', search: '', hash: '' }],
    ['https://deck.test/app/', { path: '/', search: '', hash: '' }],
  ])('is read: %s', (text, link) => {
    expect(readOwnLink(text, home, paths)).toEqual(link);
  });

  it.each([
    'https://elsewhere.test/app/orders',
    'https://deck.test/orders',
    '//deck.test/app/orders',
    '/nowhere',
    '/order',
    'orders',
    '/orders and more',
    'javascript:alert(1)',
    'https://[',
    `/${'a'.repeat(30_000)}`,
  ])('is not read out of %.60s', (text) => {
    expect(readOwnLink(text, home, paths)).toBeNull();
  });
});
