import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultMonitorOptions,
  MAX_MONITOR_MARKETS,
  monitorChoices,
  monitorColumns,
  type MonitorOptions,
  monitorSearch,
} from '~/config/monitor-options';
import { marketNamer, readMonitorOptions } from '~/config/read-monitor-options';
import { toFriendly } from '~/lib/address';

const addressOf = (number: number): string => `0:${number.toString(16).padStart(64, '0')}`;

const listed = [
  { address: addressOf(1), baseAsset: 'BTC', name: 'BTC/USDT' },
  { address: addressOf(2), baseAsset: 'BTC', name: 'BTC/TON' },
  { address: addressOf(3), baseAsset: '1000PEPE', name: '1000PEPE/USDT' },
];

const optionsOf = (search: string) => readMonitorOptions(search, listed).options;
const problemsOf = (search: string) => readMonitorOptions(search, listed).problems;

describe('the parameters of the monitor', () => {
  it.each([
    ['nothing', ''],
    ['parameters that nobody knows', '?utm_source=x&scenario=calm&__proto__=1&constructor=2'],
    ['empty ones', '?view=&markets=&columns=,,&theme=%20&refresh='],
  ])('are the defaults for %s', (_what, search) => {
    expect(readMonitorOptions(search, listed)).toEqual({ options: defaultMonitorOptions, problems: [] });
  });

  it('are all read', () => {
    const search =
      '?view=market&markets=BTC/TON,1000pepe&columns=status,mark&theme=light&density=compact&locale=de-ch&refresh=30&links=off&chart=on&per=year&signs=blue-orange';
    expect(readMonitorOptions(search, listed)).toEqual({
      options: {
        view: 'market',
        markets: [addressOf(2), addressOf(3)],
        columns: ['status', 'mark'],
        theme: 'light',
        density: 'compact',
        locale: 'de-CH',
        refreshSeconds: 30,
        links: false,
        chart: true,
        per: 'year',
        signs: 'blue-orange',
      } satisfies MonitorOptions,
      problems: [],
    });
  });

  it.each([
    ['a ticker in any case', 'btc/ton', [2]],
    ['a base asset: the first market listed of it', 'btc', [1]],
    ['a raw address that is not configured', addressOf(9), [9]],
    ['a friendly address', toFriendly(addressOf(2)), [2]],
    ['the order given, each once', `1000PEPE, BTC ,${addressOf(1)},BTC/TON`, [3, 1, 2]],
  ])('name markets by %s', (_what, given, numbers) => {
    const search = new URLSearchParams({ markets: given }).toString();
    expect(readMonitorOptions(search, listed)).toMatchObject({
      options: { markets: numbers.map(addressOf) },
      problems: [],
    });
  });

  it('keep the readable part of a list, and name the rest', () => {
    expect(optionsOf('markets=BTC,DOGE,0:12').markets).toEqual([addressOf(1)]);
    expect(problemsOf('markets=BTC,DOGE,0:12')).toEqual([{ param: 'markets', given: 'DOGE, 0:12' }]);
    expect(optionsOf('columns=volume,constructor,mark,volume').columns).toEqual(['volume', 'mark']);
    expect(problemsOf('columns=volume,constructor')).toEqual([{ param: 'columns', given: 'constructor' }]);
  });

  it('accept markets up to a limit', () => {
    const given = Array.from({ length: MAX_MONITOR_MARKETS + 2 }, (_, index) => addressOf(index + 10));
    const { options, problems } = readMonitorOptions(`markets=${given.join(',')},${given[0]}`, listed);
    expect(options.markets).toEqual(given.slice(0, MAX_MONITOR_MARKETS));
    expect(problems).toEqual([
      { param: 'markets', given: expect.stringContaining(given[MAX_MONITOR_MARKETS]?.slice(0, 50) ?? '-') },
    ]);
  });

  it.each([
    ['view', 'TABLE'],
    ['view', 'constructor'],
    ['markets', '<img src=x onerror=alert(1)>'],
    ['columns', 'favourite'],
    ['theme', 'dark;'],
    ['density', '1'],
    ['locale', 'x'],
    ['locale', 'de_DE'],
    ['locale', 'tlh'],
    ['refresh', '1'],
    ['refresh', '3601'],
    ['refresh', '-5'],
    ['refresh', '1e3'],
    ['refresh', '2.5'],
    ['refresh', '٣٠'],
    ['links', 'true'],
    ['chart', '1'],
    ['per', 'day'],
    ['signs', 'green'],
  ])('fall back when %s is %s, and say so', (param, given) => {
    const { options, problems } = readMonitorOptions(new URLSearchParams({ [param]: given }).toString(), listed);
    expect(options).toEqual(defaultMonitorOptions);
    expect(problems).toEqual([{ param, given }]);
  });

  it('name broken values briefly, on one line, without direction marks', () => {
    const [problem] = problemsOf(`theme=${encodeURIComponent(`a\u202e\u0000\n\u2028b${'c'.repeat(1_000_000)}`)}`);
    expect(problem?.given).toMatch(/^a bc+…$/);
    expect(problem?.given.length).toBeLessThan(70);
  });

  it('with several values for one parameter use the first', () => {
    expect(optionsOf('theme=light&theme=dark').theme).toBe('light');
  });
});

