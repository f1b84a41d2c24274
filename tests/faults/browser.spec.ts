import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { panelsText } from '~/text/en/panels';
import { linkText, notFoundText } from '~/text/en/shell';
import { walletText } from '~/text/en/wallet';
import { browserFlags, findBrowser } from '../support/browser';
import { addressOf } from '../browser/support/pages';
import { goInApp, settle } from '../browser/support/walk';
import { checkInvariants, watchForFaults, type Watch } from './support/invariants';
import { places } from './support/places';
import type { Stand } from './support/stand';
import { expect, test } from './support/test';

type Tools = { readonly page: Page; readonly stand: Stand; readonly watch: Watch };

const vaultsOf = ({ appUrl, known }: Stand) =>
  appUrl + addressOf({ name: 'vaults', path: places.vaults.path, asks: true }, known);

/** The service works: its data is shown, and all other invariants hold. */
async function holds({ page, stand, watch }: Tools, good = places.vaults.good(page)): Promise<void> {
  await expect(good).toBeVisible();
  await settle(page);
  await checkInvariants(page, stand, { watch, failedPanel: null, keptData: good, posts: 0 });
}

const hostileSearches = [
  `trader=${'x'.repeat(7_000)}`,
  'range=1&range=2&range[]=3&range={"a":1}',
  'range=%F0%9F%98&sort=__proto__&trader=%ZZ&%=%',
  'trader=%5B%22a%22%5D&account={}&redirect=//evil.example&api=https://evil.example',
];
/** Longer than a host reads of an address: such a link only exists within the app. */
const WHOLE_LINK = 100_000;
test('U01: a link of 100 kB inside the app leaves the page as it is without it', async ({ page, stand, watch }) => {
  await page.goto(vaultsOf(stand));
  await settle(page);
  await goInApp(page, `${stand.appUrl}account?trader=${stand.known.trader}`);
  const search = `trader=${stand.known.trader}&range=${'x'.repeat(WHOLE_LINK / 2)}&junk=${'["'.repeat(WHOLE_LINK / 4)}`;
  await goInApp(page, `${stand.appUrl}vaults?${search}`);
  await expect(places.vaults.good(page)).toBeVisible();
  await settle(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

for (const [at, search] of hostileSearches.entries())
  test(`${at === 3 ? 'U03' : 'U01'}: the hostile search ${search.slice(0, 40)} leaves the page as it is without it`, async ({
    page,
    stand,
    watch,
  }) => {
    await page.goto(`${stand.appUrl}vaults?${search}`);
    if (search.startsWith('trader')) await expect(page.getByText(linkText.title)).toBeVisible();
    await holds({ page, stand, watch });
    expect(new URL(page.url()).origin).toBe(new URL(stand.appUrl).origin);
  });

test(
  'U02: an unknown address says so and has a way back; a slash at the end and a hash do not matter',
  {},
  async ({ page, stand, watch }) => {
    await page.goto(`${stand.appUrl}no/such/page`);
    await expect(page.getByRole('heading', { level: 1, name: notFoundText.title })).toBeVisible();
    await page.getByRole('link', { name: notFoundText.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
    await page.goto(`${stand.appUrl}vaults/#below`);
    await holds({ page, stand, watch });
  },
);

test('U04: fifty times back and forward ends on the right page', async ({ page, stand, watch }) => {
  await page.goto(vaultsOf(stand));
  await settle(page);
  await goInApp(page, `${stand.appUrl}account?trader=${stand.known.trader}`);
  const there = () =>
    page.evaluate(async () => {
      const stepped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      for (let at = 0; at < 50; at += 1) {
        const step = stepped();
        if (at % 2 === 0) history.back();
        else history.forward();
        await step;
      }
    });
  await there();
  await settle(page);
  const before = await held(page);
  await there();
  await settle(page);
  // Fifty leaked pages would be thousands of nodes.
  expect((await held(page)).nodes, 'nodes').toBeLessThan(before.nodes + 1_000);
  // Pending requests have listeners too; only leaked ones never end.
  const listeners = async () => (await held(page)).listeners;
  await expect.poll(listeners, { message: 'listeners' }).toBeLessThan(before.listeners * 1.2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible();
  await holds({ page, stand, watch });
});

/** The nodes and listeners of the document after a garbage collection. */
async function held(page: Page): Promise<{ readonly nodes: number; readonly listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners: jsEventListeners };
}

test('U05: a page from the back/forward cache after ten minutes sends requests again, and is not called live before', async ({
  stand,
}) => {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  // The driver switches the cache off by default.
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...browserFlags, '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await stand.adopt(page);
    await page.goto(vaultsOf(stand));
    await expect(places.vaults.good(page)).toBeVisible();
    await settle(page);
    await page.evaluate(() => {
      window.addEventListener(
        'pageshow',
        ({ persisted }) => (document.documentElement.dataset['restored'] = String(persisted)),
      );
    });
    await page.goto(`${stand.appUrl}icon.svg`);
    stand.proxy.forget();
    stand.proxy.setRules([{ fault: { kind: 'silence' } }]);
    // The driver's own navigation waits for a page to load, which a cached one does not.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible();
    // A headless shell has no such cache: there the page reloads, and must not be called live either.
    const isRestored = (await page.locator('html').getAttribute('data-restored')) === 'true';
    test.info().annotations.push({ type: 'restored', description: String(isRestored) });
    await stand.pass(page, 600_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible();
    if (isRestored) await expect(places.vaults.good(page)).toBeVisible();
    await expect(page.getByRole('banner').getByText(panelsText.freshness.live)).toHaveCount(0);
    await expect.poll(() => stand.proxy.seen.length).toBeGreaterThan(0);
    stand.proxy.setRules([]);
    await stand.pass(page, 90_000);
    await expect(page.getByRole('banner').getByText(new RegExp(`^${panelsText.freshness.live}`))).toBeVisible();
  } finally {
    await browser.close();
    stand.proxy.setRules([]);
  }
});

const spoilStorage = {
  'S01: storage that throws': () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse });
  },
  'S02: storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
} as const satisfies Record<string, () => void>;

for (const [name, spoil] of Object.entries(spoilStorage))
  test(`${name} does not prevent reading`, async ({ page, stand, watch }) => {
    await page.addInitScript(spoil);
    await page.goto(vaultsOf(stand));
    await holds({ page, stand, watch });
    await goInApp(page, `${stand.appUrl}settings`);
    await page.getByText('Light', { exact: true }).click();
    if (/^S0[12]/.test(name)) await expect(page.getByText(/Storage is (?:off|full)/).first()).toBeVisible();
    await goInApp(page, vaultsOf(stand));
    await holds({ page, stand, watch });
  });

/** The reasons why session keys cannot be read, with the message of the wallet dialog. */
const keyless: Readonly<Record<string, { readonly spoil: () => void; readonly says: string | RegExp }>> = {
  'databases that cannot be opened': {
    spoil: () => {
      indexedDB.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
    says: walletText.keys.blocked,
  },
  'databases whose opening never ends': {
    spoil: () => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    },
    says: walletText.keys.silent,
  },
  'an upgrade that another tab blocks': {
    spoil: () => {
      indexedDB.open = () => {
        const request = new EventTarget();
        queueMicrotask(() => request.dispatchEvent(new Event('blocked')));
        return request as IDBOpenDBRequest;
      };
    },
    says: walletText.keys.blocked,
  },
  'a database of a newer version': {
    spoil: () => {
      const open = indexedDB.open.bind(indexedDB);
      // None of our code may run before: requests to one database are served in order.
      open('perpdeck-keys', 99).addEventListener('success', ({ target }) =>
        (target as IDBOpenDBRequest).result.close(),
      );
    },
    says: walletText.keys.newer,
  },
  'a store that is missing': {
    spoil: () => {
      indexedDB
        .open('perpdeck-keys', 1)
        .addEventListener('success', ({ target }) => (target as IDBOpenDBRequest).result.close());
    },
    says: walletText.keys.blocked,
  },
  'an entry whose key is missing': {
    spoil: () => {
      const request = indexedDB.open('perpdeck-keys', 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('session-keys', { keyPath: 'account' }),
      );
      request.addEventListener('success', () => {
        const { result } = request;
        const writing = result.transaction('session-keys', 'readwrite');
        writing.objectStore('session-keys').put({ account: `0:${'a'.repeat(64)}`, version: 1 });
        writing.addEventListener('complete', () => result.close());
      });
    },
    says: walletText.keys.unreadable,
  },
};

for (const [name, { spoil, says }] of Object.entries(keyless))
  test(`S05: ${name}: keys are reported as unavailable, reading goes on, and another signer is offered`, async ({
    page,
    stand,
    watch,
  }) => {
    await page.addInitScript(spoil);
    await page.goto(vaultsOf(stand));
    await holds({ page, stand, watch });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: walletText.keys.title })).toBeVisible();
    if (says === walletText.keys.silent) await stand.pass(page, 11_000);
    await expect(dialog.getByText(says)).toBeVisible();
    await dialog
      .getByRole('button', { name: walletText.use('') })
      .first()
      .click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(watch.complaints).toEqual([]);
  });

