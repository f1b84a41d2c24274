import { gzipSync } from 'node:zlib';
import { errorsText } from '~/text/en/errors';
import { panelStatusText } from '~/text/en/panels';
import { vaultsText } from '~/text/en/vaults';
import { settle } from '../browser/support/walk';
import { answered, hit, refused, rewritten } from './support/faults';
import { type Row, testRows } from './support/row';
import { expect } from './support/test';

const { titles, hints } = errorsText;
const says = (title: string) => `${title}.`;
const vaults = (fault: Parameters<typeof hit>[0]) => hit(fault, 'listVaults');
const json = { 'content-type': 'application/json' };
const unreachable = [says(titles.network), new RegExp(hints.check.replace(/[().]/g, '\\$&'))];

const noAnswer: readonly Row[] = [
  {
    id: 'T03',
    title: 'a connection that is reset before headers',
    on: 'vaults',
    rules: vaults({ kind: 'reset' }),
    shows: unreachable,
  },
  {
    id: 'T03',
    title: 'a connection that is reset over good data: it stays, with its age',
    on: 'vaults',
    overGoodData: true,
    rules: vaults({ kind: 'reset' }),
    shows: unreachable,
  },
  {
    id: 'T04',
    title: 'a body that ends before its Content-Length keeps the old data with its age',
    on: 'vaults',
    overGoodData: true,
    rules: vaults({ kind: 'cut', framing: 'length' }),
    shows: [says(titles.truncated)],
  },
  {
    id: 'T05',
    title: 'a chunked body that is cut keeps the old data with its age',
    on: 'vaults',
    overGoodData: true,
    rules: vaults({ kind: 'cut', framing: 'chunked' }),
    shows: [says(titles.truncated)],
  },
  {
    id: 'T09',
    title: 'headers that never come are a time-out, and called so',
    on: 'vaults',
    rules: vaults({ kind: 'silence' }),
    passesMs: 13_000,
    shows: [says(titles.timeout)],
  },
  {
    id: 'T10',
    title: 'the time-out covers a body of a byte a second',
    on: 'vaults',
    rules: vaults({ kind: 'drip' }),
    passesMs: 13_000,
    shows: [says(titles.timeout)],
  },
];

const statuses: readonly Row[] = [
  {
    id: 'T13',
    title: '429 with Retry-After: 3 waits that long, says so, and asks for nothing before',
    on: 'vaults',
    rules: vaults(refused(429, '', { 'retry-after': '3' })),
    lives: true,
    shows: [panelStatusText.requestedToWait('3')],
    look: async (page, stand) => {
      const requested = () => stand.proxy.seen.filter(({ operation }) => operation === 'listVaults').length;
      await stand.pass(page, 1_500);
      expect(requested()).toBe(1);
      await stand.pass(page, 2_000);
      await expect.poll(requested).toBe(2);
    },
  },
  ...(['Thu, 01 Jan 1970 00:00:00 GMT', 'soon', '-1', '1.5'] as const).map((value): Row => ({
    id: 'T14',
    title: `429 with the nonsense Retry-After: ${value} is repeated like any other, and nothing is said of a wait`,
    on: 'vaults',
    rules: vaults(refused(429, '', { 'retry-after': value })),
    shows: [says(titles.http('429')), hints.rateLimited],
    hides: [/asks? to wait|asked to wait/],
  })),
  {
    id: 'T14',
    title: '429 with Retry-After: 999999 is honoured for an hour, not for eleven days',
    on: 'vaults',
    rules: vaults(refused(429, '', { 'retry-after': '999999' })),
    shows: [says(titles.http('429')), errorsText.retryAfter('999999')],
    look: async (page, stand) => {
      const requested = () => stand.proxy.seen.filter(({ operation }) => operation === 'listVaults').length;
      const before = requested();
      await stand.pass(page, 50 * 60_000);
      expect(requested()).toBe(before);
      await stand.pass(page, 11 * 60_000);
      await expect.poll(requested).toBeGreaterThan(before);
    },
    restsMs: 3_600_000,
  },
  {
    id: 'T15',
    title: '500 with a web page: its markup is neither rendered nor quoted',
    on: 'vaults',
    rules: vaults(
      refused(500, '<h1>Boom</h1><script>document.title="owned"</script>', { 'content-type': 'text/html' }),
    ),
    shows: [says(titles.http('500')), hints.serverError],
    hides: [/Boom|owned/],
  },
  {
    id: 'T17',
    title: 'an ErrorResponse with all four fields is quoted as what the service says',
    on: 'vaults',
    rules: vaults(
      refused(400, { code: 'BAD_THING', error: 'Bad', externalQueryId: 'q-77', msg: 'words of the service' }),
    ),
    shows: [says(titles.http('400')), /words of the service · BAD_THING/, /q-77/],
  },
  ...(
    [
      [404, {}],
      [500, null],
      [400, []],
      [404, { code: {}, error: [], msg: true, externalQueryId: [1] }],
    ] as const
  ).map(([status, body]): Row => ({
    id: 'T18',
    title: `${status} with ${JSON.stringify(body)} in place of an ErrorResponse gets general words with the status`,
    on: 'vaults',
    rules: vaults(refused(status, JSON.stringify(body))),
    shows: [says(titles.http(String(status)))],
    hides: [/The exchange says/],
  })),
  {
    id: 'T19',
    title: '404 on a balance is "not found", never a zero',
    on: 'account',
    rules: hit(
      refused(404, { code: 'NOT_FOUND', error: 'Not Found', externalQueryId: 'q', msg: 'no such token' }),
      'getBalance',
    ),
    shows: [/no such token/],
    look: async (_page, _stand, place) => expect(place.panel(_page).getByText('0.00')).toHaveCount(0),
  },
];

