import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { historyText } from '~/text/en/history';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const saved = recordSavedFiles();

/** The wire counts paid amounts as positive. */
const effectOf = (raw: string | null | undefined) => String(-BigInt(raw ?? 0));

type Body = { readonly data: readonly Readonly<Record<string, unknown>>[]; readonly totalCount: number };

const path = '/positions/history?trader=$trader&asset=XAU';

async function exported(options: Partial<OpenAppOptions> = {}) {
  const opened = await openApp({ path, markets: 44, standing: true, ...options });
  await screen.findByText(/^\d+ (?:of \d+ )?(?:positions|events?)\b/);
  await opened.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const said = await screen.findByText(/rows? in the file/);
  const [file, ...others] = saved;
  if (file === undefined || others.length > 0) throw new Error(`${saved.length} files were made`);
  const [head = '', ...lines] = (await file.text).trimEnd().split('\r\n');
  const names = head.split(',');
  const records = lines.map((line) => new Map(line.split(',').map((cell, place) => [names[place] ?? '', cell])));
  const answer = opened.engine.listPositionHistory(opened.trader, 'XAU', { offset: 0, limit: 100, walletId: null });
  if (!('ok' in answer)) throw new Error('no history');
  return { ...opened, said: said.textContent, name: file.name, records, wire: answer.ok.data };
}

describe('the file of a history', () => {
  it('has every event as the exchange sends it: integers of the wire, exact decimals, their unit', async () => {
    const { records, wire, said, name } = await exported({ path: `${path}&view=events` });
    expect(name).toBe('perpdeck-position-history-2026-05-13.csv');
    expect(said).toBe(`${wire.length} rows in the file`);
    expect(records.map((record) => record.get('Time'))).toEqual(wire.map(({ timestamp }) => timestamp));
    expect(records.map((record) => record.get('Version'))).toEqual(wire.map(({ version }) => String(version)));
    expect(records.map((record) => record.get('PnL raw (1e9)'))).toEqual(wire.map(({ pnlInEvent }) => pnlInEvent));
    expect(records.map((record) => record.get('Execution fee (negative = paid) raw (1e9)'))).toEqual(
      wire.map(({ executionFeeInEvent }) => effectOf(executionFeeInEvent)),
    );
    expect(records.every((record) => record.get('PnL unit') !== '')).toBe(true);
  });

  it('has every position with the totals of the service, and whether to trust them', async () => {
    const { records, wire, name } = await exported();
    expect(name).toBe('perpdeck-position-stories-2026-05-13.csv');
    const newest = wire.filter(
      (row, place) =>
        wire.findIndex(
          ({ market, direction, idx }) => market === row.market && direction === row.direction && idx === row.idx,
        ) === place,
    );
    expect(records.map((record) => record.get('Position number'))).toEqual(newest.map(({ idx }) => idx));
    for (const { pnl: pnlName, funding: fundingName } of [historyText.csv.inRange, historyText.csv.wholeLife]) {
      expect(records.map((record) => record.get(`${pnlName} raw (1e9)`))).toEqual(newest.map(({ pnl }) => pnl));
      expect(records.map((record) => record.get(`${fundingName} raw (1e9)`))).toEqual(
        newest.map(({ funding }) => effectOf(funding)),
      );
    }
    const closed = newest.filter(({ closedAt }) => closedAt !== null);
    expect(closed.length).toBeGreaterThan(0);
    expect(records.map((record) => record.get(historyText.csv.held))).toEqual(
      newest.map(({ openedAt, closedAt }) =>
        closedAt === null ? '' : String(Math.round((Date.parse(closedAt) - Date.parse(openedAt)) / 1000)),
      ),
    );
    expect(records.every((record) => record.get(historyText.csv.roe) !== '')).toBe(true);
    expect(
      records.every((record) => record.get('Totals differ') === 'no' && record.get('Events missing') === '0'),
    ).toBe(true);
  });

  it.each(['positions', 'events'])(
    'of %s that the service counts but does not send says that it is partial',
    async (view) => {
      const { said } = await exported({
        path: `${path}${view === 'events' ? '&view=events' : ''}`,
        through: async (request, answer) => {
          const reply = await answer();
          if (!request.url.includes('/history')) return reply;
          const body = (await reply.json()) as Body;
          return Response.json({ ...body, totalCount: body.totalCount + 2 });
        },
      });
      expect(said).toMatch(/rows in the file; some are missing$/);
    },
  );

  it('is not made of half a history: the failure is named', async () => {
    let broken = false;
    const { user } = await openApp({
      path,
      markets: 44,
      standing: true,
      through: (request, answer) =>
        broken && request.url.includes('/history')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    await screen.findByText(/^\d+ positions/);
    broken = true;
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^Nothing was exported\. .*400/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
