import { expect, test } from '@playwright/test';
import { ask, plainBody } from './support/raw-request';
import { type RealServer, startServer } from './support/real-server';
import { startStandIn } from './support/stand-in';

type Service = Awaited<ReturnType<typeof startStandIn>>;

for (const name of ['nginx', 'caddy'] as const)
  test.describe(`a service behind ${name}`, () => {
    let service: Service;
    let server: RealServer;
    let url: string;

    test.beforeAll(async () => {
      service = await startStandIn();
      server = await startServer(name, { args: ['--service', `${service.url}/perp/v1`] });
      url = server.url;
    });

    test.beforeEach(() => {
      service.seen.length = 0;
    });

    test.afterAll(async () => {
      await server.close();
      await service.close();
    });

    test('receives each address unchanged, below its own path', async () => {
      const paths = ['api/orders/0:1%2F2/active?statuses=active&statuses=a%20b', 'v3-node-0/intent/a.b?x=%C3%BC'];
      for (const path of paths) {
        const answer = await ask(url + path);
        expect(answer.status).toBe(200);
        expect(JSON.parse(answer.body.toString())).toMatchObject({ url: `/perp/v1/${path}` });
      }
    });

    test('receives a cancel once, and no cookie or password', async () => {
      const headers = { cookie: 'session=secret', authorization: 'Basic x', 'content-type': 'application/json' };
      await ask(`${url}v3-node-0/order/cancel`, headers, 'POST');
      expect(service.seen.map(({ method, url: path }) => [method, path])).toEqual([
        ['POST', '/perp/v1/v3-node-0/order/cancel'],
      ]);
      expect(service.seen[0]?.headers).not.toHaveProperty('cookie');
      expect(service.seen[0]?.headers).not.toHaveProperty('authorization');
    });

    test('may be read by any origin, compressed, and shows no page under the origin of the app', async () => {
      for (const path of ['api/orders/0:1/active', 'api/vaults']) {
        const answer = await ask(url + path, { 'accept-encoding': 'gzip' });
        expect(answer.headers, path).toMatchObject({
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'Age, Date, Retry-After',
          'x-content-type-options': 'nosniff',
          'content-encoding': 'gzip',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        });
        expect(JSON.parse(plainBody(answer).toString())).toMatchObject({ url: `/perp/v1/${path}` });
      }
    });

    test('is reported as unreachable with a fitting status', async () => {
      const gone = await startStandIn();
      await gone.close();
      const other = await startServer(name, { args: ['--service', gone.url] });
      expect((await ask(`${other.url}api/vaults`)).status).toBe(502);
      expect((await ask(`${other.url}markets`)).status).toBe(200);
      await other.close();
    });

    if (name === 'nginx')
      test('gets one request for answers that all readers share, and those answers have their age', async () => {
        for (const path of ['api/vaults', 'api/vaults/0:1/rates/week', 'api/markets/0:1']) {
          service.seen.length = 0;
          await waitForNextSecond();
          const answers = await Promise.all(Array.from({ length: 30 }, () => ask(url + path)));
          expect(service.seen.length, path).toBe(1);
          const ages = answers.map(({ headers }) => headers.age);
          expect(ages.filter((age) => age === undefined).length, path).toBe(1);
          expect(ages.filter((age) => age === '1').length, path).toBe(29);
          await waitForNextSecond();
          const later = await ask(url + path);
          expect(JSON.parse(later.body.toString()), path).toMatchObject({ turn: 2 });
          expect(later.headers.age, path).toBeUndefined();
        }
      });

    if (name === 'nginx')
      test('adds the second for which it keeps an answer to the age that came with it', async () => {
        for (const [told, kept] of [0, 8, 9, 99, 1_234, 1_299].map((age) => [String(age), String(age + 1)])) {
          await waitForNextSecond();
          const answers = await Promise.all([1, 2].map(() => ask(`${url}api/markets/old?age=${told}`)));
          expect(answers.map(({ headers }) => headers.age).toSorted(), told).toEqual([told, kept].toSorted());
        }
      });

    test('sends its own time, with the age from a cache before it', async () => {
      for (const path of ['api/markets/old', 'api/orders/0:1/active?old', 'v3-node-0/intent/old'])
        for (const turn of ['first', 'second']) {
          const { headers } = await ask(url + path);
          const offMs = Date.parse(headers.date ?? '') + Number(headers.age) * 1_000 - Date.now();
          // nginx keeps one of them for a second.
          expect(['90', '91'], `${path}, ${turn}`).toContain(headers.age);
          expect(Math.abs(offMs), `${path}, ${turn}`).toBeLessThanOrEqual(2_500);
        }
    });

    test('gets every other request, and every request after a refusal', async () => {
      const paths = [
        'api/orders/0:1/active',
        'api/positions/0:1/BTC/active',
        'api/trader-stats/0:1/pnl-history',
        'v3-node-0/smartaccount/0:1/state',
        'api/markets/refused',
      ];
      for (const path of paths) {
        service.seen.length = 0;
        const answers = [await ask(url + path), await ask(url + path), await ask(url + path)];
        expect(service.seen.length, path).toBe(3);
        for (const { headers } of answers) expect(headers.age, path).toBeUndefined();
      }
    });
  });

/** Until just after the clock's next whole second: nginx keeps answers for one second of the clock. */
function waitForNextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_010 - (Date.now() % 1_000)));
}