test('S06: cookies that the browser refuses do not prevent reading', async ({ page, stand, watch }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto(vaultsOf(stand));
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
  await holds({ page, stand, watch });
});

test('S03: stored texts that are broken, hostile or of another version are dropped', async ({ page, stand, watch }) => {
  await page.goto(vaultsOf(stand));
  await settle(page);
  await goInApp(page, `${stand.appUrl}settings`);
  await page.getByText('Light', { exact: true }).click();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.length, 'the program keeps something').toBeGreaterThan(0);
  for (const text of [
    '{',
    'null',
    '{"__proto__":{"polluted":1},"version":99}',
    '"<img src=x onerror=1>"',
    '[1e400,{}]',
  ]) {
    await page.evaluate(([names, value]) => names.forEach((name) => localStorage.setItem(name, value)), [
      keys,
      text,
    ] as const);
    await page.goto(vaultsOf(stand));
    await expect(places.vaults.good(page)).toBeVisible();
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  }
  await holds({ page, stand, watch });
});

test('S04: storage that another tab clears removes nothing from the screen', async ({
  page,
  context,
  stand,
  watch,
}) => {
  await page.goto(vaultsOf(stand));
  await settle(page);
  await emptyElsewhere(context, stand);
  await holds({ page, stand, watch });
});

async function emptyElsewhere(context: BrowserContext, stand: Stand): Promise<void> {
  const other = await context.newPage();
  await watchForFaults(other, stand);
  await other.goto(`${stand.appUrl}icon.svg`);
  await other.evaluate(() => localStorage.clear());
  await other.close();
}
