import { cancelText } from '~/text/en/cancel';
import { makeReady, openCancel } from './support/cancel-steps';
import { operationOf, routes } from './support/operation-of';
import { addressOf, pages } from './support/pages';
import { pressByKeyboard } from './support/keyboard';
import { expect, test } from './support/test';
import { complaintsAbout, goInApp, settle } from './support/walk';

/** Walks over all pages; each step has its own wait and its own failure. */
test.describe.configure({ timeout: 300_000 });

test(
  'a walk over the pages, with one cancel, calls every operation of the interface',
  { tag: '@smoke' },
  async ({ page, demo, known, problems }) => {
    // The reader's request for older query ids, many of which have no live bundle.
    problems.expect(/404.*\/bundles\/\d+/);
    // The order may execute just before: then the service refuses the cancel, and the browser logs that.
    problems.expect(/409.*\/order\/cancel/);
    const called = new Map<string, string>();
    const complaints: string[] = [];
    let place = 'the start';
    page.on('request', (request) => {
      const id = operationOf(request.method(), request.url());
      if (id !== undefined && !called.has(id)) called.set(id, place);
    });

    await page.goto(`${demo.url}settings`);
    for (const one of pages) {
      place = one.name;
      await goInApp(page, demo.url + addressOf(one, known));
      await settle(page);
      complaints.push(...(await complaintsAbout(page)).map((complaint) => `${place}: ${complaint}`));
    }
    expect(complaints).toEqual([]);
    place = 'a search for bundles';
    await goInApp(page, `${demo.url}account/bundles?trader=${known.trader}`);
    await page.getByRole('button', { name: /^Check \d+ older ids?$/ }).click();
    await expect(page.getByText(/^Checked ids? .*not live\.$/)).toBeVisible();
    place = 'a cancel';
    // The order that has rested longest: one near its price may be executed while the dialog opens.
    await goInApp(page, `${demo.url}orders?trader=${known.trader}&sort=created.asc`);
    await openCancel(page);
    const dialog = await makeReady(page);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Sign and send' }));
    await expect(
      dialog.getByText(
        new RegExp(
          [cancelText.outcomes.cancelled, cancelText.outcomes['executed-first'], cancelText.doubted].join('|'),
        ),
      ),
    ).toBeVisible();

    expect(routes.length).toBeGreaterThanOrEqual(17);
    const missing = routes.filter(({ id }) => !called.has(id)).map(({ id, method }) => `${method} ${id}`);
    expect(
      missing,
      `not called; the others were first called on ${JSON.stringify(Object.fromEntries(called))}`,
    ).toEqual([]);
  },
);
