import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toFriendly } from '~/lib/address';
import { walletForms } from '~/lib/address-forms';
import { add, type Fixed, fromDecimal, rescale, toDecimalString } from '~/lib/fixed-point';
import type { EngineResult } from '~/mock/engine/engine';
import { accountText } from '~/text/en/account';
import { accountKeysText, accountStateText } from '~/text/en/account-state';
import { accountBalancesText, accountPositionsText, accountSummaryText } from '~/text/en/account-summary';
import { absentText, commonText } from '~/text/en/common';
import { traderText } from '~/text/en/shell';
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

/** Sizes of the state's positions in its order, without the minus sign of shorts. */
function storedSizes(answer: EngineResult<unknown>): readonly bigint[] {
  if (!('ok' in answer)) throw new Error('no state');
  const { positions } = answer.ok as {
    readonly positions: Readonly<Record<string, { readonly data: { readonly size: bigint } }>>;
  };
  return Object.values(positions).map(({ data: { size } }) => (size < 0n ? -size : size));
}

describe('the account of the watched trader', () => {
  it('shows the answer of each operation, exactly', async () => {
    const { user, trader, engine } = await openApp({ path: '/account?trader=$trader', markets: 44 });
    const table = within(await screen.findByRole('table', { name: accountBalancesText.title }));
    const usdt = await table.findByRole('row', { name: /^U? ?USDT/ });
    await waitFor(() => expect(usdt.querySelectorAll('data').length).toBe(4));
    const [free, leased, locked, total] = [...usdt.querySelectorAll('data')].map((data) => data.value);
    expect(toDecimalString([free, leased, locked].map(exact).reduce(add))).toBe(total);
    // Both other answers agree, which is said once.
    expect(await within(usdt).findByText(accountBalancesText.verified)).toBeVisible();
    expect(within(usdt).getByRole('img', { name: / % free|% free/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Panel actions: Balances' })).toBeVisible();

    await user.click(screen.getByText(accountSummaryText.address.title));
    const owner = engine.listing().accounts[0]?.owner ?? '';
    const ofAccount = within(await screen.findByRole('region', { name: 'Account' }));
    expect(ofAccount.getByText(trader)).toBeVisible();
    expect(ofAccount.getByText(toFriendly(trader))).toBeVisible();
    const ofOwner = within(screen.getByRole('region', { name: accountSummaryText.address.owner }));
    expect(await ofOwner.findByText(owner)).toBeVisible();
    expect(ofOwner.getByText(toFriendly(owner))).toBeVisible();
    expect(
      await within(await panel(accountSummaryText.queryIds.title)).findByText(accountSummaryText.queryIds.executor),
    ).toBeVisible();
    expect(
      await within(await panel(accountSummaryText.referral.title)).findByText(accountSummaryText.referral.discount),
    ).toBeVisible();
    expect(await within(await panel(accountKeysText.title)).findByText(accountKeysText.count(1))).toBeVisible();
    expect(await within(await panel('State')).findByText(accountStateText.fields.version)).toBeVisible();

    const stored = storedSizes(engine.getAccountState(trader));
    const positions = within(await screen.findByRole('table', { name: accountPositionsText.title }));
    await waitFor(() => expect(positions.getAllByRole('rowheader')).toHaveLength(stored.length));
    const sizes = positions
      .getAllByRole('row')
      .slice(1)
      .map((row) => exact(row.querySelector('data')?.value));
    expect(sizes.map((size) => rescale(size, 9, 'halfUp').raw)).toEqual(stored);
  });

  it.each([
    ['queryID', accountSummaryText.queryIds.title],
    ['referral', accountSummaryText.referral.title],
    ['state', accountStateText.title],
  ])('loses one panel, and no other, when %s fails', async (path, name) => {
    const { user, requests } = await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => (request.url.endsWith(`/${path}`) ? refuse(400) : answer()),
    });
    const failed = within(await panel(name));
    expect(await failed.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(failed.getByText(/not now/)).toBeVisible();
    expect(screen.getAllByText(/not now/)).toHaveLength(1);
    for (const other of ['Query ids', 'Referral', 'State'].filter((one) => one !== name)) {
      expect(within(await panel(other)).queryByText(/error 400/)).toBeNull();
    }
    const before = requests.length;
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests.slice(before).some((request) => request.endsWith(`/${path}`))).toBe(true));
  });

  it('keeps the other balances if one cannot be read, and names it', async () => {
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => (/\/balance\?token_address=TON/.test(request.url) ? refuse(400) : answer()),
    });
    const balances = within(await panel(accountBalancesText.title));
    expect(await balances.findByText(/^TON · getBalance: The exchange answered with error 400/)).toBeVisible();
    const usdt = await balances.findByRole('row', { name: /USDT/ });
    await waitFor(() => expect(usdt.querySelectorAll('data').length).toBe(4));
    const ton = balances.getByRole('row', { name: /^T? ?TON/ });
    expect(within(ton).getAllByRole('img', { name: absentText.failed }).length).toBeGreaterThan(0);
  });

  it('says that no balance can be requested if the vaults cannot be read', async () => {
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => (request.url.endsWith('/vaults') ? refuse(400) : answer()),
    });
    const balances = within(await panel(accountBalancesText.title));
    expect(await balances.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(balances.queryByText(accountBalancesText.none)).toBeNull();
  });

  it('names the difference between the two answers for the locked amount', async () => {
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) =>
        /lockedBalance\?token_address=TON/.test(request.url) ? Promise.resolve(Response.json({ amount: 1 })) : answer(),
    });
    const balances = within(await panel(accountBalancesText.title));
    expect(await balances.findByText((words) => words.startsWith(accountBalancesText.differs.locked))).toBeVisible();
    expect(await balances.findByText(accountBalancesText.problems.lockedDiffers('TON'))).toBeVisible();
  });

  it('names every contradiction between the answers, and draws only readable parts', async () => {
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
    const balances = within(await panel(accountBalancesText.title));
    expect(
      await balances.findByText(accountBalancesText.problems.otherToken('USDT', walletForms.full(other, 'contract'))),
    ).toBeVisible();
    expect(balances.getByText(accountBalancesText.problems.freeBelowZero('USDT'))).toBeVisible();
    expect(balances.getByText(accountBalancesText.otherHoldings)).toBeVisible();
    const ton = balances.getByRole('row', { name: /^T? ?TON/ });
    expect(within(ton).getByText(accountBalancesText.noSplit.negative)).toBeVisible();
    expect(within(ton).getByText(accountBalancesText.flags.otherToken)).toBeVisible();
    expect(
      await within(await panel(accountSummaryText.referral.title)).findByText(accountSummaryText.referral.notOwner),
    ).toBeVisible();
    const ofKeys = within(await panel(accountKeysText.title));
    expect(await ofKeys.findByText(accountKeysText.times(2))).toBeVisible();
    expect(ofKeys.getByText(accountKeysText.countDiffers('9', 3))).toBeVisible();
    expect(ofKeys.getByText('\uFFFDevil')).toBeVisible();
    const positions = within(await panel(accountPositionsText.title));
    expect(positions.getByText(accountPositionsText.otherSide.direction(commonText.short))).toBeVisible();
    expect(positions.getByText(`${accountPositionsText.count(150)}, ${accountPositionsText.locked(1)}`)).toBeVisible();
    expect(positions.getByText(accountPositionsText.more('100', '50'))).toBeVisible();
  });

  it('reports a missing referrer, query ids and balances, and shows no zero for them', async () => {
    const bare: Record<string, unknown> = { queryID: {}, referral: {}, state: {} };
    await openApp({
      path: '/account?trader=$trader',
      through: (request, answer) => {
        const [last = ''] = new URL(request.url).pathname.split('/').slice(-1);
        if (last === 'balance') return Promise.resolve(Response.json({}));
        return last in bare ? Promise.resolve(Response.json(bare[last])) : answer();
      },
    });
    expect(
      await within(await panel(accountSummaryText.referral.title)).findByText(accountSummaryText.referral.none),
    ).toBeVisible();
    const ids = within(await panel(accountSummaryText.queryIds.title));
    expect(await ids.findAllByRole('img', { name: absentText.missing })).toHaveLength(3);
    expect(ids.queryByText(accountSummaryText.queryIds.noLive)).toBeNull();
    expect(await within(await panel(accountKeysText.title)).findByText(accountStateText.notReported)).toBeVisible();
    expect(await screen.findByText(accountPositionsText.notReported)).toBeVisible();
    const usdt = await within(await panel(accountBalancesText.title)).findByRole('row', { name: /USDT/ });
    await waitFor(() =>
      expect(within(usdt).getAllByRole('img', { name: absentText.missing }).length).toBeGreaterThanOrEqual(4),
    );
  });

  it('keeps its contents, with their age, when later requests fail', async () => {
    let broken = false;
    await openApp({
      path: '/account?trader=$trader',
      config: { pollIntervals: intervals },
      through: (_request, answer) => (broken ? refuse(400) : answer()),
    });
    const ids = within(await panel(accountSummaryText.queryIds.title));
    await ids.findByText(accountSummaryText.queryIds.executor);
    broken = true;
    expect(await ids.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(ids.getByText(accountSummaryText.queryIds.executor)).toBeVisible();
    expect(ids.getByText(/^Failed · /)).toBeVisible();
  });
});

