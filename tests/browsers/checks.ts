import assert from 'node:assert/strict';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { cancelText } from '~/text/en/cancel';
import { carryText } from '~/text/en/carry';
import { panelsText } from '~/text/en/panels';
import { type Driver, keys } from './driver';
import { screenOf, type Wanted } from './screen';
import type { Site } from './site';

export type Check = { readonly name: string; readonly run: (driver: Driver, site: Site) => Promise<void> };

const main = { role: 'main' } as const;
const heading: Wanted = { role: 'heading', within: main };
const cancelDialog: Wanted = { role: 'dialog', name: 'Cancel order' };

/** Neither the page nor the browser has reported an error. */
async function isQuiet(driver: Driver, where?: 'page' | 'frame'): Promise<void> {
  assert.deepEqual([...(await screenOf(driver).problems(where)), ...driver.complaints()], []);
}

/** The page's tables have rows, or it has no tables. */
async function hasSettled(driver: Driver): Promise<void> {
  const screen = screenOf(driver);
  await screen.see(heading);
  await screen.until('the end of loading', async () => {
    const body = "return document.querySelector('main [aria-busy=true], main .animate-pulse') === null";
    return (await driver.run(body, [])) === true;
  });
}

async function hasHeading(driver: Driver, text: string): Promise<boolean> {
  return (await driver.run("return document.querySelector('main h1')?.innerText === args[0]", [text])) === true;
}

/** Does what translating browsers do, from now on: moves each translatable text into another element. */
const translation = `
  const wrap = (text) => {
    const parent = text.parentElement;
    if (parent === null || text.nodeValue.trim() === '') return;
    if (parent.closest('[translate=no], font, svg, script, style, textarea') !== null) return;
    const font = document.createElement('font');
    font.textContent = text.nodeValue;
    parent.replaceChild(font, text);
  };
  const wrapAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') wrap(target);
      else addedNodes.forEach((node) => (node instanceof Text ? wrap(node) : wrapAll(node)));
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return null;
`;

