import { chromium, type Page } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, runNode } from '../../.tools/child';
import { browserFlags, findBrowser } from '../support/browser';
import type { ChartName } from './charts/page';
import type { SubjectTimes } from './charts/subject';

/**
 * The cost of one chart with the given number of points, in milliseconds of wall-clock time: the median of the runs,
 * and the slowest.
 */
export type ChartCost = {
  readonly chart: string;
  readonly points: number;
  readonly runs: number;
  readonly firstPaintMs: number;
  readonly slowestMs: number;
  readonly onePointMoreMs: number;
  readonly slowestPointMs: number;
  readonly rangeChangeMs: number;
  readonly slowestRangeMs: number;
};

const POINTS = 100_000;
const RUNS = 9;
const charts: readonly ChartName[] = ['ours', 'ours, with brush', 'uPlot'];

const html =
  '<!doctype html><html lang="en"><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>';
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** This site does not exist: the bench answers its requests. */
const SITE = 'http://charts.bench.invalid/';

/**
 * Draws our chart and uPlot with the same points in the same page, one after the other, several times over: from the
 * data to the painted picture, with one point more, and with the middle fifth of all. Builds the measured page into a
 * temporary folder.
 */
export async function measureCharts(): Promise<readonly ChartCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-charts-'));
  // Frames come as fast as they are drawn; otherwise the wait for a screen's frames would be measured too.
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...browserFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    await buildPage(folder);
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await openPage(page, folder);
    const times = new Map<ChartName, SubjectTimes[]>(charts.map((chart) => [chart, []]));
    // The first run of each is a warm-up.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const chart of charts) {
        const measured = await measureOnce(page, chart);
        if (run > 0) times.get(chart)?.push(measured);
      }
    }
    return [...times].map(([chart, runs]) => costOf(chart, runs));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function buildPage(folder: string): Promise<void> {
  const config = fileURLToPath(new URL('./charts/vite.config.ts', import.meta.url));
  const build = await runNode([
    bin('vite/bin/vite.js'),
    'build',
    '--config',
    config,
    '--outDir',
    folder,
    '--logLevel',
    'warn',
  ]);
  if (build.code !== 0)
    throw new Error(`The page of the charts was not built, so there is nothing to measure.\n${build.output}`);
}

async function openPage(page: Page, folder: string): Promise<void> {
  await page.route(`${SITE}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const type = types[pathname.slice(pathname.lastIndexOf('.'))];
    if (pathname === '/') return await route.fulfill({ contentType: 'text/html', body: html });
    return type === undefined
      ? await route.abort()
      : await route.fulfill({ contentType: type, body: await readFile(join(folder, pathname)) });
  });
  await page.goto(SITE);
  await page.waitForFunction(() => window.measureChart !== undefined);
}

async function measureOnce(page: Page, chart: ChartName): Promise<SubjectTimes> {
  await page.requestGC();
  const times = await page.evaluate(async ([name, points]) => window.measureChart?.(name, points), [
    chart,
    POINTS,
  ] as const);
  if (times === undefined) throw new Error('The page of the charts does not measure.');
  return times;
}

function costOf(chart: ChartName, runs: readonly SubjectTimes[]): ChartCost {
  const sorted = (of: (times: SubjectTimes) => number) => runs.map(of).toSorted((a, b) => a - b);
  const mounts = sorted(({ mountMs }) => mountMs);
  const updates = sorted(({ updateMs }) => updateMs);
  const ranges = sorted(({ rangeMs }) => rangeMs);
  return {
    chart,
    points: POINTS,
    runs: runs.length,
    firstPaintMs: middle(mounts),
    slowestMs: Math.round(mounts.at(-1) ?? Number.NaN),
    onePointMoreMs: middle(updates),
    slowestPointMs: Math.round(updates.at(-1) ?? Number.NaN),
    rangeChangeMs: middle(ranges),
    slowestRangeMs: Math.round(ranges.at(-1) ?? Number.NaN),
  };
}

function middle(sorted: readonly number[]): number {
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}
