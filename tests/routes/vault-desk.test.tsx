import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AppConfig } from '~/config/config-schema';
import { walletForms } from '~/lib/address-forms';
import { commonText } from '~/text/en/common';
import { tablesText } from '~/text/en/tables';
import { vaultDeskText as t } from '~/text/en/vault-desk';
import { vaultsCompareText, vaultsText, vaultText } from '~/text/en/vaults';
import { ok } from '../unit/mock/engine/world-of';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const USDT = '0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c';
const TON = '0:f7d8d90bdb3b64b7e90838b46e27df6f0e2108d92ff1c369fd0aafed9f0c8619';
const path = `/vaults/${USDT}/desk`;
const TITLE = `${vaultText.named('USDT')}: ${vaultText.desk}`;
const ONE = 1_000_000_000n;
const DAY_MS = 86_400_000;

const { markets } = JSON.parse(readFileSync('public/config.json', 'utf8')) as Pick<AppConfig, 'markets'>;
/** TON/USD, margined in its base asset, BTC/TON and ETH/TON. */
const ofTon = { markets: markets.filter(({ collateral }) => collateral === 'TON') };

const table = (name: string) => screen.findByRole('table', { name });
const rowOf = async (name: string, asset: string | RegExp) =>
  within(await table(name)).findByRole('row', { name: typeof asset === 'string' ? new RegExp(`^${asset}\\b`) : asset });
/** The exact values of an element, in its order. */
const valuesIn = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('data') ?? [])].map((one) => one.value);
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
const allRead = () =>
  waitFor(() => expect(screen.queryAllByText(/known$/)).toEqual([]), { timeout: 5_000 }).then(() =>
    waitFor(async () => expect(valuesIn(await rowOf(t.backed, t.total)).length).toBeGreaterThan(2)),
  );

type Through = NonNullable<OpenAppOptions['through']>;
/** Changes the body of one market, or fails it with null. */
const market =
  (address: string, change: ((body: { config: object; amm: object }) => object) | null): Through =>
  async (request, answer) => {
    if (!decodeURIComponent(request.url).endsWith(address)) return answer();
    if (change === null) return new Response('', { status: 404 });
    return Response.json(change((await (await answer()).json()) as { config: object; amm: object }));
  };

