import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deskText as t } from '~/text/en/desk';
import { pnlWindowsText as windows } from '~/text/en/pnl-windows';
import { DAY_MS } from '~/lib/time';
import { openAt, rowOf, table } from '../support/open-desk';
import type { OpenAppOptions } from '../support/open-app';

/** Of one trader, no more than the last days of the PnL history, and what a period is answered with. */
function shortHistory(
  address: string,
  days: number,
  ofPeriod: (short: () => Promise<Response>) => Promise<Response> = (short) => short(),
): NonNullable<OpenAppOptions['through']> {
  return async (request, answer) => {
    const url = decodeURIComponent(request.url);
    if (!url.includes(`${address}/pnl-history`)) return answer();
    const short = async () => {
      const points = (await (await answer()).json()) as { readonly timestamp: string }[];
      const fromMs = Date.parse(points.at(-1)?.timestamp ?? '') - days * DAY_MS;
      return Response.json(points.filter(({ timestamp }) => Date.parse(timestamp) >= fromMs));
    };
    return url.includes('period=') ? ofPeriod(short) : short();
  };
}

describe('an account with a short PnL history', () => {
  it('says since when its 30 days are, also in their total', async () => {
    await openAt(['Hedger', 'Gambler'], 20_000, (addressOf) => ({ through: shortHistory(addressOf('Gambler'), 5) }));
    const month = rowOf(/^Gambler/).children[3] as HTMLElement;
    expect(month).toHaveTextContent(new RegExp(`${windows.sinceFirst} 9 May 2026`));
    expect(rowOf(/^Hedger/).children[3]).not.toHaveTextContent(windows.sinceFirst);
    const [total] = within(table(t.table)).getAllByRole('row').slice(-1);
    expect(total?.children[3]).toHaveTextContent(t.inPart('Gambler'));
    expect(total?.children[2]).not.toHaveTextContent('Gambler');
    // Neither is the sum of the curves older than that.
    expect(screen.getByText(t.togetherSince('9 May 2026', 'Gambler'))).toBeVisible();
  }, 60_000);

  it('lists the failure of the longer one with Retry', async () => {
    await openAt(['Hedger', 'Gambler'], 30_000, (addressOf) => ({
      through: shortHistory(addressOf('Gambler'), 7, () =>
        Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 })),
      ),
    }));
    const failed = within(table(t.table)).getByRole('row', { name: new RegExp(`^Gambler · ${windows.month}`) });
    expect(within(failed).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(failed).toHaveTextContent('not now');
    expect(screen.getByRole('rowheader', { name: /^Gambler$/ })).toBeVisible();
  }, 60_000);
});
