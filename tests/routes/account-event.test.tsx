import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatCode, formatFailure } from '~/domain/error-code';
import { walletForms } from '~/lib/address-forms';
import { commonText } from '~/text/en/common';
import { errorCodesText } from '~/text/en/error-codes';
import { en } from '~/text/en.gen';
import { eventDoubtText, eventPayloadText, eventsText } from '~/text/en/events';
import { breadcrumbsText } from '~/text/en/breadcrumbs';
import { history, isEvents } from '../support/event-history';
import { openApp } from '../support/open-app';

const HOSTILE = '<img src=x onerror=alert(1)>\u202Egnp.\u0000';
const SHOWN = '<img src=x onerror=alert(1)>\uFFFDgnp.␀';
const hash = 'cd'.repeat(32);

/** Events in every form that occurs: the type as a member, as the only key, or outside; hashes and senders likewise. */
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
  it('shows the failure and its contents in any form, and steps to the next event by a key', async () => {
    const { user, app } = await openApp({
      path: '/account/events/5?trader=$trader',
      through: (request, answer) => (isEvents(request) ? Promise.resolve(Response.json(events)) : answer()),
    });
    const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

    const failed = await drawer(eventsText.drawerTitle(eventsText.types.failed_bundle_execution));
    const note = failed.getByRole('note');
    expect(note).toHaveTextContent(eventPayloadText.failure.failed_bundle_execution);
    expect(within(note).getByText(formatFailure(426n, errorCodesText))).toBeVisible();
    expect(note).toHaveTextContent(/1773342133/);
    expect(within(note).getByRole('link', { name: en.common.getHelp })).toHaveAttribute(
      'href',
      expect.stringMatching(/support.*of=.*1773342133/),
    );
    expect(failed.getByText(eventDoubtText['success-with-code'])).toBeVisible();
    expect(failed.getByText(formatCode(37n, errorCodesText), { selector: 'dd, dd *' })).toBeVisible();
    expect(
      within(failed.getByRole('region', { name: eventPayloadText.title })).getByText(
        eventPayloadText.member('asset_id'),
      ),
    ).toBeVisible();
    expect(failed.getByTitle(hash)).toBeVisible();
    expect(failed.getByText(SHOWN)).toBeVisible();
    // A bundle can't have such a large number, so the number isn't a link.
    expect(failed.queryByRole('link', { name: '1773342133' })).toBeNull();
    expect(failed.getByText(eventPayloadText.place('1', '3'))).toBeVisible();

    await user.keyboard('{ArrowRight}');
    const taken = await drawer(eventsText.drawerTitle(eventsText.types.take_position_v2));
    expect(taken.getByText(commonText.short)).toBeVisible();
    expect(taken.getByText('1.5')).toBeVisible();
    expect(taken.getByText(eventDoubtText['failure-without-code'])).toBeVisible();
    expect(taken.getByTitle(hash)).toBeVisible();
    expect(taken.getByTitle(walletForms.full(`0:${hash}`, 'contract'))).toBeVisible();
    expect(await taken.findByRole('list', { name: eventPayloadText.rest })).toHaveTextContent(
      '<img src=x onerror=alert(1)>',
    );

    await user.click(taken.getByRole('button', { name: eventPayloadText.next }));
    const unknown = await drawer(eventsText.drawerTitle(SHOWN));
    expect(await unknown.findByRole('list', { name: eventPayloadText.rest })).toHaveTextContent('text');
    await user.click(unknown.getByText(eventPayloadText.whole));
    expect(await unknown.findByRole('list', { name: eventPayloadText.whole })).toHaveTextContent('text');
    expect(unknown.getByRole('button', { name: eventPayloadText.next })).toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(document.body).not.toHaveTextContent(/Infinity|NaN|undefined/);

    await app.router.navigate({ to: '.', search: true, state: { trail: [`/intents/${hash}`] }, replace: true });
    expect(await unknown.findByRole('navigation', { name: breadcrumbsText.label })).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/account/events/4'));
    expect(await screen.findByRole('navigation', { name: breadcrumbsText.label })).toHaveTextContent(
      new RegExp(`${breadcrumbsText.here}$`),
    );
  });

  it('leads to older events, and the keyboard keeps its place', async () => {
    const { user } = await openApp({
      path: '/account/events/101?trader=$trader&limit=50',
      through: (request, answer) => (isEvents(request) ? history(150)(request) : answer()),
    });
    const button = await screen.findByRole('button', { name: eventPayloadText.readOn });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAccessibleName(eventPayloadText.next));
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(eventPayloadText.place('51', '95'))).toBeVisible();
  });
});
