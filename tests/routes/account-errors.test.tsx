import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '~/text/en.gen';
import { accountBalancesText, accountSummaryText } from '~/text/en/account-summary';
import { openApp } from '../support/open-app';

const { documented, undocumented } = en.errorsMeaning;
const hash = 'ab'.repeat(32);
const words = 'not <b>now</b> \u202Eever';
const refused = (status: number) => Response.json({ code: 'NO\u0000', msg: words, externalQueryId: 'q-7' }, { status });

const through =
  (refusals: readonly (readonly [RegExp, number])[]) =>
  (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const refusal = refusals.find(([asks]) => asks.test(request.url));
    return refusal === undefined ? answer() : Promise.resolve(refused(refusal[1]));
  };

function expectWords(place: HTMLElement, status: number, says: string): void {
  for (const part of [`error ${status}`, says, 'not <b>now</b> \uFFFDever · NO␀', 'q-7'])
    expect(place).toHaveTextContent(part);
}

describe('refusals of the operations of an account', () => {
  it('explain their meaning in their own panels, while the other panels work', async () => {
    const { user, requests } = await openApp({
      path: '/account?trader=$trader',
      through: through([
        [/\/queryID$/, 404],
        [/\/referral$/, 400],
        [/\/balance\?token_address=TON/, 404],
        [/\/lockedBalance\?token_address=TON/, 400],
      ]),
    });
    const panel = (name: string) => screen.findByRole('region', { name });
    const [queryIds, referral, balances] = [
      await panel(accountSummaryText.queryIds.title),
      await panel(accountSummaryText.referral.title),
      await panel(accountBalancesText.title),
    ];
    await waitFor(() => expectWords(queryIds, 404, documented.getQueryId[404]));
    await waitFor(() => expectWords(referral, 400, documented.getReferral[400]));
    await waitFor(() => expectWords(balances, 404, documented.getBalance[404]));
    expectWords(balances, 400, documented.getLockedBalance[400]);
    expect(await within(balances).findByRole('row', { name: /USDT/ })).toBeVisible();
    expect(await panel('State')).not.toHaveTextContent('error');
    const before = requests.length;
    await user.click(within(referral).getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(requests.slice(before).filter((request) => request.endsWith('/referral'))).toHaveLength(1),
    );
  });

  it.each([
    ['the state', '/account/state', /\/state$/, 404, documented.getAccountState[404]],
    ['an intent', `/intents/${hash}`, /\/intent\//, 400, documented.getIntent[400]],
    ['one event', '/account/events/7', /\/events\?/, 418, undocumented],
    ['one bundle', '/account/bundles/7', /\/bundles\//, 418, undocumented],
  ] as const)('of %s are explained, or reported as undocumented', async (_what, path, asks, status, says) => {
    await openApp({ path: `${path}?trader=$trader`, through: through([[asks, status]]) });
    await screen.findAllByText(new RegExp(`error ${status}`));
    // The meaning of a status loads a moment after the failure itself, which shows harmless words from the start.
    expect(document.body.textContent).not.toContain('\u202E');
    await waitFor(() => {
      const [place] = screen.getAllByText(new RegExp(`error ${status}`));
      expectWords(place?.closest<HTMLElement>('[role=alert]') ?? document.body, status, says);
    });
  });
});
