import { cancelText } from '~/text/en/cancel';
import { operations } from '../../src/api/generated/operations.gen';
import { makeReady, openCancel } from './support/cancel-steps';
import { addressOf, pages } from './support/pages';
import { pressByKeyboard } from './support/keyboard';
import { expect, test } from './support/test';
import { goInApp, settle } from './support/walk';

type Route = { readonly id: string; readonly method: string; readonly path: RegExp };

/** The operations as a server would tell them apart. Paths without parameters first: "active" is no asset. */
const routes: readonly Route[] = Object.entries(operations).map(([id, { method, path }]) => ({
  id,
  method,
  path: new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function operationOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  return routes.find((route) => route.method === method && route.path.test(pathname))?.id;
}

/** Walks over all pages; each step of them waits for itself, and fails by itself. */
test.describe.configure({ timeout: 300_000 });

test('a walk over the pages, with one cancel, calls every operation of the interface', async ({
  page,
  demo,
  known,
  problems,
}) => {
  // The reader's own wish for older query ids, of which many have no live bundle.
  problems.expect(/404.*\/bundles\/\d+/);
  // The order may execute, or be on its way to, just before: then the service refuses the cancel, which browsers log.
  problems.expect(/409.*\/order\/cancel/);
  const called = new Map<string, string>();
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
  }
  place = 'a search for bundles';
  await goInApp(page, `${demo.url}account/bundles?trader=${known.trader}`);
  await page.getByRole('button', { name: /^Check \d+ older ids?$/ }).click();
  await expect(page.getByText(/^Ids? .*not live\.$/)).toBeVisible();
  place = 'a cancel';
  // The order that has rested longest: one near its price may be executed while the dialog opens.
  await goInApp(page, `${demo.url}orders?trader=${known.trader}&sort=created.asc`);
  await openCancel(page);
  const dialog = await makeReady(page);
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Sign and send' }));
  await expect(
    dialog.getByText(
      new RegExp([cancelText.outcomes.cancelled, cancelText.outcomes['executed-first'], cancelText.doubted].join('|')),
    ),
  ).toBeVisible();

  expect(routes.length).toBeGreaterThanOrEqual(17);
  const missing = routes.filter(({ id }) => !called.has(id)).map(({ id, method }) => `${method} ${id}`);
  expect(missing, `not called; the others were first called on ${JSON.stringify(Object.fromEntries(called))}`).toEqual(
    [],
  );
});