/** A number of nine digits as a plain decimal. */
function decimal(raw: bigint, digits: number): string {
  const text = (raw < 0n ? -raw : raw).toString().padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return `${raw < 0n ? '-' : ''}${text.slice(0, -digits)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A quotient, half away from zero. */
function rounded(numerator: bigint, divisor: bigint): bigint {
  const size = (2n * (numerator < 0n ? -numerator : numerator) + divisor) / (2n * divisor);
  return numerator < 0n ? -size : size;
}

describe('the LP desk of a vault', () => {
  const saved = recordSavedFiles();

  /** The rows of a table's file. */
  async function exported(user: UserEvent, name: string): Promise<readonly (readonly string[])[]> {
    const already = saved.length;
    await user.click(screen.getByRole('button', { name: `${tablesText.csv.button}: ${name}` }));
    await waitFor(() => expect(saved).toHaveLength(already + 1));
    const [, ...lines] = ((await saved.at(-1)?.text) ?? '').trim().split(/\r?\n/);
    // A unit may contain a comma, and is quoted then.
    return lines.map((line) =>
      (line.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []).map((cell) => cell.replaceAll('"', '')),
    );
  }

  it("has the net exposure of its markets by the exchange's books: per market, per asset and summed", async () => {
    const { engine, user } = await openApp({ path, standing: true });
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await allRead();
    const nets = markets.slice(0, 6).map(({ address, baseAsset }) => {
      const { amm } = ok(engine.getMarket(address));
      const size = BigInt(amm.totalLongPositionSize) - BigInt(amm.totalShortPositionSize);
      return { baseAsset, size, net: size * BigInt(amm.indexPrice) };
    });
    for (const { baseAsset, size, net } of nets) {
      const [, , shown, netSize] = valuesIn(await rowOf(t.backed, baseAsset));
      expect([shown, netSize]).toEqual([decimal(net, 18), decimal(size, 9)]);
      // A vault loses what traders gain: at −10 % a tenth of the net, at +1 % minus a hundredth.
      const effects = valuesIn(await rowOf(t.exposure, baseAsset));
      expect(effects[0]).toBe(decimal(net, 18));
      expect(effects[2]).toBe(decimal(net * 10n, 20));
      expect(effects[8]).toBe(decimal(-net, 20));
    }
    const total = decimal(
      nets.reduce((sum, { net }) => sum + net, 0n),
      18,
    );
    const sums = await rowOf(t.backed, t.total);
    expect(valuesIn(sums).at(-1)).toBe(total);
    // Long and short have no sign, as in the rows; the net has one.
    expect([...sums.querySelectorAll('data')].map((one) => /^[+−]/.test(one.textContent))).toEqual([
      false,
      false,
      true,
    ]);
    expect(valuesIn(figure(t.net))).toEqual([total]);
    expect(within(await rowOf(t.backed, 'BTC/USDT')).getByText(t.backing.address)).toBeVisible();

    const [ofEffects, , ofMarkets] = screen.getAllByRole('button', { name: 'Export CSV' });
    await user.click(ofEffects ?? document.body);
    await user.click(screen.getAllByRole('button', { name: 'Export CSV' }).at(-1) ?? ofMarkets ?? document.body);
    await waitFor(() => expect(saved).toHaveLength(2));
    const files = await Promise.all(saved.map(({ text }) => text));
    const [btc] = nets;
    for (const file of files) expect(file).toContain(decimal(btc?.net ?? 0n, 18));
    expect(files[1]).toContain(t.backing.address);
  });

  it('settles a market margined in its base asset at the moved price', async () => {
    const { engine } = await openApp({ path: `/vaults/${TON}/desk`, config: ofTon, standing: true });
    await allRead();
    const coin = ofTon.markets.find(({ baseAsset }) => baseAsset === 'TON');
    const { amm } = ok(engine.getMarket(coin?.address ?? ''));
    const opened = BigInt(amm.openInterestLong) - BigInt(amm.openInterestShort);
    // +10 %: −N / P · 0.1 / 1.1, rounded half up.
    const ownRaw = rounded(-opened * 10n * ONE, BigInt(amm.indexPrice) * 110n);
    // The others settle at the moved price of TON: (P·Q − N) / S · 0.1 / 1.1 each.
    const others = ofTon.markets.filter(({ baseAsset }) => baseAsset !== 'TON');
    expect(others).toHaveLength(2);
    const settledRaw = others.reduce((sum, { address }) => {
      const other = ok(engine.getMarket(address)).amm;
      const held = BigInt(other.totalLongPositionSize) - BigInt(other.totalShortPositionSize);
      const atOpening = BigInt(other.openInterestLong) - BigInt(other.openInterestShort);
      const gained = held * BigInt(other.indexPrice) - atOpening * ONE;
      return sum + rounded(gained * 10n, BigInt(other.quoteOraclePrice) * 110n);
    }, 0n);
    const values = valuesIn(await rowOf(t.exposure, 'TON'));
    // Asset by asset: net and its share of the vault, then for each move USD and the vault's asset.
    expect(values[2 + 5 * 2 + 1]).toBe(decimal(ownRaw + settledRaw, 9));
    // In the row of BTC, the settlement price of BTC/TON stays.
    const btc = ofTon.markets.find(({ baseAsset }) => baseAsset === 'BTC');
    const body = ok(engine.getMarket(btc?.address ?? ''));
    const size = BigInt(body.amm.totalLongPositionSize) - BigInt(body.amm.totalShortPositionSize);
    const usd = -size * BigInt(body.amm.indexPrice) * 10n;
    const ofBtc = valuesIn(await rowOf(t.exposure, 'BTC'));
    expect(ofBtc[2 + 5 * 2]).toBe(decimal(usd, 20));
    expect(ofBtc[2 + 5 * 2 + 1]).toBe(decimal(rounded(usd, BigInt(body.amm.quoteOraclePrice) * 100n), 9));
  });

  it('says why it assigns a market to the vault, and leaves out markets of another vault', async () => {
    const [btc, eth, ton] = markets;
    await openApp({
      path,
      markets: 3,
      standing: true,
      through: async (request, answer) => {
        const without = market(eth?.address ?? '', (body) => ({ ...body, config: {} }));
        const other = market(ton?.address ?? '', (body) => ({ ...body, config: { vaultAddress: TON } }));
        return without(request, () => other(request, answer));
      },
    });
    await allRead();
    expect(within(await rowOf(t.backed, 'BTC/USDT')).getByText(t.backing.address)).toBeVisible();
    expect(within(await rowOf(t.backed, 'ETH/USDT')).getByText(t.backing.configured)).toBeVisible();
    expect(within(await table(t.backed)).queryByText('TON/USDT')).toBeNull();
    expect(within(await table(t.backed)).getByRole('link', { name: 'BTC/USDT' })).toHaveAttribute(
      'href',
      `/markets/${encodeURIComponent(btc?.address ?? '')}`,
    );
  });

  it('sums the read markets while one fails, names the missing one, and reads it on Retry', async () => {
    const [, eth] = markets;
    let broken = true;
    const { user } = await openApp({
      path,
      markets: 2,
      standing: true,
      through: (request, answer) => (broken ? market(eth?.address ?? '', null)(request, answer) : answer()),
    });
    expect(await screen.findByText(/Market ETH\/USDT couldn’t be loaded/)).toBeVisible();
    await waitFor(() => expect(figure(t.net)).toHaveTextContent(t.known(1, 2)));
    expect(valuesIn(await rowOf(t.exposure, 'ETH'))).toEqual([]);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(figure(t.net)).toHaveTextContent(t.netHelp));
    expect(valuesIn(await rowOf(t.exposure, 'ETH'))).toHaveLength(14);
  });

  it('marks every sum that leaves out a market, on the page and in the file', async () => {
    const btc = ofTon.markets.find(({ baseAsset }) => baseAsset === 'BTC');
    const { user } = await openApp({
      path: `/vaults/${TON}/desk?amount=10&move=-10`,
      config: ofTon,
      standing: true,
      through: market(btc?.address ?? '', (body) => ({ ...body, amm: { ...body.amm, quoteOraclePrice: 'NaN' } })),
    });
    await waitFor(async () => expect(valuesIn(await rowOf(t.exposure, 'ETH'))).toHaveLength(14), { timeout: 5_000 });
    await waitFor(async () => expect(valuesIn(await rowOf(t.exposure, 'BTC'))).toHaveLength(7));
    // USD is known for all. In TON, the row of TON leaves out BTC/TON, which has an unknown settlement price.
    const ton = within(await rowOf(t.exposure, 'TON'));
    expect(ton.getAllByText(t.known(2, 3))).toHaveLength(6);
    expect(valuesIn(figure(t.net))).toHaveLength(1);
    expect(figure(t.net)).toHaveTextContent(t.netHelp);
    expect(valuesIn(figure(t.vaultAtMove))).toHaveLength(2);
    expect(figure(t.vaultAtMove)).toHaveTextContent(t.known(2, 3));
    expect(figure(t.atMove)).toHaveTextContent(t.known(2, 3));
    const already = saved.length;
    await user.click(screen.getAllByRole('button', { name: 'Export CSV' })[0] ?? document.body);
    await waitFor(() => expect(saved).toHaveLength(already + 1));
    const lines = ((await saved.at(-1)?.text) ?? '').split(/\r?\n/);
    const line = lines.find((one) => one.startsWith('TON')) ?? '';
    expect(line.split(t.known(2, 3))).toHaveLength(7);
  });

  it('marks the share of the vault if fewer markets are known in its asset than in USD', async () => {
    const [btc, eth] = ofTon.markets.filter(({ baseAsset }) => baseAsset !== 'TON');
    // Two markets of one asset, one without a settlement price.
    const both = [btc, eth].flatMap((one) => (one === undefined ? [] : [{ ...one, baseAsset: 'BTC' }]));
    await openApp({
      path: `/vaults/${TON}/desk`,
      config: { markets: both },
      standing: true,
      through: market(eth?.address ?? '', (body) => ({ ...body, amm: { ...body.amm, quoteOraclePrice: 'NaN' } })),
    });
    const row = await rowOf(t.exposure, 'BTC');
    // The share, and six moves.
    await waitFor(() => expect(within(row).getAllByText(t.known(1, 2))).toHaveLength(7), { timeout: 5_000 });
    expect(valuesIn(row)).toHaveLength(14);
  });

  it('does not claim that the vault backs no market before every market has answered', async () => {
    await openApp({
      path: `${path}?amount=10&move=5`,
      markets: 3,
      standing: true,
      through: (request, answer) =>
        request.url.includes('/api/') ? Promise.resolve(new Response('', { status: 404 })) : answer(),
    });
    await waitFor(
      () => expect(screen.getAllByText(/(?:could not be read|couldn’t be loaded)/).length).toBeGreaterThan(0),
      { timeout: 5_000 },
    );
    // In both tables, and for the net; then the count of backed markets.
    const read = t.read(0, 3);
    await waitFor(() => expect(within(screen.getByRole('table', { name: t.exposure })).getByText(read)).toBeVisible());
    const backed = within(screen.getByRole('region', { name: t.backed }));
    expect(backed.getAllByText(read)).toHaveLength(2);
    expect(backed.queryByText('0')).toBeNull();
    expect(figure(t.net)).toHaveTextContent(read);
    expect(figure(t.vaultAtMove)).toHaveTextContent(read);
    expect(screen.queryByText(t.none)).toBeNull();
  });

  it('does not annualise the yield of a history that is shorter than its window', async () => {
    await openApp({
      path: `${path}?amount=100`,
      markets: 1,
      standing: true,
      through: async (request, answer) => {
        const response = await answer();
        if (!request.url.includes('year')) return response;
        const body = (await response.json()) as { history: readonly unknown[] };
        return Response.json({ ...body, history: body.history.slice(-20) });
      },
    });
    await screen.findByRole('region', { name: t.simulator });
    await waitFor(() => expect(valuesIn(figure(t.next.week))).toHaveLength(2));
    const year = await rowOf(t.returns, vaultsText.windows.year);
    await waitFor(() => expect(within(year).getByText(/^over/)).toBeVisible());
    expect(valuesIn(figure(t.next.year))).toEqual([]);
  });

  it('simulates an amount from the address, changes it there, and says what is wrong with it', async () => {
    const { user, app, engine } = await openApp({
      path: `${path}?amount=10000&since=2026-02-01&move=-10`,
      markets: 2,
      standing: true,
    });
    const rates = ok(engine.getVaultRates(USDT, 'year')).history;
    const entry = rates.findLast(({ timestamp }) => Date.parse(timestamp) <= Date.UTC(2026, 1, 1));
    const last = rates.at(-1);
    const panel = within(await screen.findByRole('region', { name: t.simulator }));
    await waitFor(() => expect(panel.getByText(t.worth)).toBeVisible());
    const worth = (10_000n * ONE * BigInt(last?.value ?? 0)) / BigInt(entry?.value ?? 1);
    await waitFor(() => expect(valuesIn(figure(t.worth))).toEqual([decimal(worth, 9)]));
    expect(Date.parse(figure(t.worth)?.querySelector('time')?.dateTime ?? '')).toBe(Date.parse(last?.timestamp ?? ''));
    expect(valuesIn(figure(t.tokens))).toEqual([decimal((10_000n * ONE * ONE) / BigInt(entry?.value ?? 1), 9)]);
    expect(panel.getByText(t.simulatorNote)).toBeVisible();
    // The last week again, and the same for a year.
    const week = ok(engine.getVaultRates(USDT, 'week')).history;
    const first = BigInt(week[0]?.value ?? 1);
    const gained = (BigInt(week.at(-1)?.value ?? 0) - first) * ONE * 2n;
    const ratio = ((gained < 0n ? -gained : gained) + first) / (2n * first);
    await waitFor(() =>
      expect(valuesIn(figure(t.next.week)).at(-1)).toBe(decimal((gained < 0n ? -1n : 1n) * 10_000n * ratio, 9)),
    );
    // All prices down by a tenth: the vault gains a tenth of the net, and the amount a share of that.
    await allRead();
    const net = markets.slice(0, 2).reduce((sum, { address }) => {
      const { amm } = ok(engine.getMarket(address));
      const size = BigInt(amm.totalLongPositionSize) - BigInt(amm.totalShortPositionSize);
      return sum + size * BigInt(amm.indexPrice);
    }, 0n);
    const shownEffect = valuesIn(figure(t.vaultAtMove)).at(-1) ?? '';
    const exact = net / 10n / ONE;
    const shown = BigInt(shownEffect.replace('.', '').padEnd(shownEffect.indexOf('.') + 9, '0'));
    expect(shown - exact >= -2n && shown - exact <= 2n).toBe(true);
    const file = await exported(user, t.simulator);
    for (const label of [t.worth, t.gain, t.entry, t.tokens, t.lowest, t.next.year, t.atMove]) {
      const shownValues = [...(figure(label)?.querySelectorAll('data') ?? [])]
        .filter((one) => !one.textContent.includes('%'))
        .map((one) => one.value);
      const inUnits = file.filter((cells) => cells[0]?.startsWith(label) && cells[2] !== vaultsText.csv.ratio);
      expect(inUnits.map((cells) => cells[1]).toSorted()).toEqual(shownValues.toSorted());
    }
    const gainedShare = rounded(
      (BigInt(last?.value ?? 0) - BigInt(entry?.value ?? 1)) * ONE,
      BigInt(entry?.value ?? 1),
    );
    const share = file.find((cells) => cells[2] === vaultsText.csv.ratio);
    expect(share?.slice(0, 2)).toEqual([t.gain, decimal(gainedShare, 9)]);
    expect(file.find(([label]) => label === t.worth)?.slice(2)).toEqual(['USDT', last?.timestamp]);

    await user.clear(panel.getByLabelText(t.amount));
    await user.type(panel.getByLabelText(t.amount), '2500.5');
    await user.click(panel.getByRole('button', { name: t.show }));
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ amount: 2500.5, since: '2026-02-01', move: -10 }),
    );
    await user.clear(panel.getByLabelText(t.amount));
    await user.type(panel.getByLabelText(t.amount), '-3');
    await user.clear(panel.getByLabelText(t.move));
    await user.type(panel.getByLabelText(t.move), '-100');
    await user.click(panel.getByRole('button', { name: t.show }));
    expect(await panel.findByText(t.problems.amount('12,345.5'))).toBeVisible();
    expect(panel.getByText(t.problems.move('−12.5'))).toBeVisible();
    expect(panel.queryByText(t.worth)).toBeNull();
  });

  it('accepts a grouped amount, and takes a day that its own history lacks from a longer one', async () => {
    const now = Date.UTC(2026, 4, 13, 12);
    const { user, app, engine } = await openApp({
      path: `${path}?amount=1%2C000&since=2026-05-07`,
      markets: 1,
      standing: true,
      through: async (request, answer) => {
        const response = await answer();
        if (new URL(request.url).searchParams.get('timeframe') !== 'week') return response;
        const { history } = (await response.json()) as { history: readonly { readonly timestamp: string }[] };
        // As in a history with its own grid of times.
        return Response.json({
          history: history.filter(({ timestamp }) => Date.parse(timestamp) > now - 6.4 * DAY_MS),
        });
      },
    });
    const { history } = ok(engine.getVaultRates(USDT, 'month'));
    const entry = history.findLast(({ timestamp }) => Date.parse(timestamp) <= Date.UTC(2026, 4, 7));
    const worth = (1_000n * ONE * BigInt(history.at(-1)?.value ?? 0)) / BigInt(entry?.value ?? 1);
    await waitFor(() => expect(valuesIn(figure(t.worth))).toEqual([decimal(worth, 9)]));
    expect(screen.queryByText(t.problems.since)).toBeNull();

    const panel = within(screen.getByRole('region', { name: t.simulator }));
    await user.clear(panel.getByLabelText(t.amount));
    await user.type(panel.getByLabelText(t.amount), '20,000');
    await user.click(panel.getByRole('button', { name: t.show }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ amount: 20_000 }));
  });

  it('knows no value of an amount before the first rate', async () => {
    await openApp({ path: `${path}?amount=1&since=2020-01-01`, markets: 1, standing: true });
    const panel = within(await screen.findByRole('region', { name: t.simulator }));
    expect(await panel.findByText(t.problems.since)).toBeVisible();
    expect(valuesIn(figure(t.worth))).toEqual([]);
  });

  it('hides the amount in privacy mode, but nothing of the vault', async () => {
    const { app } = await openApp({ path: `${path}?amount=98765&since=2026-02-01`, markets: 1, standing: true });
    await waitFor(() => expect(valuesIn(figure(t.worth))).toHaveLength(1));
    act(() => app.services.preferences.set({ ...app.services.preferences.get(), privacy: 'hidden' }));
    const panel = screen.getByRole('region', { name: t.simulator });
    await waitFor(() => expect(within(panel).queryByLabelText(t.amount)).toBeNull());
    expect(within(panel).getAllByText(commonText.hiddenValue).length).toBeGreaterThan(0);
    expect(valuesIn(figure(t.worth))).toEqual([]);
    expect(panel.innerHTML).not.toContain('98765');
    // The rate and time of the day are hidden too, and the return since then.
    for (const label of [t.gain, t.entry, t.lowest, t.fall]) {
      const fact = within(panel).getByText(label, { selector: 'dt' }).parentElement;
      expect(valuesIn(fact), label).toEqual([]);
      expect(fact?.querySelector('time'), label).toBeNull();
    }
    expect(valuesIn(figure(vaultText.fields.free))).toHaveLength(1);
  });

  it('draws the locked share from samples stored in this browser, and says that no other history exists', async () => {
    const now = Date.UTC(2026, 4, 13, 12);
    const sample = (days: number, free: string, locked: string) => ({ atMs: now - days * DAY_MS, free, locked });
    const value = [
      {
        scope: 'demo 1 calm 9',
        vault: USDT,
        samples: [sample(2, '75', '25'), { atMs: 'soon' }, sample(1, '60', '40')],
      },
      { scope: 'demo 2 calm 9', vault: USDT, samples: [sample(3, '1', '99')] },
    ];
    await openApp({
      path,
      markets: 1,
      standing: true,
      stored: { 'perpdeck.vaults': JSON.stringify({ version: 1, value }) },
    });
    const chart = await screen.findByRole('figure', { name: t.lockedOverTime }, { timeout: 5_000 });
    expect(await within(chart).findByRole('slider')).toHaveAttribute('aria-valuemax', '4');
    expect(screen.getByText(t.kept)).toBeVisible();
    const stored = JSON.parse(localStorage.getItem('perpdeck.vaults') ?? '') as { value: (typeof value)[number][] };
    expect(stored.value.map(({ scope, samples }) => [scope, samples.length])).toEqual([
      ['demo 2 calm 9', 1],
      ['demo 1 calm 9', 3],
    ]);
  });

  it('separates the answers of the list and of the history: either may fail', async () => {
    const { user, engine } = await openApp({
      path,
      markets: 2,
      standing: true,
      through: (request, answer) =>
        request.url.endsWith('/api/vaults') ? Promise.resolve(new Response('', { status: 404 })) : answer(),
    });
    // Markets are then assigned by the address in their answers.
    expect(await within(await rowOf(t.backed, 'BTC/USDT')).findByText(t.backing.address)).toBeVisible();
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: `${walletForms.short(USDT, 'contract')}: ${vaultText.desk}`,
      }),
    ).toBeVisible();
    expect(within(screen.getByRole('region', { name: vaultText.facts })).getByText(/error 404/)).toBeVisible();
    const week = await rowOf(t.returns, vaultsText.windows.week);
    await waitFor(() => expect(valuesIn(week)).toHaveLength(2));
    const { history } = ok(engine.getVaultRates(USDT, 'week'));
    const [first, last] = [BigInt(history[0]?.value ?? 1), BigInt(history.at(-1)?.value ?? 0)];
    const times = [history[0]?.timestamp, history.at(-1)?.timestamp];
    const [ofWeek] = await exported(user, t.returns);
    expect(ofWeek?.slice(0, 4)).toEqual([
      vaultsText.windows.week,
      decimal(rounded((last - first) * ONE, first), 9),
      ...times,
    ]);
    expect(ofWeek?.slice(5)).toEqual(['', '', '']);
  });

  it('reports an unlisted vault, and an invalid address', async () => {
    await openApp({ path: `/vaults/0:${'12'.repeat(32)}/desk`, markets: 1, standing: true });
    expect(await screen.findByText(vaultText.unknown)).toBeVisible();
    expect((await screen.findAllByText(t.none)).length).toBe(2);
  });

  it('is linked from the list and from the page of its vault, and leads back', async () => {
    const { user } = await openApp({ path: '/vaults', markets: 1, standing: true });
    const list = within(await screen.findByRole('table', { name: 'Vaults' }));
    await user.click((await list.findAllByRole('link', { name: vaultsText.desk }))[0] ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await user.click(screen.getByRole('link', { name: t.back }));
    expect(await screen.findByRole('heading', { level: 1, name: vaultText.named('USDT') })).toBeVisible();
    await user.click(screen.getByRole('link', { name: vaultText.desk }));
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });
});

describe('the comparison by risk', () => {
  const saved = recordSavedFiles();

  it('exports return, worst fall and return per fall of the same window', async () => {
    const { user, engine } = await openApp({ path: '/vaults', markets: 1, standing: true });
    const panel = within(await screen.findByRole('region', { name: vaultsCompareText.title }));
    const ton = await panel.findByRole('row', { name: /^TON/ });
    await waitFor(() => expect(valuesIn(ton)).toHaveLength(8));
    await user.click(panel.getAllByRole('button', { name: 'Export CSV' })[0] ?? document.body);
    await waitFor(() => expect(saved).toHaveLength(1));
    const file = (await saved[0]?.text) ?? '';
    const [header = '', ...lines] = file
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const cellsOf = (line: string) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? '');
    const column = cellsOf(header).findIndex((name) => name.includes(vaultsCompareText.columns.perFall));
    // From the service's history only: last over first, divided by the deepest fall from the highest so far.
    const raws = ok(engine.getVaultRates(TON, 'year')).history.map(({ value }) => Number(value));
    let [peak, fall] = [0, 0];
    for (const raw of raws) {
      peak = Math.max(peak, raw);
      fall = Math.max(fall, 1 - raw / peak);
    }
    const expected = ((raws.at(-1) ?? 0) / (raws[0] ?? 1) - 1) / fall;
    const line = lines.find((one) => one.startsWith('TON')) ?? '';
    expect(Number(cellsOf(line)[column])).toBeCloseTo(expected, 4);
  });
});
