import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cancelText } from '~/text/en/cancel';
import { type OpenAppOptions, openApp } from '../support/open-app';
import { memoryVault } from '../unit/wallet/cancel-kit';

const { setup } = cancelText;
const MINUTE_MS = 60_000;
/** Some seconds pass between two checks of the account by the dialog. */
const patient = { timeout: 15_000 };

/** The page with the dialog of the oldest order; the test decides whether a wallet gets a request. */
async function openDialog(options: Partial<OpenAppOptions>, sleepMs = 0) {
  const opened = await openApp({ path: '/orders?trader=$trader', ...options });
  if (sleepMs > 0) opened.skip(sleepMs);
  const buttons = await within(await screen.findByRole('table', { name: 'Orders' })).findAllByRole('button', {
    name: 'Cancel order',
  });
  await opened.user.click(buttons.at(-1) as HTMLElement);
  const primary = (name: string) => screen.findByRole('button', { name }, patient);
  return { ...opened, primary };
}

/**
 * A browser with a page that ended after the request to the owner's wallet to register the key, before the account
 * showed it.
 */
async function requestedBrowser() {
  const vault = memoryVault();
  let isHeld = false;
  const { user, trader, primary } = await openDialog({
    vault,
    through: (request, answer) =>
      isHeld && request.url.endsWith('/state') ? new Promise<Response>(() => undefined) : answer(),
  });
  await user.click(await primary('Connect demo wallet'));
  const authorise = await primary(setup.authorise);
  isHeld = true;
  await user.click(authorise);
  expect(await screen.findByText(setup.waitingForAccount)).toBeVisible();
  cleanup();
  const key = await vault.read(trader);
  if (key === null || key.askedAtMs === null) throw new Error('the request was not kept');
  return { vault, publicKey: key.publicKey, askedAtMs: key.askedAtMs };
}

describe("a page that ended during the wallet's request to register the key", () => {
  it('continues with a key that the account lists, without another request to a wallet', async () => {
    const { vault, publicKey } = await requestedBrowser();
    const { engine, trader, primary } = await openDialog({ vault }, MINUTE_MS);
    engine.addPublicKey(trader, publicKey);
    expect(await screen.findByText(cancelText.draft, {}, patient)).toBeVisible();
    expect(await primary(cancelText.signAndSend)).toBeEnabled();
    expect((await vault.read(trader))?.askedAtMs).toBeNull();
  });

  it('says so, and offers another transaction only once the first can no longer arrive', async () => {
    const { vault, askedAtMs } = await requestedBrowser();
    const minute = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);
    const said = `${setup.requested(minute(askedAtMs))} ${setup.askAgain(minute(askedAtMs + 3 * MINUTE_MS))}`;
    const { skip, primary, trader } = await openDialog({ vault }, MINUTE_MS);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect demo wallet' })).toBeNull();
    skip(2 * MINUTE_MS);
    expect(await primary('Connect demo wallet')).toBeEnabled();
    expect((await vault.read(trader))?.askedAtMs).toBeNull();
  });
});
