import { describe, expect, it } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { createApi } from '~/queries/create-api';
import { historyOptions } from '~/queries/positions/position-history';
import { position } from '../../../contract/fixtures/trading';

const TRADER = `0:${'1'.repeat(64)}`;

const timeOf = (version: number) => new Date(Date.UTC(2026, 4, 1) + version * 1_000).toISOString();

/** A service with the given number of events of one asset, and a list of its requests. */
function startService(count: number, versionOf = (place: number) => place) {
  const parsed = parseConfig(JSON.stringify({ apiBaseUrl: 'http://exchange.test', markets: [] }), {
    url: 'config.json',
    pageProtocol: 'http:',
  });
  if (parsed.kind !== 'ok') throw new Error('the configuration of this test is broken');
  const requested: string[] = [];
  const service = { count };
  const fetch: typeof globalThis.fetch = (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
    requested.push(`${offset}+${limit}`);
    const data = Array.from({ length: Math.max(0, Math.min(limit, service.count - offset)) }, (_, index) => ({
      ...position,
      version: versionOf(service.count - offset - index),
      timestamp: timeOf(service.count - offset - index),
      order: null,
    }));
    return Promise.resolve(Response.json({ data, totalCount: service.count }));
  };
  const { api, queryClient } = createApi({
    config: parsed.config,
    baseUrl: 'http://exchange.test',
    clock: { now: () => 1_000 },
    random: () => 0.5,
    fetch,
    onError: () => undefined,
  });
  const read = (maxRows: number, backToMs: number | null = null) =>
    queryClient.fetchQuery({
      ...historyOptions(api, { trader: TRADER, asset: 'BTC', maxRows, backToMs }),
      staleTime: 0,
    });
  return { service, requested, read };
}

describe('the history of one asset', () => {
  it('has every event of positions that share one number, also across pages', async () => {
    // Each position is opened and closed; the market, the side and the number are the same.
    const { service, read } = startService(250, (place) => place % 2);
    const first = await read(400);
    expect(new Set(first.rows.map(({ timestamp }) => timestamp)).size).toBe(250);
    expect(first).toMatchObject({ complete: true, unlisted: 0 });
    service.count += 2;
    expect(new Set((await read(400)).rows.map(({ timestamp }) => timestamp)).size).toBe(252);
  });

  it('is read page by page once, and afterwards by its newest page', async () => {
    const { service, requested, read } = startService(250);
    const first = await read(400);
    expect(requested).toEqual(['0+100', '95+100', '190+100']);
    expect(first).toMatchObject({ complete: true, unlisted: 0 });
    service.count += 2;
    const second = await read(400);
    expect(requested.slice(3)).toEqual(['0+100']);
    expect(second.rows).toHaveLength(252);
    expect(second.rows.slice(2).every((row, index) => row === first.rows[index])).toBe(true);
    // Some rows are gone: the newest page cannot tell which.
    service.count -= 3;
    expect((await read(400)).rows).toHaveLength(249);
    expect(requested.slice(4)).toEqual(['0+100', '0+100', '95+100', '190+100']);
  });

  it('is read as far as requested', async () => {
    const { requested, read } = startService(250);
    expect(await read(200)).toMatchObject({ complete: false, unlisted: 0 });
    expect(requested).toEqual(['0+100', '95+100', '190+10']);
  });

  it('is read no further than the page before a moment, and not again for a later moment', async () => {
    const { requested, read } = startService(1_000);
    expect(await read(3_200, Date.parse(timeOf(850)))).toMatchObject({ complete: false });
    expect(requested).toEqual(['0+100', '95+100']);
    expect((await read(3_200, Date.parse(timeOf(950)))).rows).toHaveLength(195);
    expect(requested).toHaveLength(2);
    await read(3_200, Date.parse(timeOf(750)));
    expect(requested.slice(2)).toEqual(['0+100', '95+100', '190+100']);
  });
});
