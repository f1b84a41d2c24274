import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { createStatusLookup } from '~/wallet/status-lookup';
import { apiError, fakeService, order, ownReadings, reply, target } from './cancel-kit';

const signal = new AbortController().signal;

function observed(arrange: (service: ReturnType<typeof fakeService>) => void, of = target) {
  const service = fakeService();
  service.orders = [];
  arrange(service);
  return { service, sighting: createStatusLookup(service.client, ownReadings())(of, signal) };
}

describe('a search for the outcome of an order', () => {
  it('requests the places in their order, with all ten statuses', async () => {
    const requested: unknown[] = [];
    const { service, sighting } = observed((arranged) => {
      const { listActiveOrdersByAsset } = arranged.client;
      arranged.client = {
        ...arranged.client,
        listActiveOrdersByAsset: (params, options) => {
          requested.push(params);
          return listActiveOrdersByAsset(params, options);
        },
      };
    });
    expect(await sighting).toEqual({ kind: 'absent', intentPhase: null });
    expect(service.requested).toEqual([
      'listActiveOrdersByAsset',
      'listActiveOrders',
      'getIntent',
      'listActivePositions',
      'listPositionHistory',
    ]);
    expect(requested).toMatchObject([
      { trader: target.trader, asset: 'BTC', offset: 0, statuses: expect.objectContaining({ length: 10 }) },
    ]);
  });

  it("does not read a web page as the service's answer that it does not know the intent", async () => {
    const { sighting } = observed((arranged) => {
      const gone = () => Promise.reject(apiError({ status: 404, isWebPage: true }));
      arranged.client = { ...arranged.client, getIntent: gone };
    });
    expect(await sighting).toEqual({ kind: 'unread' });
  });

  it('does not use an answer from a cache', async () => {
    const { service, sighting } = observed((arranged) => {
      const { client } = arranged;
      arranged.orders = [order('active')];
      arranged.client = {
        ...client,
        listActiveOrdersByAsset: async (...call) => ({
          ...(await client.listActiveOrdersByAsset(...call)),
          cachedMs: 1,
        }),
        listActiveOrders: async (...call) => ({ ...(await client.listActiveOrders(...call)), cachedMs: 1 }),
        getIntent: async () => ({ ...reply({ action_phase: 'canceled' }), cachedMs: 1 }),
      };
    });
    expect(await sighting).toEqual({ kind: 'unread', isCached: true });
    expect(service.requested).toContain('listPositionHistory');
  });

  it('stops at the first place that knows', async () => {
    const { service, sighting } = observed((arranged) => (arranged.orders = [order('canceled')]));
    expect(await sighting).toEqual({ kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'asset-orders' });
    expect(service.requested).toEqual(['listActiveOrdersByAsset']);
  });

  it.each([
    ['executed', 'executed-first'],
    ['canceled', 'cancelled'],
    ['canceled_by_sequencer', 'cancelled-by-service'],
    ['expired', 'expired'],
    ['error', 'ended-in-error'],
  ] as const)('reads %s as %s', async (status, fate) => {
    expect(await observed((arranged) => (arranged.orders = [order(status)])).sighting).toMatchObject({
      kind: 'ended',
      fate,
      status,
    });
  });

  it.each(['seq_pending', 'seq_executing', 'active', 'pending', 'tx_sent'] as const)(
    'reads %s as still listed',
    async (status) => {
      expect(await observed((arranged) => (arranged.orders = [order(status)])).sighting).toMatchObject({
        kind: 'listed',
        status,
      });
    },
  );

  it('does not treat an unknown status as an end', async () => {
    const odd = { ...order('active'), status: new BadValue('unknown-value', '"frozen"', 'frozen') };
    const { sighting } = observed((arranged) => {
      arranged.client = { ...arranged.client, listActiveOrdersByAsset: () => Promise.resolve(reply([odd])) };
    });
    expect(await sighting).toEqual({ kind: 'listed', status: 'frozen', place: 'asset-orders' });
  });

  it('skips unreadable rows and other orders', async () => {
    const { sighting } = observed((arranged) => {
      const rows = [
        new BadValue('unreadable', '7', null),
        { ...order('canceled'), id: new BadValue('missing', '', null) },
        order('canceled', 'ff'.repeat(32)),
        order('expired'),
      ];
      arranged.client = { ...arranged.client, listActiveOrdersByAsset: () => Promise.resolve(reply(rows)) };
    });
    expect(await sighting).toMatchObject({ kind: 'ended', fate: 'expired' });
  });

  it('turns the pages of a long list', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => order('active', String(index))).with(249, order('executed'));
    const { sighting } = observed((arranged) => {
      arranged.client = {
        ...arranged.client,
        listActiveOrdersByAsset: ({ limit = 20, offset = 0 }) =>
          Promise.resolve(reply(rows.slice(Number(offset), Number(offset) + Number(limit)))),
      };
    });
    expect(await sighting).toMatchObject({ kind: 'ended', fate: 'executed-first' });
  });

  it.each([7, 20, 50])(
    'finds the order beyond the first page of a service that returns at most %i rows, and knows when it is not there',
    async (most) => {
      const rows = Array.from({ length: 120 }, (_, index) => order('active', String(index)));
      const capped = (listed: typeof rows) =>
        observed((arranged) => {
          const list = ({ offset = 0 }: { offset?: number | string }) =>
            Promise.resolve(reply(listed.slice(Number(offset), Number(offset) + most)));
          arranged.client = { ...arranged.client, listActiveOrdersByAsset: list, listActiveOrders: list };
        }).sighting;
      expect(await capped([...rows, order('executed')])).toMatchObject({
        kind: 'ended',
        fate: 'executed-first',
        place: 'asset-orders',
      });
      expect(await capped(rows)).toMatchObject({ kind: 'absent' });
    },
  );

  it('does not read the web page of a gateway as an answer of the service', async () => {
    const { sighting } = observed((arranged) => {
      const gone = () => Promise.reject(apiError({ status: 404, isErrorResponse: false }));
      arranged.client = {
        ...arranged.client,
        listActiveOrders: gone,
        listActiveOrdersByAsset: gone,
        listActivePositions: gone,
        listPositionHistory: gone,
      };
    });
    expect(await sighting).toEqual({ kind: 'unread' });
  });

  it('does not report an order as gone while an unreadable row may be it', async () => {
    const { sighting } = observed((arranged) => {
      const rows = [{ ...order('canceled'), id: new BadValue('missing', '', null) }];
      arranged.client = { ...arranged.client, listActiveOrdersByAsset: () => Promise.resolve(reply(rows)) };
    });
    expect(await sighting).toEqual({ kind: 'unread' });
  });

  it('ignores an end that another row of the same page contradicts', async () => {
    const { sighting } = observed((arranged) => (arranged.orders = [order('canceled'), order('active')]));
    expect(await sighting).toMatchObject({ kind: 'listed', status: 'active' });
  });

  it('recognises a hash in capitals', async () => {
    const { sighting } = observed((arranged) => (arranged.orders = [order('expired', target.orderId.toUpperCase())]));
    expect(await sighting).toMatchObject({ kind: 'ended', fate: 'expired' });
  });

  it('stores a phase only up to the length of a word', async () => {
    const { sighting } = observed((arranged) => {
      arranged.client = {
        ...arranged.client,
        getIntent: () => Promise.resolve(reply({ action_phase: 'x'.repeat(1_000_000) })),
      };
    });
    expect(await sighting).toEqual({ kind: 'absent', intentPhase: 'x'.repeat(200) });
  });

  it('counts an endless list as unread, and goes on to the next place', async () => {
    const full = Array.from({ length: 100 }, (_, index) => order('active', String(index)));
    const endless = (arranged: ReturnType<typeof fakeService>) => {
      arranged.client = { ...arranged.client, listActiveOrdersByAsset: () => Promise.resolve(reply(full)) };
    };
    const { service, sighting } = observed(endless);
    expect(await sighting).toEqual({ kind: 'unread' });
    expect(service.requested).toEqual(['listActiveOrders', 'getIntent', 'listActivePositions', 'listPositionHistory']);
    const known = observed((arranged) => {
      endless(arranged);
      arranged.orders = [order('canceled')];
    });
    expect(await known.sighting).toMatchObject({ kind: 'ended', fate: 'cancelled', place: 'trader-orders' });
  });

  it('does not treat a history with unreadable rows as empty', async () => {
    const { sighting } = observed((arranged) => {
      const data = new BadValue('unreadable', '{}', null);
      arranged.client = {
        ...arranged.client,
        listPositionHistory: () => Promise.resolve(reply({ data, totalCount: 3n })),
      };
    });
    expect(await sighting).toEqual({ kind: 'unread' });
  });

  it('finds the order in a row of the position history', async () => {
    const { sighting } = observed((arranged) => {
      const rows = [{ order: null }, {}, { order: order('executed') }];
      // Rows of the history as a body has them; only their orders matter here.
      const data = rows as unknown[] as Awaited<ReturnType<typeof arranged.client.listPositionHistory>>['data']['data'];
      arranged.client = {
        ...arranged.client,
        listPositionHistory: () => Promise.resolve(reply({ data, totalCount: 3n })),
      };
    });
    expect(await sighting).toMatchObject({ kind: 'ended', fate: 'executed-first', place: 'history' });
  });

  it('understands only the plain phases of an intent, and passes on the others', async () => {
    const withPhase = (phase: unknown) =>
      observed((arranged) => {
        arranged.client = { ...arranged.client, getIntent: () => Promise.resolve(reply({ action_phase: phase })) };
      }).sighting;
    expect(await withPhase('canceled')).toMatchObject({ kind: 'ended', fate: 'cancelled', place: 'intent' });
    expect(await withPhase('settled')).toEqual({ kind: 'absent', intentPhase: 'settled' });
    expect(await withPhase(7)).toEqual({ kind: 'absent', intentPhase: null });
    expect(await withPhase('__proto__')).toEqual({ kind: 'absent', intentPhase: '__proto__' });
  });

  it('skips places that need the asset if it is unknown', async () => {
    const { service, sighting } = observed(() => undefined, { ...target, asset: null });
    expect((await sighting).kind).toBe('absent');
    expect(service.requested).toEqual(['listActiveOrders', 'getIntent']);
  });

  it('learns nothing if any place could not be read, unless another one knows', async () => {
    const { sighting } = observed((arranged) => (arranged.orders = null));
    expect(await sighting).toEqual({ kind: 'unread' });
    const found = observed((arranged) => {
      arranged.orders = null;
      arranged.client = { ...arranged.client, getIntent: () => Promise.resolve(reply({ action_phase: 'expired' })) };
    });
    expect(await found.sighting).toMatchObject({ kind: 'ended', fate: 'expired' });
    const missing = observed((arranged) => {
      arranged.client = {
        ...arranged.client,
        listActivePositions: () => Promise.reject(apiError({ status: 404, isErrorResponse: true })),
      };
    });
    expect(await missing.sighting).toEqual({ kind: 'absent', intentPhase: null });
  });

  it('rejects when it is aborted, rather than reporting a failure', async () => {
    const abort = new AbortController();
    const service = fakeService();
    service.client = {
      ...service.client,
      listActiveOrdersByAsset: () => {
        abort.abort();
        return Promise.reject(apiError({ kind: 'aborted' }));
      },
    };
    await expect(createStatusLookup(service.client, ownReadings())(target, abort.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('rethrows a bug of our own instead of reporting it as a failure of the service', async () => {
    const { sighting } = observed((arranged) => {
      arranged.client = { ...arranged.client, getIntent: () => Promise.reject(new TypeError('a bug')) };
    });
    await expect(sighting).rejects.toThrow('a bug');
  });
});
