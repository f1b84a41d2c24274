import { chromium, type Page } from '@playwright/test';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { longest, tasksOf } from './tracing';

/** The cost of an archive of a period, from the press to the file. */
export type ExportCost = {
  readonly period: string;
  /** Lines of the file of trades, without its header. */
  readonly rows: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** The longest task on the page, in ms of processor time and of wall-clock time. */
  readonly cpuMs: number;
  readonly taskMs: number;
};

const PRESS_WITHIN_MS = 120_000;

/** Reads all 10,000 events of the simulated whale over HTTP and saves two periods of them. Needs `dist`. */
export async function measureExports(): Promise<readonly ExportCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const clock = systemClock();
  const engine = createEngine({ seed: 1, scenario: 'whale', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const { markets, accounts } = engine.listing();
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url, markets });
  const trader = accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const costs: ExportCost[] = [];
    for (const [period, search] of [
      ['all time', '&from=2020-01-01'],
      ['this year', ''],
    ] as const) {
      await page.goto(`${app.url}exports?trader=${trader}${search}`);
      await page.getByRole('button', { name: 'Download all' }).waitFor();
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
      const saved = await savedFile(page);
      const tasks = tasksOf(await browser.stopTracing());
      costs.push({
        period,
        ...saved,
        cpuMs: longest(tasks.map(({ tdur }) => tdur)),
        taskMs: longest(tasks.map(({ dur }) => dur)),
      });
    }
    return costs;
  } finally {
    await browser.close();
    await app.close();
    await exchange.close();
  }
}

async function savedFile(page: Page): Promise<Pick<ExportCost, 'rows' | 'seconds' | 'megabytes'>> {
  const startedAtMs = Date.now();
  const download = page.waitForEvent('download', { timeout: PRESS_WITHIN_MS });
  await page.getByRole('button', { name: 'Download all' }).click();
  const stream = await (await download).createReadStream();
  const seconds = (Date.now() - startedAtMs) / 1_000;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  // Files are stored uncompressed, the trades first.
  const [trades = ''] = bytes.toString('utf8').split('PK\u0003\u0004').slice(1);
  return {
    rows: trades.split('\r\n').length - 2,
    seconds: Math.round(seconds * 10) / 10,
    megabytes: Math.round(bytes.length / 100_000) / 10,
  };
}
