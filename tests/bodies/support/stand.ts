import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { installTestSigner } from '../../support/test-signer';
import { serveLiveCopy } from '../../support/live-copy';
import { NOON_MS } from '../../browser/support/foreseen-orders';
import { type BodiesService, startBodiesService } from './bodies-service';
import { type Known, places, type PlacedOperation } from './places';
import { countRequests } from './screen';

/** The built app, a service that sends the test's body, and the healthy bodies as a start. */
export type Stand = {
  readonly appUrl: string;
  readonly service: BodiesService;
  readonly known: Known;
  readonly healthy: Readonly<Record<PlacedOperation, string>>;
  /** A new page that has opened nothing. */
  openPage(): Promise<Page>;
  close(): Promise<void>;
};

const accountSchema = v.object({ market: v.string(), id: v.string() });

export async function openStand(browser: Browser): Promise<Stand> {
  const service = await startBodiesService();
  const known = await readKnown(service);
  const app = await serveLiveCopy(({ markets }) => ({
    apiBaseUrl: service.url,
    markets: markets.filter((market) => JSON.stringify(market).includes(known.market)),
  }));
  const healthy: Partial<Record<PlacedOperation, string>> = {};
  for (const [id, place] of Object.entries(places))
    healthy[id as PlacedOperation] = await service.ask(place.ask(known));
  return {
    appUrl: app.url.replace(/\/$/, ''),
    service,
    known,
    healthy: healthy as Readonly<Record<PlacedOperation, string>>,
    openPage: async () => {
      const page = await browser.newPage();
      await page.clock.setFixedTime(NOON_MS);
      await page.addInitScript(countRequests);
      await page.addInitScript(installTestSigner, { seed: service.signerSeed });
      return page;
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}

async function readKnown(service: BodiesService): Promise<Known> {
  const { trader } = service;
  const ask = async (path: string) => JSON.parse(await service.ask(path)) as unknown;
  const orders = v.parse(v.array(accountSchema), await ask(`/api/orders/${trader}/active?limit=50&offset=0`));
  for (const { market, id } of orders) {
    const { config } = v.parse(
      v.object({ config: v.object({ baseAsset: v.string(), vaultAddress: v.string() }) }),
      await ask(`/api/markets/${market}`),
    );
    const positions = v.parse(
      v.array(v.object({ market: v.string() })),
      await ask(`/api/positions/${trader}/${config.baseAsset}/active?limit=20&offset=0`),
    );
    if (positions.length === 0 || !/^[0-9a-f]{64}$/.test(id)) continue;
    const [vault] = v.parse(
      v.array(v.object({ address: v.string(), config: v.object({ asset: v.object({ assetId: v.string() }) }) })),
      await ask('/api/vaults'),
    );
    const ids = v.parse(
      v.object({ executor_query_id: v.number(), max_live_query_id: v.optional(v.number()) }),
      await ask(`/v3-node-0/smartaccount/${trader}/queryID`),
    );
    return {
      trader,
      market,
      asset: config.baseAsset,
      vault: config.vaultAddress,
      intent: id,
      queryId: String(ids.max_live_query_id ?? ids.executor_query_id),
      token: vault?.config.asset.assetId ?? '',
    };
  }
  throw new Error('the trader of these tests has no positions');
}
