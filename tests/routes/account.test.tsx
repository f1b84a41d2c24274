import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toFriendly } from '~/lib/address';
import { add, type Fixed, fromDecimal, rescale, toDecimalString } from '~/lib/fixed-point';
import type { Answer } from '~/mock/engine/engine';
import { openApp } from '../support/open-app';

const panel = (name: string) => screen.findByRole('region', { name });
const refuse = (status: number) => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status }));
const intervals = {
  marketMs: 5_000,
  ordersMs: 4_000,
  positionsMs: 4_000,
  vaultsMs: 30_000,
  accountMs: 500,
  historyMs: 60_000,
};

function exact(text: string | undefined): Fixed {
  const value = fromDecimal(text ?? '');
  if (value === null) throw new Error(`${text} is no decimal`);
  return value;
}

/** Sizes of the state's positions in its order, without the sign that shorts have. */
function storedSizes(answer: Answer<unknown>): readonly bigint[] {
  if (!('ok' in answer)) throw new Error('no state');
  const { positions } = answer.ok as {
    readonly positions: Readonly<Record<string, { readonly data: { readonly size: bigint } }>>;
  };
  return Object.values(positions).map(({ data: { size } }) => (size < 0n ? -size : size));
}

describe('the account of the watched trader', () => {
  it('shows what each operation tells, exactly', async () => {
    const { trader, engine } = await openApp({ path: '/account?trader=$trader', markets: 44 });
    const table = within(await screen.findByRole('table', { name: 'Balances' }));
    const usdt = await table.findByRole('row', { name: /^U? ?USDT/ });
    await waitFor(() => expect(usdt.querySelectorAll('data').length).toBe(6));
    const [free, leased, locked, total, lockedAlone, onChain] = [...usdt.querySelectorAll('data')].map(
      (data) => data.value,
    );
    expect(toDecimalString([free, leased, locked].map(exact).reduce(add))).toBe(total);
    expect([lockedAlone, onChain]).toEqual([locked, total]);
    expect(within(usdt).getAllByText('agrees')).toHaveLength(2);
    expect(within(usdt).getByRole('img', { name: / % free|% free/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Panel actions: Balances' })).toBeVisible();

    const owner = engine.listing().accounts[0]?.owner ?? '';
    const ofAccount = within(await screen.findByRole('region', { name: 'Account' }));
    expect(ofAccount.getByText(trader)).toBeVisible();
    expect(ofAccount.getByText(toFriendly(trader))).toBeVisible();
    const ofOwner = within(screen.getByRole('region', { name: 'Owner' }));
    expect(await ofOwner.findByText(owner)).toBeVisible();
    expect(ofOwner.getByText(toFriendly(owner))).toBeVisible();
    expect(await within(await panel('Query ids')).findByText('Next bundle')).toBeVisible();
    expect(await within(await panel('Referral')).findByText('Discount on fees')).toBeVisible();
    expect(await within(await panel('Keys')).findByText('1 key')).toBeVisible();
    expect(await within(await panel('State')).findByText('Version')).toBeVisible();

    const stored = storedSizes(engine.getAccountState(trader));
    const positions = within(await screen.findByRole('table', { name: 'Positions in the state' }));
    await waitFor(() => expect(positions.getAllByRole('rowheader')).toHaveLength(stored.length));
    const sizes = positions
      .getAllByRole('row')
      .slice(1)
      .map((row) => exact(row.querySelector('data')?.value));
    expect(sizes.map((size) => rescale(size, 9, 'halfUp').raw)).toEqual(stored);
  });

  it.each([
    ['queryID', 'Query ids'],
    ['referral', 'Referral'],
    ['state', 'State'],
  ])('loses one panel, and no other, when %s fails', async (path, name) => {
    const { user, requests } = await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => (request.url.endsWith(`/${path}`) ? refuse(400) : answer()),
    });
    const failed = within(await panel(name));
    expect(await failed.findByText(/The service answered with error 400/)).toBeVisible();
    expect(failed.getByText(/not now/)).toBeVisible();
    expect(screen.getAllByText(/not now/)).toHaveLength(1);
    for (const other of ['Query ids', 'Referral', 'State'].filter((one) => one !== name)) {
      expect(within(await panel(other)).queryByText(/error 400/)).toBeNull();
    }
    const before = requests.length;
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests.slice(before).some((request) => request.endsWith(`/${path}`))).toBe(true));
  });

  it('keeps the other balances when one cannot be read, and names it', async () => {
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => (/\/balance\?token_address=TON/.test(request.url) ? refuse(400) : answer()),
    });
    const balances = within(await panel('Balances'));
    expect(await balances.findByText(/^TON · getBalance: The service answered with error 400/)).toBeVisible();
    const usdt = await balances.findByRole('row', { name: /USDT/ });
    await waitFor(() => expect(usdt.querySelectorAll('data').length).toBe(6));
    const ton = balances.getByRole('row', { name: /^T? ?TON/ });
    expect(within(ton).getAllByRole('img', { name: 'Could not be read' }).length).toBeGreaterThan(0);
  });

  it('says that no balance can be asked for when the vaults cannot be read', async () => {
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => (request.url.endsWith('/vaults') ? refuse(400) : answer()),
    });
    const balances = within(await panel('Balances'));
    expect(await balances.findByText(/The service answered with error 400/)).toBeVisible();
    expect(balances.queryByText(/has no vault/)).toBeNull();
  });

  it('names the difference between the two answers about what is locked', async () => {
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) =>
        /lockedBalance\?token_address=TON/.test(request.url) ? Promise.resolve(Response.json({ amount: 1 })) : answer(),
    });
    const balances = within(await panel('Balances'));
    expect(await balances.findByText(/differs by/)).toBeVisible();
    expect(await balances.findByText(/^TON: what is locked differs .*operations 6 and 7/)).toBeVisible();
  });

  it('names everything in which the answers contradict each other, and draws no more than can be read', async () => {
    const other = `0:${'cd'.repeat(32)}`;
    const market = `0:${'ef'.repeat(32)}`;
    const keys = {
      user_public_keys: { values: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', '00'.repeat(32), '\u202Eevil'] },
      keys_count: 9,
    };
    const many = Object.fromEntries(Array.from({ length: 149 }, (_, index) => [`m${index}_long`, {}]));
    const bent: Record<string, unknown> = {
      state: {
        owner: other,
        balances: [
          { address: 'TON', amount: 1 },
          { address: other, amount: 5 },
        ],
        keys,
        positions: { [`${market}_long`]: { locked: true, data: { direction: 1, size: 5 } }, ...many },
      },
      balance: { amount: -5, leased: 1, locked: 2, minter_address: other },
    };
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => {
        const [last = ''] = new URL(request.url).pathname.split('/').slice(-1);
        return last in bent ? Promise.resolve(Response.json(bent[last])) : answer();
      },
    });
    const balances = within(await panel('Balances'));
    expect(await balances.findByText(/^USDT: an answer says that it is of another token, 0:cdcd/)).toBeVisible();
    expect(balances.getByText(/^USDT: the free balance is below zero/)).toBeVisible();
    expect(balances.getByText('The state also lists what is no vault’s collateral:')).toBeVisible();
    const ton = balances.getByRole('row', { name: /^T? ?TON/ });
    expect(within(ton).getByText('cannot be divided: a part is below zero')).toBeVisible();
    expect(within(ton).getByText('another token')).toBeVisible();
    expect(await within(await panel('Referral')).findByText('not the owner by the state')).toBeVisible();
    const ofKeys = within(await panel('Keys'));
    expect(await ofKeys.findByText('listed 2 times')).toBeVisible();
    expect(ofKeys.getByText('The state counts 9, and lists 3 keys.')).toBeVisible();
    expect(ofKeys.getByText('\uFFFDevil')).toBeVisible();
    const positions = within(await panel('Positions in the state'));
    expect(positions.getByText('its data says Short')).toBeVisible();
    expect(positions.getByText('150 positions, 1 locked')).toBeVisible();
    expect(positions.getByText(/^The first 100 are shown; 50 more/)).toBeVisible();
  });

  it('says that a referrer, query ids and balances are not there, and writes no zero for them', async () => {
    const bare: Record<string, unknown> = { queryID: {}, referral: {}, state: {} };
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => {
        const [last = ''] = new URL(request.url).pathname.split('/').slice(-1);
        if (last === 'balance') return Promise.resolve(Response.json({}));
        return last in bare ? Promise.resolve(Response.json(bare[last])) : answer();
      },
    });
    expect(await within(await panel('Referral')).findByText(/^Nobody referred this account/)).toBeVisible();
    const ids = within(await panel('Query ids'));
    expect(await ids.findAllByRole('img', { name: 'The service left this field out' })).toHaveLength(3);
    expect(ids.queryByText('no live bundle')).toBeNull();
    expect(await within(await panel('Keys')).findByText('not told')).toBeVisible();
    expect(await screen.findByText('The state tells no positions.')).toBeVisible();
    const usdt = await within(await panel('Balances')).findByRole('row', { name: /USDT/ });
    await waitFor(() =>
      expect(
        within(usdt).getAllByRole('img', { name: 'The service left this field out' }).length,
      ).toBeGreaterThanOrEqual(4),
    );
  });

  it('keeps what it shows, with its age, when later readings fail', async () => {
    let broken = false;
    await openApp({
      path: '/account?trader=$trader',
      config: { pollIntervals: intervals },
      through: (_request, answer) => (broken ? refuse(400) : answer()),
    });
    const ids = within(await panel('Query ids'));
    await ids.findByText('Next bundle');
    broken = true;
    expect(await ids.findByText(/The service answered with error 400/)).toBeVisible();
    expect(ids.getByText('Next bundle')).toBeVisible();
    expect(ids.getByText(/^Failed · /)).toBeVisible();
  });
});

