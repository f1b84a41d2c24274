import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountBodyText, accountStateText } from '~/text/en/account-state';
import { openApp } from '../support/open-app';

const panel = (name: string) => screen.findByRole('region', { name });
const refuse = (status: number) => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status }));

describe('the state of an account', () => {
  it('is shown by name and in full', async () => {
    await openApp({ path: '/account/state?trader=$trader', markets: 44 });
    const known = within(await panel(accountStateText.known));
    expect(await known.findByText(accountStateText.fields.keys)).toBeVisible();
    const tree = within(await panel(accountBodyText.body));
    expect(tree.getByRole('button', { name: /^.?\s?balances/ })).toBeVisible();
    expect(tree.getByText('owner')).toBeVisible();
    // Known members have an explanation beside the service's name: a market for an address, words for a member.
    expect(tree.getByText(accountBodyText.meaning.keys)).toBeVisible();
    expect(tree.getAllByText(/^[A-Z0-9]+\/USDT (Long|Short)$/).length).toBeGreaterThan(0);
  });

  it('is searchable, and the address keeps the query', async () => {
    const { user, app } = await openApp({ path: '/account/state?trader=$trader&q=subwallet' });
    const tree = within(await panel(accountBodyText.body));
    const field = await tree.findByRole('searchbox');
    expect(field).toHaveValue('subwallet');
    await user.clear(field);
    await user.type(field, 'hot');
    expect(app.router.state.location.search).toMatchObject({ q: 'hot' });
    await user.clear(field);
    expect(app.router.state.location.search).not.toHaveProperty('q', 'hot');
  });

  it.each(['null', '[]', '"text"', '{"keys": 5, "positions": [1]}', '17'])('may be %s', async (body) => {
    await openApp({
      path: '/account/state?trader=$trader',
      through: (request, answer) =>
        request.url.endsWith('/state')
          ? Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
          : answer(),
    });
    expect(await screen.findByRole('region', { name: accountBodyText.body })).toBeVisible();
    expect(await within(await panel(accountStateText.known)).findByText(accountStateText.notReported)).toBeVisible();
  });

  it('fails as a whole, with a retry', async () => {
    await openApp({
      path: '/account/state?trader=$trader',
      through: (request, answer) => (request.url.endsWith('/state') ? refuse(500) : answer()),
    });
    expect(await screen.findByText(/The exchange answered with error 500/)).toBeVisible();
    expect(screen.queryByRole('region', { name: accountBodyText.body })).toBeNull();
  });
});
