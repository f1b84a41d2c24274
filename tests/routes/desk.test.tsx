import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readDeskFile } from '~/config/desk-accounts';
import { deskText as t } from '~/text/en/desk';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const saved = recordSavedFiles();

/** Addresses of traders of the demo with few orders: tables are slow here. */
function tradersOf({ engine }: OpenedApp): readonly string[] {
  const few = ['Hedger', 'Gambler', 'Newcomer', 'Believer'];
  const { accounts } = engine.listing();
  return few.map((name) => accounts.find(({ label }) => label === name)?.address ?? '');
}

const stored = (accounts: readonly object[]) => ({
  'perpdeck.desk': JSON.stringify({ version: 1, value: { accounts } }),
});
const storedNow = () =>
  (JSON.parse(window.localStorage.getItem('perpdeck.desk') ?? '{"value":null}') as { value: unknown }).value;

const table = (name: string) => screen.getByRole('table', { name });
const rowOf = (name: string | RegExp) => within(table(t.table)).getByRole('row', { name });

async function open(options: Partial<OpenAppOptions> = {}): Promise<OpenedApp> {
  return openApp({ path: '/desk', markets: 4, ...options });
}

describe('the accounts of the desk', () => {
  it('are added, renamed and removed, and kept in this browser', async () => {
    const opened = await open();
    const { user } = opened;
    const [first = ''] = tradersOf(opened);
    expect(await screen.findByText(t.none)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.add }));
    const dialog = within(await screen.findByRole('dialog', { name: t.add }));
    await user.type(dialog.getByLabelText(t.address), 'x');
    await user.click(dialog.getByRole('button', { name: t.save }));
    expect(dialog.getByLabelText(t.address)).toBeInvalid();
    await user.clear(dialog.getByLabelText(t.address));
    await user.type(dialog.getByLabelText(t.address), first);
    await user.type(dialog.getByLabelText(t.name), 'Main');
    await user.type(dialog.getByLabelText(t.group), 'Fund A');
    await user.click(dialog.getByRole('button', { name: t.save }));
    expect(storedNow()).toEqual({ accounts: [{ address: first, name: 'Main', group: 'Fund A' }], dropped: 0 });
    expect(await screen.findByRole('button', { name: 'Fund A' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: t.edit('Main') }));
    const edit = within(await screen.findByRole('dialog', { name: t.edit('Main') }));
    await user.click(edit.getByRole('button', { name: t.remove }));
    expect(storedNow()).toEqual({ accounts: [], dropped: 0 });
    expect(await screen.findByText(t.none)).toBeVisible();
  });

  it('are saved as a file that is read again, and never overwritten by one', async () => {
    const probe = await open();
    const [first = '', second = ''] = tradersOf(probe);
    document.body.replaceChildren();
    const { user } = await open({ stored: stored([{ address: first, name: 'Mine', group: '' }]) });
    await user.click(await screen.findByRole('button', { name: t.export }));
    const file = readDeskFile((await saved[0]?.text) ?? '');
    expect(file).toEqual({ kind: 'desk', accounts: [{ address: first, name: 'Mine', group: '' }] });
    const input = screen.getByLabelText(t.import, { selector: 'input' });
    const fileOf = (accounts: readonly object[]) =>
      new File([JSON.stringify({ format: 'perpdeck-desk', version: 1, accounts })], 'desk.json', {
        type: 'application/json',
      });
    await user.upload(input, fileOf([{ address: 'nobody', name: '', group: '' }]));
    expect(await screen.findByText(t.refused.account(1))).toBeVisible();
    await user.upload(
      input,
      fileOf([
        { address: first, name: 'Theirs', group: '' },
        { address: second, name: 'New', group: 'B' },
      ]),
    );
    expect(await screen.findByText(t.imported(1))).toBeVisible();
    expect(storedNow()).toEqual({
      accounts: [
        { address: first, name: 'Mine', group: '' },
        { address: second, name: 'New', group: 'B' },
      ],
      dropped: 0,
    });
  });

  it('come from a link without changing those of this browser, and are added on a press', async () => {
    const probe = await open();
    const [first = '', second = '', third = ''] = tradersOf(probe);
    document.body.replaceChildren();
    const mine = [{ address: first, name: 'Mine', group: '' }];
    const { user } = await open({
      path: `/desk?accounts=${encodeURIComponent(JSON.stringify([`${second} Theirs`, 'nobody', third]))}`,
      stored: stored(mine),
    });
    expect(await screen.findByText(t.linked(2))).toBeVisible();
    await waitFor(() => expect(within(table(t.table)).getAllByRole('rowheader')).toHaveLength(3));
    expect(rowOf(/^Theirs/)).toBeVisible();
    expect(storedNow()).toEqual({ accounts: mine });
    await user.click(screen.getByRole('button', { name: t.saveLinked }));
    expect(storedNow()).toEqual({
      accounts: [...mine, { address: second, name: 'Theirs', group: '' }, { address: third, name: '', group: '' }],
      dropped: 0,
    });
    await user.click(screen.getByRole('button', { name: t.leaveLink }));
    await waitFor(() => expect(rowOf(/^Mine/)).toBeVisible());
  });
});
