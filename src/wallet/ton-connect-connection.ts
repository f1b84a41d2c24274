/** One connection to a TON wallet, from handshake to end. Loaded when a person chooses such a wallet. */

import { TonConnectError } from '@tonconnect/sdk';
import type { TonNetwork } from '~/config/ton-connect-schema';
import type { ReachableWallet } from '~/config/ton-wallets';
import { parseAddress } from '~/lib/address';
import type { Clock, Wait } from '~/lib/clock';
import { reported } from '~/lib/to-error';
import { type CallResult, answerWithin } from './deadlines';
import { failure, foreignMember } from './foreign-value';
import type { ConnectContext, ConnectResult, SignerProblem } from './signer';
import { createTonAuthority } from './ton-connect-authority';
import { createTonConnector, type TonConnector, tonRefusalOf } from './ton-connect-sdk';

export type TonConnectPorts = {
  /** Origin and path of the app, with a slash at the end. */
  readonly baseUrl: string;
  readonly network: TonNetwork | null;
  readonly clock: Clock;
  readonly wait: Wait;
  /** The window. */
  readonly page: EventTarget;
};

/** How to reach a wallet: injected into this page, or over a bridge. */
export type TonTransport = { readonly jsBridgeKey: string } | NonNullable<ReachableWallet['bridge']>;

/** Over a bridge the person has to fetch a phone first; an extension answers in its own window. */
const INJECTED_MS = 60_000;
const BRIDGE_MS = 300_000;

export async function connectTon(
  way: TonTransport,
  ports: TonConnectPorts,
  context: ConnectContext,
): Promise<ConnectResult> {
  const { clock, wait, network, page } = ports;
  if (context.signal.aborted) return { kind: 'declined' };
  const overBridge = 'bridgeUrl' in way;
  const connector = createTonConnector({ ...ports, overBridge });
  /** Aborted only after the goodbye message, since aborting makes the SDK drop its connections to the wallet. */
  const lines = new AbortController();
  const handshake = shakeHands(connector, way, context, lines.signal);
  const answer = await answerWithin(() => handshake, {
    ms: overBridge ? BRIDGE_MS : INJECTED_MS,
    wait,
    signals: [context.signal],
  });
  const address = answer.kind === 'answered' ? addressOf(answer.value) : null;
  context.prompt(null);

  /** Always notifies the wallet that the connection has ended. */
  const leave = async (): Promise<void> => {
    await answerWithin(() => connector.disconnect(), { ms: INJECTED_MS, wait, signals: [] });
    if (overBridge) expectLooseEnd(page, wait);
    lines.abort();
  };

  if (address === null) {
    // An extension is not told that the request was given up, so a late approval is undone.
    void reported(overBridge ? leave() : handshake.then(leave, () => lines.abort()));
    return notConnected(answer);
  }

  let lost: SignerProblem = 'closed';
  const life = new AbortController();
  context.signal.addEventListener('abort', () => life.abort(), { once: true });
  const stopListening = connector.onStatusChange((wallet) => {
    const now = addressOf(wallet);
    if (now === address || life.signal.aborted) return;
    lost = wallet === null ? 'closed' : 'account-switched';
    life.abort();
    stopListening();
    context.ended(lost);
    void reported(leave());
  });
  return {
    kind: 'connected',
    signer: {
      hashSigning: null,
      keyAuthority: createTonAuthority({
        connector,
        address,
        testOnly: network === 'testnet',
        clock,
        wait,
        connection: life.signal,
        lost: () => lost,
      }),
      disconnect: () => {
        life.abort();
        stopListening();
        return leave();
      },
    },
  };
}

function notConnected(answer: CallResult<unknown>): Exclude<ConnectResult, { kind: 'connected' }> {
  switch (answer.kind) {
    case 'answered':
      return failure('malformed');
    case 'threw':
      return tonRefusalOf(answer.error);
    case 'timeout':
      return failure('timeout');
    case 'aborted':
      return { kind: 'declined' };
  }
}

/** Resolves with the wallet in the SDK's format. Shows the link while it waits. */
function shakeHands(
  connector: TonConnector,
  way: TonTransport,
  context: ConnectContext,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = connector.onStatusChange(
      (wallet) => {
        if (wallet === null) return;
        stop();
        resolve(wallet);
      },
      (error) => {
        stop();
        reject(error);
      },
    );
    const link: unknown = connector.connect(way, { signal });
    if (typeof link === 'string') context.prompt({ kind: 'open-link', url: link });
  });
}

/** Raw address of a wallet; null when it has none. */
function addressOf(wallet: unknown): string | null {
  const address = foreignMember(foreignMember(wallet, 'account'), 'address');
  return typeof address === 'string' ? (parseAddress(address)?.raw ?? null) : null;
}

/**
 * Handles a promise that the SDK of TON Connect (3.4.1) drops when it opens a bridge. If the connection is given up
 * before the bridge is open, that promise rejects without a handler at the next try, and the console would show it as
 * an error of this program.
 */

/** One try to open takes at most 12 s, and the next one follows after 2 s. */
const LATEST_MS = 15_000;

/** Handles the SDK's unhandled rejections of the next seconds. `page`: the window, where the browser reports them. */
export function expectLooseEnd(page: EventTarget, wait: Wait): void {
  const take = (event: Event): void => {
    if ('reason' in event && event.reason instanceof TonConnectError) event.preventDefault();
  };
  page.addEventListener('unhandledrejection', take);
  void reported(wait(LATEST_MS).then(() => page.removeEventListener('unhandledrejection', take)));
}