export const checks: readonly Check[] = [
  {
    // Only the first of them, since a browser caches the files.
    name: 'a page whose script was missing recovers by itself when it is back',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      const html = await readFile(join(site.folder, 'index.html'), 'utf8');
      const script = /"\/(assets\/settings-[^"]+\.js)":"sha256-/.exec(html)?.[1];
      assert.ok(script, 'index.html names the script of the settings');
      const [there, away] = [join(site.folder, script), join(site.folder, 'away.js')];
      await rename(there, away);
      await driver.open(`${site.url}markets?trader=${site.trader}`);
      await hasSettled(driver);
      await screen.click({ role: 'link', name: 'Settings' });
      await screen.see({ role: 'alert' });
      await rename(away, there);
      // While the page reloads, it cannot be queried.
      await screen.until('the settings', () => hasHeading(driver, 'Settings').catch(() => false));
      await hasSettled(driver);
      // Earlier failures were the fault; the page after the reload is a new one.
      assert.deepEqual(await screen.problems(), []);
      driver.complaints();
    },
  },
  {
    name: 'every page is drawn without an error',
    run: async (driver, site) => {
      for (const path of site.paths) {
        await driver.open(site.url + path);
        await hasSettled(driver);
        const [title] = (await screenOf(driver).text(heading)).split('\n');
        assert.doesNotMatch(title ?? '', /went wrong|not found|cannot/i, path);
        await isQuiet(driver).catch((error: Error) => assert.fail(`${path}: ${error.message}`));
      }
    },
  },
  {
    name: 'an order is cancelled through the demo wallet, and the journal has it after a reload',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      // Another order might be executed before the cancel reaches the exchange.
      await driver.open(`${site.url}orders?asset=${site.restingAsset}&trader=${site.trader}`);
      await screen.click({ role: 'button', name: ['^Cancel order'], within: { role: 'table', name: 'Orders' } });
      const inDialog = (name: Wanted['name']): Wanted => ({ role: 'button', name: name ?? '', within: cancelDialog });
      await screen.click(inDialog(['^Connect']));
      await screen.click(inDialog(cancelText.setup.authorise));
      await screen.click(inDialog('Sign and send'));
      await screen.until('the outcome', async () =>
        (await screen.text(cancelDialog)).includes(cancelText.outcomes.cancelled),
      );
      await driver.open(`${site.url}cancels?trader=${site.trader}`);
      const table: Wanted = { role: 'table', name: 'Cancels' };
      await screen.until('the row of the journal', async () => /cancelled/i.test(await screen.text(table)));
      await isQuiet(driver);
    },
  },
  {
    name: 'the palette opens by keyboard and leads to a page',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      await driver.open(`${site.url}markets?trader=${site.trader}`);
      await hasSettled(driver);
      await driver.press('k', [keys.control]);
      await screen.see({ role: 'combobox', name: 'Search' });
      for (const letter of 'vaults') await driver.press(letter);
      await screen.see({ role: 'option', name: ['Vaults'] });
      await driver.press(keys.enter);
      await screen.until('the vaults', async () => (await driver.run('return location.pathname', [])) === '/vaults');
      await isQuiet(driver);
    },
  },
  {
    name: 'a drawer opens over its list and closes with Escape',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      await driver.open(`${site.url}positions?trader=${site.trader}`);
      const table: Wanted = { role: 'table', name: 'Positions' };
      await screen.see({ role: 'link', within: table });
      await driver.run('document.querySelector(\'main table a[href*="/positions/"]\').click(); return null', []);
      await screen.see({ role: 'dialog' });
      await driver.press(keys.escape);
      await screen.gone({ role: 'dialog' });
      await screen.see(table);
      await isQuiet(driver);
    },
  },
  {
    name: 'a popover opens beside its button and inside of the window',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      await driver.open(`${site.url}vaults/${site.vault}`);
      await hasSettled(driver);
      await screen.click({ role: 'button', name: ['^Panel actions'] });
      await screen.until('an open popover', async () => {
        const body = `const box = document.querySelector(':popover-open')?.getBoundingClientRect();
          return box !== undefined && box.width > 0 && box.left >= 0 && box.right <= innerWidth;`;
        return (await driver.run(body, [])) === true;
      });
      await driver.press(keys.escape);
      await isQuiet(driver);
    },
  },
  {
    name: 'the cursor of a chart moves by keyboard',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      const cursor: Wanted = { role: 'slider' };
      await driver.open(`${site.url}vaults/${site.vault}`);
      await screen.focus(cursor);
      await driver.press(keys.home);
      assert.equal(await screen.attribute(cursor, 'aria-valuenow'), '0');
      await driver.press(keys.right);
      assert.equal(await screen.attribute(cursor, 'aria-valuenow'), '1');
      await isQuiet(driver);
    },
  },
  {
    name: 'a file of the orders has its heading and its rows',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      await driver.open(`${site.url}orders?trader=${site.trader}`);
      await hasSettled(driver);
      await screen.click({ role: 'button', name: 'Export CSV' });
      await screen.until('the file', async () => (await driver.run('return tools.files.length', [])) === 1);
      const text = String(await driver.run('return tools.files[0].text()', []));
      const lines = text.trim().split('\n');
      assert.match(lines[0] ?? '', /id/i);
      assert.ok(lines.length > 1, text);
      await isQuiet(driver);
    },
  },
  {
    name: 'a number is read as it is typed, and one with two readings says which',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      const size: Wanted = { role: 'textbox', name: carryText.size };
      const typed = async (text: string, wanted: string): Promise<void> => {
        await screen.focus(size);
        await driver.press('a', [keys.control]);
        for (const letter of text) await driver.press(letter);
        const body = "return new URL(location.href).searchParams.get('size')";
        await screen.until(`${text} as ${wanted}`, async () => (await driver.run(body, [])) === wanted);
      };
      await driver.open(`${site.url}carry`);
      await hasSettled(driver);
      await typed('10.000,50', '10000.5');
      await typed('1,500', '1500');
      const [described] = String(await screen.attribute(size, 'aria-describedby')).split(' ');
      const said = await driver.run('return document.getElementById(args[0])?.textContent', [described]);
      assert.equal(said, 'Read as 1,500, not 1.5.');
      await isQuiet(driver);
    },
  },
  {
    name: 'figures go on while the browser translates the page',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      await driver.open(`${site.url}markets`);
      await hasSettled(driver);
      await driver.run(translation, []);
      const figures = async (): Promise<unknown> =>
        driver.run("return [...document.querySelectorAll('main tbody data')].map((one) => one.innerText).join()", []);
      const before = await figures();
      await screen.until('other figures', async () => (await figures()) !== before);
      await screen.click({ role: 'button', name: ['^Mark price'] });
      await screen.until('another order', async () =>
        /sort=mark/.test(String(await driver.run('return location.search', []))),
      );
      await isQuiet(driver);
    },
  },
  {
    name: 'rows keep their places until the new order is taken',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      await driver.open(`${site.url}markets?sort=market.asc`);
      await hasSettled(driver);
      const order = async () =>
        (await driver.run(
          "return [...document.querySelectorAll('main tr[data-row]')].slice(0, 8).map((row) => row.dataset.row)",
          [],
        )) as string[];
      const before = await order();
      // A test's window may not have the focus, so only a pointer holds the rows.
      const move =
        "document.querySelector('main td').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, screenX: 5 })); return null";
      await driver.run(move, []);
      await screen.click({ role: 'button', name: ['^Star ETH/USDT'] });
      await screen.see({ role: 'button', name: panelsText.newOrder });
      assert.deepEqual(await order(), before);
      await screen.click({ role: 'button', name: panelsText.newOrder });
      await screen.until('the star on top', async () => (await order())[0] !== before[0]);
      await screen.click({ role: 'button', name: ['^Star ETH/USDT'] });
      await isQuiet(driver);
    },
  },
  {
    name: 'a choice is kept over a reload',
    run: async (driver, site) => {
      const screen = screenOf(driver);
      const light: Wanted = { role: 'radio', name: 'Light' };
      const theme = () => driver.run('return document.documentElement.dataset.theme', []);
      await driver.open(`${site.url}settings`);
      await screen.click(light);
      await screen.until('the light theme', async () => (await theme()) === 'light');
      await driver.open(`${site.url}markets`);
      assert.equal(await theme(), 'light');
      await driver.open(`${site.url}settings`);
      await screen.click({ role: 'radio', name: 'Dark' });
      await screen.until('the dark theme', async () => (await theme()) === 'dark');
      await isQuiet(driver);
    },
  },
  ...[false, true].map((sandboxed) => ({
    name: `the monitor shows prices in a ${sandboxed ? 'sandboxed' : 'plain'} frame`,
    run: async (driver: Driver, site: Site) => {
      const screen = screenOf(driver);
      await driver.open(site.frameUrl(sandboxed));
      const table: Wanted = { role: 'table', name: 'Markets', where: 'frame' };
      const frameIsThere = () => driver.run('return true', [], 'frame').catch(() => false);
      await screen.until('the frame', async () => (await frameIsThere()) === true);
      await screen.until('prices', async () => /BTC[^]*\d/.test(await screen.text(table)));
      const heard = JSON.stringify(await driver.run('return heard', []));
      assert.match(heard, /"ready"/);
      assert.deepEqual(await screen.problems('frame'), []);
    },
  })),
];
