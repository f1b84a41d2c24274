import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { walletForms } from '~/lib/address-forms';
import { toDecimalString } from '~/lib/fixed-point';
import { absentText, commonText } from '~/text/en/common';
import { panelsText } from '~/text/en/panels';
import { vaultsText } from '~/text/en/vaults';
import { openApp } from '../support/open-app';

const TON = '0:f7d8d90bdb3b64b7e90838b46e27df6f0e2108d92ff1c369fd0aafed9f0c8619';

const table = () => screen.findByRole('table', { name: 'Vaults' });
const rowOf = async (asset: string) => within(await table()).findByRole('row', { name: new RegExp(`^${asset}`) });
const rates = (points: readonly (readonly [string, string])[]) =>
  Response.json({
    roiPercentage: '0',
    history: points.map(([timestamp, value]) => ({ timestamp, value, balance: '1' })),
  });

describe('the list of vaults', () => {
  it('shows every vault with the exact amounts of the service', async () => {
    const { engine } = await openApp({ path: '/vaults' });
    const answer = engine.listVaults();
    const [first] = 'ok' in answer ? answer.ok : [];
    if (first === undefined) throw new Error('the simulated exchange has no vault');
    const row = await rowOf(first.config.asset.name);
    const shown = [...row.querySelectorAll('data')].map((data) => data.value);
    for (const raw of [first.freeBalance, first.lockedBalance]) {
      // The exchange moves with the clock, but not by a tenth of a thousandth during this test.
      const [whole] = toDecimalString({ raw: BigInt(raw), scale: 9 }).split('.');
      expect(shown.some((value) => value.split('.')[0]?.slice(0, 4) === whole?.slice(0, 4))).toBe(true);
    }
    expect(within(row).getByRole('img', { name: /^\d+\.\d\d% locked$/ })).toBeVisible();
    expect(within(await table()).getAllByRole('row')).toHaveLength(4);
  });

  it('leads to the page of a vault, and back', async () => {
    const { user, app } = await openApp({ path: '/vaults?q=ton' });
    await user.click(await screen.findByRole('link', { name: 'TON' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'TON vault' })).toBeVisible();
    app.router.history.back();
    expect(await screen.findByRole('searchbox', { name: vaultsText.filter })).toHaveValue('ton');
  });

  it('is filtered and sorted by its address, and keeps typed text there', async () => {
    const { user, app } = await openApp({ path: '/vaults?q=o&sort=rate.asc&range=week' });
    await rowOf('NOT');
    const names = within(await table())
      .getAllByRole('rowheader')
      .map((cell) => cell.querySelector('a')?.textContent);
    expect(names).toEqual(['NOT', 'TON']);
    expect(screen.getByRole('columnheader', { name: vaultsText.columns.rate })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(
      screen.getByRole('columnheader', {
        name: `${vaultsText.columns.realised.week} · ${vaultsText.columns.difference}`,
      }),
    ).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: vaultsText.filter }), 'zz');
    expect(await screen.findByText(vaultsText.noMatch)).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ q: 'ozz', range: 'week', sort: 'rate.asc' });
    await user.click(screen.getByRole('button', { name: vaultsText.clearFilter }));
    expect(await rowOf('USDT')).toBeVisible();
  });

  it('has a filter and a choice of columns only if there are more than eight vaults', async () => {
    let more = 0;
    const open = async () =>
      openApp({
        path: '/vaults',
        through: async (request, answer) => {
          if (!request.url.endsWith('/api/vaults')) return answer();
          const vaults: Record<string, unknown>[] = await (await answer()).json();
          const others = Array.from({ length: more }, (_, index) => ({
            ...vaults[0],
            address: `0:${String(index).padStart(64, '0')}`,
          }));
          return Response.json([...vaults, ...others]);
        },
      });
    await open();
    await rowOf('USDT');
    expect(screen.queryByRole('searchbox', { name: vaultsText.filter })).toBeNull();
    expect(screen.queryByRole('button', { name: panelsText.columns })).toBeNull();
    cleanup();
    more = 6;
    await open();
    expect(await screen.findByRole('searchbox', { name: vaultsText.filter })).toBeVisible();
    expect(screen.getByRole('button', { name: panelsText.columns })).toBeVisible();
  });

  it('says that the predicted return has no period, and does not colour it as a gain', async () => {
    await openApp({ path: '/vaults' });
    const row = await rowOf('USDT');
    const note = within(row).getByText(vaultsText.noPeriod);
    const figure = note.parentElement?.querySelector('data');
    expect(figure).toHaveTextContent(/^[+−]/);
    expect(note.parentElement?.querySelector('.text-up-text, .text-down-text, .text-up, .text-down')).toBeNull();
  });

  it('falls back from invalid parameters', async () => {
    await openApp({ path: '/vaults?range=decade&sort=..&q=%5B1%5D' });
    expect(await rowOf('USDT')).toBeVisible();
    expect(screen.getByRole('radio', { name: vaultsText.windows.year })).toBeChecked();
  });

  it('is never "none" if it could not be read, and is read again on Retry', async () => {
    let broken = true;
    const { user } = await openApp({
      path: '/vaults',
      through: (_request, answer) =>
        broken ? Promise.resolve(Response.json({ msg: 'not now' }, { status: 400 })) : answer(),
    });
    expect(await screen.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(screen.queryByText(vaultsText.none)).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('USDT')).toBeVisible();
  });

  it('is "none" if the list is empty', async () => {
    await openApp({ path: '/vaults', through: () => Promise.resolve(Response.json([])) });
    expect(await screen.findByText(vaultsText.none)).toBeVisible();
  });

  it('shows bad values as bad, and counts invalid rows', async () => {
    await openApp({
      path: '/vaults',
      through: async (request, answer) => {
        if (!request.url.endsWith('/api/vaults')) return answer();
        const [first, ...rest]: Record<string, unknown>[] = await (await answer()).json();
        const bare = {
          address: `0:${'34'.repeat(32)}`,
          rate: '',
          freeBalance: '-5',
          lockedBalance: '3',
          predictedRoi: 'Infinity',
          apr: null,
        };
        return Response.json([
          { ...first, lockedBalance: '0', freeBalance: '0', apr: { week: 'NaN', month: '12.5', year: '0' } },
          17,
          bare,
          ...rest,
        ]);
      },
    });
    const row = await rowOf('USDT');
    expect(within(row).getByText(vaultsText.notEnoughData).closest('[title]')).toHaveAttribute(
      'title',
      expect.stringContaining(commonText.unreadableTitle('"NaN"')),
    );
    expect(within(row).getByText('12.5')).toBeVisible();
    expect(within(row).getByRole('img', { name: absentText.notComputable })).toBeVisible();
    expect(within(row).queryByText(/Infinity|NaN%/)).toBeNull();
    expect(screen.getByText(vaultsText.unread(1))).toBeVisible();
    // Without a name, a configuration and most other members, but listed, and never with a share of a negative total.
    const bare = within(await table()).getByRole('row', {
      name: new RegExp(walletForms.short(`0:${'34'.repeat(32)}`, 'contract')),
    });
    expect(within(bare).getByTitle(commonText.unreadableTitle('"Infinity"'))).toHaveTextContent(
      vaultsText.notEnoughData,
    );
    expect(within(await table()).queryByText(/Infinity|NaN/)).toBeNull();
    expect(within(bare).getByText(walletForms.short(`0:${'34'.repeat(32)}`, 'contract'))).toBeVisible();
    expect(within(bare).queryByText(/%$/)).toBeNull();
  });

  it('names the vault with a failed history, and keeps the others', async () => {
    let broken = true;
    const { user } = await openApp({
      path: '/vaults',
      through: (request, answer) =>
        broken && request.url.includes(`${encodeURIComponent(TON)}/rates/`)
          ? Promise.resolve(new Response('', { status: 404 }))
          : answer(),
    });
    expect(
      await screen.findByText(/^The history of the TON vault couldn’t be loaded. The exchange answered with error 404/),
    ).toBeVisible();
    const realised = async (asset: string) =>
      within(await rowOf(asset))
        .getAllByRole('cell')
        .at(-1);
    await waitFor(async () => expect((await realised('USDT'))?.querySelector('data')).not.toBeNull());
    expect((await realised('TON'))?.textContent).toBe('—');
    broken = false;
    // The comparison has one too.
    await user.click(within(screen.getByRole('region', { name: 'Vaults' })).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect((await realised('TON'))?.querySelector('data')).not.toBeNull());
    expect(screen.queryByText(/^The history of the TON vault/)).toBeNull();
  });

  it.each([
    ['no point', []],
    ['one point', [['2026-05-01T00:00:00Z', '5']]],
    [
      'a first rate of zero',
      [
        ['2026-05-01T00:00:00Z', '0'],
        ['2026-05-02T00:00:00Z', '5'],
      ],
    ],
  ] as const)('says that there is not enough data if a history has %s', async (_case, points) => {
    await openApp({
      path: '/vaults',
      through: (request, answer) => (request.url.includes('/rates/') ? Promise.resolve(rates(points)) : answer()),
    });
    expect(await within(await table()).findAllByText(vaultsText.notEnoughData)).toHaveLength(3);
  });

  it('shows realised beside predicted, with their difference, and names the best vault', async () => {
    const foretold = ['100000000', '-20000000', '9000000000'];
    await openApp({
      path: '/vaults?range=week',
      through: async (request, answer) => {
        if (request.url.includes('/rates/'))
          return rates([
            ['2026-05-06T00:00:00Z', '100'],
            ['2026-05-13T00:00:00Z', '103'],
          ]);
        const vaults: Record<string, unknown>[] = await (await answer()).json();
        return Response.json(vaults.map((vault, index) => ({ ...vault, predictedRoi: foretold[index] })));
      },
    });
    expect(await within(await rowOf('USDT')).findByText('−7.00%')).toBeVisible();
    expect(await within(await rowOf('TON')).findByText('+5.00%')).toBeVisible();
    expect(await within(await rowOf('NOT')).findByText('−897.00%')).toBeVisible();
    await waitFor(() => expect(screen.getByText(vaultsText.best.histories).nextSibling).toHaveTextContent('3 of 3'));
    expect(screen.getByText(vaultsText.best.realised.week).nextSibling).toHaveTextContent('+3.00%');
    expect(screen.getByText(vaultsText.predictedNote)).toBeVisible();
  });

  it('says how much of the window a short history covers', async () => {
    await openApp({
      path: '/vaults',
      through: (request, answer) =>
        request.url.includes('/rates/')
          ? Promise.resolve(
              rates([
                ['2026-05-01T00:00:00Z', '100'],
                ['2026-05-11T00:00:00Z', '104'],
              ]),
            )
          : answer(),
    });
    expect(await screen.findAllByText('over 10 d')).toHaveLength(3);
    expect(within(await rowOf('USDT')).getByText('+4.00%')).toBeVisible();
    // They are not the best of a year either.
    expect(screen.getByText(vaultsText.best.realised.year).nextSibling).toHaveTextContent('—');
    expect(screen.getByText(vaultsText.best.histories).nextSibling).toHaveTextContent('0 of 3');
    // Ten days are not compared with a prediction beside a year.
    expect(screen.queryByText(/vs predicted/)).toBeNull();
  });

  it('stays, with its age, when a later request fails', async () => {
    let broken = false;
    await openApp({
      path: '/vaults',
      config: {
        pollIntervals: {
          marketMs: 5_000,
          ordersMs: 4_000,
          positionsMs: 4_000,
          vaultsMs: 500,
          accountMs: 15_000,
          historyMs: 60_000,
        },
      },
      through: (_request, answer) =>
        broken ? Promise.resolve(Response.json({ msg: 'not now' }, { status: 400 })) : answer(),
    });
    await rowOf('USDT');
    broken = true;
    expect(await screen.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(await rowOf('USDT')).toBeVisible();
    expect(screen.getAllByText(/^Failed · /).length).toBeGreaterThan(0);
  });
});
