import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '~/lib/base64';
import { encodeCancelMessage } from '~/lib/cancel-message';
import { tablesText } from '~/text/en/tables';
import { deskText } from '~/text/en/desk';
import { carryText } from '~/text/en/carry';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { vaultDeskText } from '~/text/en/vault-desk';
import { vaultsCompareText, vaultsText } from '~/text/en/vaults';
import type { CancelRecord } from '~/wallet/cancel-record';
import { cancelKeyPrefix } from '~/wallet/pending-cancels';
import { demoTrader, openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';
import { stored } from '../support/open-desk';
import { recordSavedFiles } from '../support/saved-files';

const saved = recordSavedFiles();

const USDT = '0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c';
const { button } = tablesText.csv;

/** Waits until no request is under way for half a second. */
async function settled({ app }: OpenedApp): Promise<void> {
  let quiet = 0;
  await waitFor(
    () => {
      quiet = app.queryClient.isFetching() === 0 ? quiet + 1 : 0;
      expect(quiet).toBeGreaterThan(5);
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** The lines of the file that a press saves, after its name and the count of its rows. */
async function linesOf(press: HTMLElement): Promise<readonly string[]> {
  const before = saved.length;
  act(() => press.click());
  await waitFor(() => expect(saved).toHaveLength(before + 1), { timeout: 20_000 });
  const file = saved.at(-1);
  const [end, ...lines] = ((await file?.text) ?? '').split('\r\n').toReversed();
  expect(end).toBe('');
  return [file?.name ?? '', `${lines.length - 1} rows`, ...lines.toReversed()];
}

/** Name, header, first rows and last row of a file, then its first row in both modes of privacy. */
async function exported(opened: OpenedApp, region: string | null, name: string): Promise<string> {
  await settled(opened);
  const place = region === null ? screen : within(await screen.findByRole('region', { name: region }));
  const find = () => place.queryAllByRole('button', { name })[0];
  await waitFor(() => expect(find()).toBeDefined());
  const whole = await linesOf(find() ?? document.body);
  const { preferences } = opened.app.services;
  const masked: string[] = [];
  for (const privacy of ['percent', 'hidden'] as const) {
    act(() => preferences.set({ ...preferences.get(), privacy }));
    const press = find();
    // The simulator has no file then.
    if (press !== undefined) masked.push(`${privacy}: ${(await linesOf(press))[3] ?? ''}`);
  }
  return [...whole.slice(0, 5), whole.at(-1), ...masked].join('\n') + '\n';
}

type Case = {
  readonly file: string;
  readonly path: string;
  readonly options?: Partial<OpenAppOptions>;
  /** The panel of the button, where the page has several. */
  readonly region?: string;
  /** The name of the button, where it names its table. */
  readonly button?: string;
};

/** A cancel that this browser sent. */
const cancel: CancelRecord = {
  id: 'a',
  target: {
    account: `0:${'1'.repeat(64)}`,
    orderHash: 'a'.repeat(64),
    orderId: 'a'.repeat(64),
    trader: `0:${'1'.repeat(64)}`,
    market: `0:${'2'.repeat(64)}`,
    asset: 'BTC',
  },
  signed: {
    message: encodeBase64(encodeCancelMessage({ account: `0:${'1'.repeat(64)}`, orderHash: 'a'.repeat(64) }).boc),
    cellHash: '3'.repeat(64),
    publicKey: `${'A'.repeat(43)}=`,
    source: 'session-key',
  },
  state: {
    phase: 'settled',
    answer: { kind: 'accepted' },
    outcome: 'cancelled',
    sighting: { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'asset-orders' },
  },
  steps: [
    { atMs: Date.UTC(2026, 4, 13, 10), what: 'sent', detail: null },
    { atMs: Date.UTC(2026, 4, 13, 10, 1), what: 'settled', detail: 'cancelled' },
  ],
};
const cancels = Object.fromEntries(
  [cancel, { ...cancel, id: 'b', target: { ...cancel.target, orderId: 'b'.repeat(64) } }].map((value) => [
    cancelKeyPrefix('demo 1 calm') + value.id,
    JSON.stringify({ version: 1, value }),
  ]),
);

const ofVault = { path: `/vaults/${USDT}/desk?amount=1000&since=2026-02-01&move=-10` };

const cases: readonly Case[] = [
  { file: 'orders', path: '/orders?trader=$trader&sort=-created' },
  { file: 'positions', path: '/positions?trader=$trader&sort=-pnl' },
  { file: 'position-stories', path: '/positions/history?trader=$trader&asset=XAU', options: { markets: 44 } },
  {
    file: 'position-history',
    path: '/positions/history?trader=$trader&asset=XAU&view=events',
    options: { markets: 44 },
  },
  { file: 'journal', path: '/journal?trader=$trader&from=2026-01-01&to=2026-12-31', options: { markets: 3 } },
  { file: 'statement', path: '/statement?trader=$trader&from=2026-05-05&to=2026-05-12', options: { markets: 3 } },
  {
    file: 'attribution',
    path: '/pnl?trader=$trader&split=1',
    options: { markets: 3 },
    region: pnlAttributionText.title,
  },
  { file: 'carry', path: '/carry' },
  { file: 'carry-positions', path: '/carry?trader=$trader', region: carryText.held },
  { file: 'events', path: '/account/events?trader=$trader&types=notify_update_position,withdraw' },
  { file: 'cancels', path: '/cancels', options: { stored: cancels } },
  { file: 'vaults', path: '/vaults', region: vaultsText.title },
  { file: 'vault-comparison', path: '/vaults', region: vaultsCompareText.title },
  { file: 'vault-exposure', ...ofVault, region: vaultDeskText.exposure },
  { file: 'vault-markets', ...ofVault, region: vaultDeskText.backed },
  { file: 'vault-returns', ...ofVault, button: `${button}: ${vaultDeskText.returns}` },
  { file: 'vault-simulator', ...ofVault, button: `${button}: ${vaultDeskText.simulator}` },
];

describe('an exported file', () => {
  it.each(cases)(
    'of $file has its header and rows',
    async ({ file, path, options, region, button: name }) => {
      const opened = await openApp({ path, standing: true, ...options });
      await expect(await exported(opened, region ?? null, name ?? button)).toMatchFileSnapshot(
        `exported-files/${file}.csv`,
      );
    },
    60_000,
  );

  it.each([
    ['desk-accounts', `${button}: ${deskText.table}`],
    ['desk-exposure', `${button}: ${deskText.net}`],
    ['desk', button],
  ])(
    'of %s has its header and rows',
    async (file, name) => {
      const mine = ['Hedger', 'Gambler'].map((label) => ({
        address: demoTrader(label) ?? '',
        name: label,
        group: '',
      }));
      const opened = await openApp({ path: '/desk', markets: 4, standing: true, stored: stored(mine) });
      const positions = within(await screen.findByRole('table', { name: deskText.positions }));
      await waitFor(() => expect(positions.getAllByRole('row').length).toBeGreaterThan(3), { timeout: 20_000 });
      await expect(await exported(opened, null, name)).toMatchFileSnapshot(`exported-files/${file}.csv`);
    },
    60_000,
  );
});