describe('which account it is', () => {
  it('may be changed separately from the trader, kept in the address, and reset', async () => {
    const { user, app, engine, trader } = await openApp({ path: '/account?trader=$trader' });
    const other = engine.listing().accounts[1]?.address ?? '';
    expect(screen.queryByRole('textbox', { name: accountText.field.label })).toBeNull();
    await user.click(await screen.findByRole('button', { name: accountText.field.change }));
    const field = await screen.findByRole('textbox', { name: accountText.field.label });
    expect(field).toHaveValue(walletForms.full(trader, 'account'));
    await user.clear(field);
    await user.type(field, `${other.slice(0, 20)}{Enter}`);
    expect(await screen.findByText(traderText.problem.rawLength(18))).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: accountText.field.label }));
    await user.type(screen.getByRole('textbox', { name: accountText.field.label }), `${other}{Enter}`);
    expect(await screen.findByText(accountText.field.apart)).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ trader, account: other });
    await user.click(screen.getByRole('link', { name: 'State' }));
    expect(await screen.findByRole('heading', { level: 1, name: accountText.stateTitle })).toBeVisible();
    await user.click(screen.getByRole('button', { name: accountText.field.change }));
    expect(screen.getByRole('textbox', { name: accountText.field.label })).toHaveValue(
      walletForms.full(other, 'account'),
    );
    await user.click(screen.getByRole('button', { name: accountText.field.follow }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: accountText.field.label })).toHaveValue(
        walletForms.full(trader, 'account'),
      ),
    );
    expect(screen.queryByText(accountText.field.apart)).toBeNull();
  });

  it('is requested in a field while no trader is watched', async () => {
    const { user, requests, trader } = await openApp({ path: '/account' });
    await user.type(await screen.findByRole('textbox', { name: accountText.field.label }), `${trader}{Enter}`);
    await panel(accountBalancesText.title);
    expect(requests.some((request) => request.includes('/balance?'))).toBe(true);
  });

  it('is requested in a field if the configuration does not treat traders as accounts', async () => {
    const assumptions = { ...defaultAssumptions, traderIsSmartAccount: false };
    await openApp({ path: '/account?trader=$trader', config: { assumptions } });
    expect(await screen.findByText(accountText.noneNoTrader)).toBeVisible();
    expect(screen.getByRole('textbox', { name: accountText.field.label })).toBeVisible();
  });

  it('may not exist: then each part reports its own failure', async () => {
    await openApp({ path: `/account?account=0:${'00'.repeat(32)}` });
    const ids = within(await panel(accountSummaryText.queryIds.title));
    expect(await ids.findByText(/The exchange answered with error 404/)).toBeVisible();
    expect(await screen.findByText(accountBalancesText.failedMany(6))).toBeVisible();
    expect(screen.getByRole('button', { name: accountBalancesText.retryAll })).toBeVisible();
  });

  it('is not read from a broken link', async () => {
    const { trader } = await openApp({ path: '/account?trader=$trader&account=nonsense' });
    const main = within(await screen.findByRole('main'));
    expect((await main.findAllByTitle(walletForms.full(trader, 'account'))).length).toBeGreaterThan(0);
    expect(screen.queryByText(accountText.field.apart)).toBeNull();
  });
});