describe('which account it is', () => {
  it('may be set apart from the trader, kept in the address, and given back', async () => {
    const { user, app, engine, trader } = await openApp({ path: '/account?trader=$trader' });
    const other = engine.listing().accounts[1]?.address ?? '';
    const field = await screen.findByRole('textbox', { name: 'Account address' });
    expect(field).toHaveValue(trader);
    await user.clear(field);
    await user.type(field, `${other.slice(0, 20)}{Enter}`);
    expect(await screen.findByText(/64 hex digits/)).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Account address' }));
    await user.type(screen.getByRole('textbox', { name: 'Account address' }), `${other}{Enter}`);
    expect(await screen.findByText('Set apart from the watched trader.')).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ trader, account: other });
    await user.click(screen.getByRole('link', { name: 'State' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account state' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Account address' })).toHaveValue(other);
    await user.click(screen.getByRole('button', { name: 'Follow the watched trader' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Account address' })).toHaveValue(trader));
  });

  it('is asked for while nobody is watched', async () => {
    const { user, requests, trader } = await openApp({ path: '/account' });
    await user.type(await screen.findByRole('textbox', { name: 'Account address' }), `${trader}{Enter}`);
    await panel('Balances');
    expect(requests.some((request) => request.includes('/balance?'))).toBe(true);
  });

  it('is asked for where traders are not taken for accounts', async () => {
    const assumptions = { ...defaultAssumptions, traderIsSmartAccount: false };
    await openApp({ path: '/account?trader=$trader', config: { assumptions } });
    expect(await screen.findByText('These pages show one smart account. Enter its address.')).toBeVisible();
    expect(screen.getByText(/Watched traders are not taken for smart accounts/)).toBeVisible();
  });

  it('does not exist: each part says so for itself', async () => {
    await openApp({ path: `/account?account=0:${'00'.repeat(32)}` });
    const ids = within(await panel('Query ids'));
    expect(await ids.findByText(/The service answered with error 404/)).toBeVisible();
    expect(await screen.findByText('6 answers about balances could not be read.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry all' })).toBeVisible();
  });

  it('is not taken from a broken link', async () => {
    await openApp({ path: '/account?trader=$trader&account=nonsense' });
    expect(await screen.findByText('This is the watched trader.')).toBeVisible();
  });
});