const bodies: readonly Row[] = [
  {
    id: 'T06',
    title: '200 with half a JSON text is cut off, and is not asked again at once',
    on: 'vaults',
    rules: vaults(rewritten((text) => text.slice(0, text.length / 2))),
    shows: [says(titles.truncated)],
    look: async (_page, stand) =>
      expect(stand.proxy.seen.filter(({ operation }) => operation === 'listVaults').length).toBeLessThanOrEqual(2),
  },
  ...[
    { id: 'T07', title: '200 with an empty body', fault: answered('') },
    { id: 'T08', title: '204 where data is due', fault: answered('', { status: 204 }) },
  ].map(({ id, title, fault, ...rest }): Row => ({
    id,
    title: `${title} is an empty answer, not an empty list`,
    on: 'vaults',
    rules: vaults(fault),
    shows: [says(titles.empty)],
    hides: [vaultsText.none],
    ...rest,
  })),
  {
    id: 'T20',
    title: '200 with {"error": …} is an unknown format, not a success',
    on: 'vaults',
    rules: vaults(answered('{"error":"no such thing"}')),
    shows: [says(titles.shape)],
    hides: [vaultsText.none],
  },
  {
    id: 'T21',
    title: 'a redirect to another origin is blocked by the policy, and nothing reaches it',
    on: 'vaults',
    rules: vaults(refused(302, '', { location: 'http://127.0.0.1:9/elsewhere' })),
    shows: unreachable,
    allows: /127\.0\.0\.1:9\/elsewhere|^violation of the policy: connect-src \S+\/api\/vaults$/,
  },
  {
    id: 'T22',
    title: 'an answer that this origin may not read says where to look',
    on: 'vaults',
    rules: vaults(rewritten((text) => text, { 'access-control-allow-origin': 'https://other.example' })),
    shows: unreachable,
    allows: /blocked by CORS policy/,
  },
  ...['text/html', 'application/json; charset=latin1', 'application/problem+json', ''].map((type): Row => ({
    id: type === 'text/html' ? 'T23' : 'T24',
    title: `JSON as "${type}" is read all the same`,
    on: 'vaults',
    rules: vaults(rewritten((text) => text, { 'content-type': type })),
    lives: true,
    look: async (page, _stand, place) => expect(place.good(page)).toBeVisible(),
  })),
  {
    id: 'T25',
    title: 'a byte order mark is read over',
    on: 'vaults',
    rules: vaults(rewritten((text) => `\ufeff${text}`)),
    lives: true,
    look: async (page, _stand, place) => expect(place.good(page)).toBeVisible(),
  },
  {
    id: 'T25',
    title: 'UTF-16 is no data',
    on: 'vaults',
    rules: vaults(rewritten((text) => Buffer.from(text, 'utf16le'))),
    shows: [says(titles['not-json'])],
  },
  {
    id: 'T25',
    title: 'UTF-16 with its mark, of either order of bytes, is no data',
    on: 'vaults',
    rules: vaults(rewritten((text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16())),
    shows: [says(titles['not-json'])],
  },
  {
    id: 'T25',
    title: 'bytes that are no UTF-8, outside of texts, are no data',
    on: 'vaults',
    rules: vaults(rewritten((text) => Buffer.concat([Buffer.from([0x5b, 0xff]), Buffer.from(text.slice(1))]))),
    shows: [says(titles['not-json'])],
  },
  {
    id: 'T25',
    title: 'bytes that are no UTF-8 are seen as such in the text that has them',
    on: 'vaults',
    rules: vaults(rewritten((text) => Buffer.from(text.replace('"USDT"', '"US\u00ffDT"'), 'latin1'))),
    lives: true,
    shows: ['US\ufffdDT'],
  },
  {
    id: 'T26',
    title: 'a compressed body that ends early is cut off',
    on: 'vaults',
    rules: vaults(rewritten((text) => gzipSync(text).subarray(0, -20), { ...json, 'content-encoding': 'gzip' })),
    shows: [says(titles.truncated)],
  },
  {
    id: 'T26',
    title: 'a compressed body whose bytes are spoiled, and one that is not compressed at all, are cut off',
    on: 'vaults',
    rules: () => [
      {
        operations: ['listVaults'],
        when: ({ nth }) => nth % 2 === 1,
        fault: rewritten((text) => spoiled(gzipSync(text)), { ...json, 'content-encoding': 'gzip' }),
      },
      { operations: ['listVaults'], fault: rewritten((text) => text, { ...json, 'content-encoding': 'gzip' }) },
    ],
    shows: [titles.truncated],
  },
  ...[
    { title: '10 MB of valid JSON', packed: false },
    { title: '10 MB that came as 10 kB', packed: true },
  ].map(({ title, packed }): Row => {
    const body = `[${Array(10_000)
      .fill(`"${'x'.repeat(1_000)}"`)
      .join()}]`;
    return {
      id: 'T27',
      title: `${title} are too large, and the page answers meanwhile`,
      on: 'vaults',
      overGoodData: true,
      rules: vaults(
        packed ? answered(gzipSync(body), { headers: { ...json, 'content-encoding': 'gzip' } }) : answered(body),
      ),
      shows: [says(titles['too-large'])],
      look: async (page, stand, place) => {
        await page.evaluate(() => {
          const { dataset } = document.documentElement;
          new PerformanceObserver((tasks) => {
            for (const { duration } of tasks.getEntries())
              dataset['longestMs'] = String(Math.max(duration, Number(dataset['longestMs'] ?? 0)));
          }).observe({ type: 'longtask' });
        });
        const requested = () => stand.proxy.seen.filter(({ operation }) => operation === 'listVaults').length;
        const before = requested();
        const retry = place
          .panel(page)
          .getByRole('button', { name: /^Retry/ })
          .first();
        await retry.click();
        await expect.poll(requested).toBeGreaterThan(before);
        await expect(retry).toBeEnabled();
        await settle(page);
        const longestMs = Number((await page.locator('html').getAttribute('data-longest-ms')) ?? 0);
        expect(longestMs).toBeLessThan(200);
      },
    };
  }),
];

testRows([...noAnswer, ...statuses, ...bodies]);

/** With other bytes in its middle. */
function spoiled(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(20, 0xaa), bytes.subarray(60)]);
}
