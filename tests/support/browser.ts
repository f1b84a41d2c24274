import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export type FoundBrowser =
  | { readonly kind: 'found'; readonly path: string; readonly origin: Origin }
  | { readonly kind: 'none'; readonly advice: string };

type Origin = 'CHROMIUM_PATH' | 'installed' | 'playwright' | 'npm package';

type Candidate = readonly [Origin, () => Promise<string | null>];

/** Launch options of test browsers: no sandbox in containers, no background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const advice = [
  'The browser tests need a Chromium, and this machine has none that was found.',
  'Install one with `npx playwright install chromium`, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
].join('\n');

/**
 * A Chromium: the named one, otherwise an installed one, then Playwright's own, then the headless shell in the npm
 * package. Downloads nothing. @param first whether the headless shell is preferred. A page costs it a third of the
 * processor time, since the others create a window for each; measurements use the browsers that readers have.
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  first: 'whole' | 'shell' = 'whole',
): Promise<FoundBrowser> {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (await isExecutable(named)) return { kind: 'found', path: named, origin: 'CHROMIUM_PATH' };
    return { kind: 'none', advice: `CHROMIUM_PATH names ${named}, which is no program that can be run.` };
  }
  const whole: readonly Candidate[] = [
    ['installed', () => firstExecutable(installedPaths(env))],
    ['playwright', () => firstExecutable([chromium.executablePath()])],
  ];
  const shell: Candidate = ['npm package', unpackedFromPackage];
  const candidates = first === 'whole' ? [...whole, shell] : [shell, ...whole];
  for (const [origin, find] of candidates) {
    const path = await find();
    if (path !== null) return { kind: 'found', path, origin };
  }
  return { kind: 'none', advice };
}

function installedPaths(env: NodeJS.ProcessEnv): readonly string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
}

/** `@sparticuz/chromium` contains a compressed browser for linux x64, and unpacks it into the temporary folder. */
async function unpackedFromPackage(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

async function firstExecutable(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if (await isExecutable(path)) return path;
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing, or without permission: both mean that it cannot be used
  }
}
