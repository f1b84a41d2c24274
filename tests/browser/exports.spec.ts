import { readFile } from 'node:fs/promises';
import { savingText } from '~/text/en/common';
import { exportsText } from '~/text/en/exports';
import { readZip } from '../support/read-zip';
import { NOON_MS } from './support/foreseen-orders';
import { pressByKeyboard } from './support/keyboard';
import { expect, test } from './support/test';

test('from the overview, a tax year is two presses away by keyboard', async ({ page, demo, known }) => {
  await page.goto(`${demo.url}?trader=${known.trader}`);
  await pressByKeyboard(page, page.getByRole('link', { name: 'Exports', exact: true }).first());
  const download = page.waitForEvent('download');
  await pressByKeyboard(page, page.getByRole('button', { name: exportsText.download }));
  const file = await download;
  const year = new Date(NOON_MS).getUTCFullYear();
  expect(file.suggestedFilename()).toMatch(new RegExp(`^perpdeck-exports-${year}-01-01-to-${year}-.*\\.zip$`));
  const files = await readZip(new Blob([await readFile(await file.path())]));
  expect(files.map(({ name }) => name.split('-')[1])).toEqual([
    'trades',
    'koinly',
    'cointracking',
    'rotki',
    'bittytax',
    'checksum',
  ]);
  // The checksum counts as many events as the file of trades has rows below its header.
  const [trades, , , , , checksum] = files.map(({ text }) => text.trimEnd().split('\r\n'));
  expect(checksum).toContain(`${exportsText.sums.events},,,,${(trades ?? []).length - 1}`);
  await expect(page.getByText(savingText.handedOver(file.suggestedFilename()))).toBeVisible();
  await expect(page.getByRole('button', { name: exportsText.download })).toBeFocused();
});
