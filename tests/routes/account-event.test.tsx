import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { history, isEvents } from '../support/event-history';
import { openApp } from '../support/open-app';

const HOSTILE = '<img src=x onerror=alert(1)>\u202Egnp.\u0000';
const SHOWN = '<img src=x onerror=alert(1)>\uFFFDgnp.␀';
const hash = 'cd'.repeat(32);

/** Events in the forms that occur: told by type, by the one member, beside; hashes and senders in each of theirs. */
const events = [
  {
    sequence: 5,
    timestamp: 1_773_342_135_013,
    hash: `0x${hash.toUpperCase()}`,
    sender: HOSTILE,
    type: 'FAILED_BUNDLE_EXECUTION',
    payload: { query_id: 1_773_342_133, asset_id: 47, error_code: 426 },
    tx_status: { success: true, exit_code: 37, action_result_code: 0 },
  },
  {
    sequence: 4,
    timestamp: 1_773_342_135,
    hash: 'zc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc0=',
    sender: { value: `0:${hash}` },
    event: { take_position_v2: { direction: 1, size: -1_500_000_000, reason: HOSTILE, [HOSTILE]: HOSTILE } },
    tx_status: { success: false, exit_code: 0, action_result_code: 0 },
  },
  {
    sequence: 3,
    timestamp: 10 ** 19,
    hash: Array.from({ length: 32 }, () => 0xcd),
    event: { type: HOSTILE, text: HOSTILE },
  },
];

describe('one event of an account', () => {
  it('tells what failed and what it holds, in whichever form it came, and steps to the next by a key', async () => {
    const { user, app } = await openApp({
      path: '/account/events/5?trader=$trader',
      through: (request, answer) => (isEvents(request) ? Promise.resolve(Response.json(events)) : answer()),
    });
    const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

    const failed = await drawer('Event: Bundle failed');
    expect(failed.getByRole('note')).toHaveTextContent(
      /^This bundle failed\s*Why: 426 wrong leverage\s*Bundle\s*1773342133/,
    );
    expect(failed.getByText(/^The service calls this a success, but one of its codes says otherwise/)).toBeVisible();
    expect(failed.getByText('37 not enough TON for what it does', { selector: 'dd' })).toBeVisible();
    expect(within(failed.getByRole('region', { name: 'Payload' })).getByText('Asset, by its number')).toBeVisible();
    expect(failed.getByTitle(hash)).toBeVisible();
    expect(failed.getByText(SHOWN)).toBeVisible();
    // No bundle can have a number that large, so nothing leads there.
    expect(failed.queryByRole('link', { name: '1773342133' })).toBeNull();
    expect(failed.getByText('1 of 3 read')).toBeVisible();

    await user.keyboard('{ArrowRight}');
    const taken = await drawer('Event: Position taken over');
    expect(taken.getByText('Short')).toBeVisible();
    expect(taken.getByText('1.5')).toBeVisible();
    expect(taken.getByText(/^The service calls this a failure, but none of its codes says why/)).toBeVisible();
    expect(taken.getByTitle(hash)).toBeVisible();
    expect(taken.getByTitle(`0:${hash}`)).toBeVisible();
    expect(await taken.findByRole('list', { name: 'Not known here' })).toHaveTextContent(
      '<img src=x onerror=alert(1)>',
    );

    await user.click(taken.getByRole('button', { name: 'Next event' }));
    const unknown = await drawer(`Event: ${SHOWN}`);
    expect(await unknown.findByRole('list', { name: 'Not known here' })).toHaveTextContent('text');
    await user.click(unknown.getByText('Payload as sent'));
    expect(await unknown.findByRole('list', { name: 'Payload as sent' })).toHaveTextContent('text');
    expect(unknown.getByRole('button', { name: 'Next event' })).toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(document.body).not.toHaveTextContent(/Infinity|NaN|undefined/);

    await app.router.navigate({ to: '.', search: true, state: { trail: [`/intents/${hash}`] }, replace: true });
    expect(await unknown.findByRole('navigation', { name: 'Trail' })).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/account/events/4'));
    expect(await screen.findByRole('navigation', { name: 'Trail' })).toHaveTextContent(/this event$/);
  });

  it('is the way to events further on, without the keyboard losing its place', async () => {
    const { user } = await openApp({
      path: '/account/events/101?trader=$trader&limit=50',
      through: (request, answer) => (isEvents(request) ? history(150)(request) : answer()),
    });
    const button = await screen.findByRole('button', { name: 'Read further events' });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAccessibleName('Next event'));
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('51 of 95 read')).toBeVisible();
  });
});
