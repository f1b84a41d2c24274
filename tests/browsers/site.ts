import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { WireOrder } from '~/mock/engine/wire';
import { root } from '../../.tools/child';
import { serveFolder } from '../../.tools/static-server';

export type Site = {
  /** The demo under the headers of a deployment. */
  readonly url: string;
  readonly trader: string;
  /** Addresses of pages below `url`, each with an existing thing. */
  readonly paths: readonly string[];
  readonly vault: string;
  /** An asset in which the trader has a single order, which no price of the next hour executes. */
  readonly restingAsset: string;
  /** The served files. */
  readonly folder: string;
  /** Another site's page with the monitor in a frame, plain or in an opaque sandbox. */
  readonly frameUrl: (sandboxed: boolean) => string;
  close(): Promise<void>;
};

/** Serves the demo build, with our tools as the first script of its pages, and a foreign page that frames its monitor. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-browsers-'));
  await cp(join(root, 'dist-demo'), folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const library = await readFile(
    join(root, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
    'utf8',
  );
  await writeFile(
    join(folder, 'tools.js'),
    `${library}\n${await readFile(join(root, 'tests/browsers/tools.js'), 'utf8')}`,
  );
  for (const page of ['index.html', 'embed.html']) {
    const html = await readFile(join(folder, page), 'utf8');
    await writeFile(join(folder, page), html.replace('<head>', '<head><script src="/tools.js" crossorigin></script>'));
  }
  let appUrl = '';
  const foreign = createServer((request, response) => {
    const sandbox = request.url === '/sandboxed' ? 'sandbox="allow-scripts"' : '';
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><title>A site</title><script>heard = [];
      addEventListener('message', ({ data }) => heard.push(data));</script>
      <iframe title="Monitor" width="800" height="500" ${sandbox} src="${appUrl}embed.html?markets=BTC,ETH"></iframe>`);
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  const configFile = join(folder, 'config.json');
  const config = JSON.parse(await readFile(configFile, 'utf8')) as object;
  // The port is only known once the folder is served, and the policy is derived at that start.
  const probe = await serveFolder({ root: folder, demo: true });
  const { port, origin } = new URL(probe.url);
  await probe.close();
  await writeFile(configFile, JSON.stringify({ ...config, embedParents: [foreignUrl], origins: [origin] }));
  const app = await serveFolder({ root: folder, demo: true, port: Number(port) });
  appUrl = app.url;
  const things = thingsOfTheDemo();
  return {
    url: app.url,
    folder,
    ...things,
    frameUrl: (sandboxed) => `${foreignUrl}/${sandboxed ? 'sandboxed' : 'plain'}`,
    close: async () => {
      await app.close();
      foreign.closeAllConnections();
      await new Promise((resolve) => foreign.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

const LOOK_AHEAD_MS = 3_600_000;

function thingsOfTheDemo(): Pick<Site, 'trader' | 'vault' | 'paths' | 'restingAsset'> {
  const clock = manualClock(Date.now());
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const { accounts, markets, vaults } = engine.listing();
  const trader = accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  const query = { offset: 0, limit: 50, asset: null, statuses: ['active'], direction: null, walletId: null } as const;
  const activeOrders = () => {
    const answer = engine.listActiveOrders(trader, query);
    return 'ok' in answer ? answer.ok : [];
  };
  const before = activeOrders();
  clock.advance(LOOK_AHEAD_MS);
  const after = new Set(activeOrders().map(({ id }) => id));
  const [order] = before;
  const assetOf = ({ market }: WireOrder) => markets.find(({ address }) => address === market)?.baseAsset;
  const single = before.filter((one) => before.filter((each) => assetOf(each) === assetOf(one)).length === 1);
  const resting = single.find(({ id }) => after.has(id));
  const restingAsset = resting && assetOf(resting);
  const vault = vaults[0]?.address;
  if (order === undefined || vault === undefined) throw new Error('the demo has no order or no vault');
  if (restingAsset === undefined) throw new Error('the demo has no order that rests for an hour');
  const lists = [
    '',
    'markets',
    'positions',
    'positions/history',
    'orders',
    'vaults',
    'pnl',
    'account',
    'account/events',
  ];
  const more = ['account/bundles', 'account/state', 'cancels', 'settings', 'settings/embed', 'about-data'];
  const things = [`markets/${markets[0]?.address}`, `vaults/${vault}`, `orders/${order.id}`, `intents/${order.id}`];
  return {
    trader,
    vault,
    restingAsset,
    paths: [...lists, ...more, ...things].map((path) => `${path}?trader=${trader}`),
  };
}