const anyMonitor: fc.Arbitrary<MonitorOptions> = fc.record({
  view: fc.constantFrom(...monitorChoices.view),
  markets: fc.option(
    fc
      .uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { minLength: 1, maxLength: MAX_MONITOR_MARKETS })
      .map((hashes) => hashes.map((hash) => `-1:${hash.toString(16).padStart(64, '0')}`)),
  ),
  columns: fc.shuffledSubarray([...monitorColumns], { minLength: 1 }),
  theme: fc.constantFrom(...monitorChoices.theme),
  density: fc.constantFrom(...monitorChoices.density),
  locale: fc.constantFrom('en', 'de-CH', 'ar-EG-u-nu-arab', 'zh-Hant-TW'),
  refreshSeconds: fc.option(fc.integer({ min: 2, max: 3600 })),
  links: fc.boolean(),
  chart: fc.boolean(),
  per: fc.constantFrom(...monitorChoices.per),
  signs: fc.constantFrom(...monitorChoices.signs),
});

describe('the address of a monitor', () => {
  it('reads back to the same monitor', () => {
    fc.assert(
      fc.property(anyMonitor, (options) => {
        expect(readMonitorOptions(monitorSearch(options), listed)).toEqual({ options, problems: [] });
      }),
    );
  });

  it('contains only differences from the defaults, readably', () => {
    expect(monitorSearch(defaultMonitorOptions)).toBe('');
    expect(monitorSearch({ ...defaultMonitorOptions, markets: [addressOf(1), addressOf(2)], links: false })).toBe(
      `markets=${addressOf(1)},${addressOf(2)}&links=off`,
    );
  });

  it('names markets by their tickers, as long as those are read as the same markets', () => {
    const names = ['A/USDT', 'a/usdt', 'B,C', 'D & E/USDT', ' F', '0:x', 'BTC'];
    const markets = names.map((name, number) => ({ address: addressOf(number), baseAsset: name, name }));
    const chosen = [...markets.map(({ address }) => address), addressOf(99)];
    const nameOf = marketNamer(markets);
    expect(chosen.map(nameOf)).toEqual([
      'A/USDT',
      addressOf(1),
      addressOf(2),
      'D & E/USDT',
      addressOf(4),
      '0:x',
      'BTC',
      addressOf(99),
    ]);
    const search = monitorSearch({ ...defaultMonitorOptions, markets: chosen }, nameOf);
    expect(search).toContain('markets=A/USDT,');
    expect(readMonitorOptions(search, markets)).toEqual({
      options: { ...defaultMonitorOptions, markets: chosen },
      problems: [],
    });
  });

  it('never throws, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...Object.keys(monitorChoices), 'markets', 'columns', 'locale', 'refresh'),
        (text, param) => {
          const { options } = readMonitorOptions(`${param}=${text}`, listed);
          expect(readMonitorOptions(monitorSearch(options), listed).options).toEqual(options);
        },
      ),
    );
  });
});
