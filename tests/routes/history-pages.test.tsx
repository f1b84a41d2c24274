import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { historyText } from '~/text/en/history';
import { openApp } from '../support/open-app';
import { wordsOf } from '../support/sentence';

const path = '/positions/history?trader=$trader&asset=XAU&view=events';

/** The same answer, with another total. */
async function counting(answer: Response, more: number): Promise<Response> {
  const { data, totalCount } = (await answer.json()) as { data: unknown; totalCount: number };
  return Response.json({ data, totalCount: totalCount + more });
}

describe('a history with a total that its pages contradict', () => {
  it('says how many events the service counts but does not send', async () => {
    await openApp({
      path,
      markets: 4,
      standing: true,
      through: async (request, answer) => (request.url.includes('/history') ? counting(await answer(), 2) : answer()),
    });
    expect(
      await screen.findByText(historyText.withheld(2), undefined, {
        timeout: 20_000,
      }),
    ).toBeVisible();
    expect(screen.queryByText(wordsOf(historyText.shownBackTo))).toBeNull();
  });

  it('has every existing event if the service counts too few', async () => {
    const { engine, trader } = await openApp({
      path,
      markets: 4,
      standing: true,
      through: async (request, answer) => (request.url.includes('/history') ? counting(await answer(), -1) : answer()),
    });
    const answer = engine.listPositionHistory(trader, 'XAU', { offset: 0, limit: 100, walletId: null });
    if (!('ok' in answer)) throw new Error('no history');
    await waitFor(
      () => expect(screen.getByText(`${answer.ok.totalCount} of ${answer.ok.totalCount - 1} events`)).toBeVisible(),
      { timeout: 20_000 },
    );
    expect(screen.queryByText(new RegExp(historyText.withheld(2).replace(/:.*$/, '')))).toBeNull();
  });
});
