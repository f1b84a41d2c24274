/** One connection to a TON wallet, from the handshake until it ends. Loaded when a person chooses such a wallet. */
import { parseAddress } from '~/lib/address';
import type { Clock } from '~/lib/clock';
import type { Wait } from '~/lib/wait';
import type { TonNetwork } from '~/config/ton-connect-schema';
import type { ReachableWallet } from '~/config/ton-wallets';
import { answerWithin } from './answer-within';
import { foreignMember } from './foreign-value';
import type { ConnectContext, ConnectResult, SignerProblem } from './signer';
import { failure } from './signer-failure';
import { createTonAuthority } from './ton-connect-authority';
import { tonRefusalOf } from './ton-connect-errors';
import { createTonConnector, type TonConnector } from './ton-connect-sdk';

export type TonConnectPorts = {
  /** Origin and path under which the app lives, with a slash at the end. */
  readonly baseUrl: string;
  readonly network: TonNetwork | null;
  readonly clock: Clock;
  readonly wait: Wait;
};

/** The way that a wallet is reached by: injected into this page, else over a bridge. */
export type TonWay = { readonly jsBridgeKey: string } | NonNullable<ReachableWallet['bridge']>;

/** An extension answers at its window; over a bridge, a phone is fetched first. */
const INJECTED_MS = 60_000;
const BRIDGE_MS = 300_000;

export async function connectTon(way: TonWay, ports: TonConnectPorts, context: ConnectContext): Promise<ConnectResult> {
  const { clock, wait, network } = ports;
  const overBridge = 'bridgeUrl' in way;
  const connector = createTonConnector({ ...ports, overBridge });
  const life = new AbortController();
  const { signal } = life;
  context.signal.addEventListener('abort', () => life.abort(), { once: true });
  const answer = await answerWithin(() => shakeHands(connector, way, context, signal), { ms: overBridge ? BRIDGE_MS : INJECTED_MS, wait, signals: [context.signal] });
  context.prompt(null);
  if (answer.kind !== 'answered') {
    life.abort();
    if (answer.kind === 'threw') return tonRefusalOf(answer.error);
    return answer.kind === 'timeout' ? failure('timeout') : { kind: 'declined' };
  }
  const address = addressOf(answer.value);
  if (address === null) {
    life.abort();
    return failure('malformed');
  }

  let lost: SignerProblem = 'closed';
  const stopListening = connector.onStatusChange((wallet) => {
    const now = addressOf(wallet);
    if (now === address || signal.aborted) return;
    lost = wallet === null ? 'closed' : 'account-switched';
    life.abort();
    context.ended(lost);
  });
  return {
    kind: 'connected',
    signer: {
      hashSigning: null,
      keyAuthority: createTonAuthority({ connector, address, testOnly: network === 'testnet', clock, wait, life: signal, lost: () => lost }),
      disconnect: async () => {
        stopListening();
        // The page has let go of it already; what the wallet makes of that cannot matter here.
        await answerWithin(() => connector.disconnect(), { ms: INJECTED_MS, wait, signals: [] });
        life.abort();
      },
    },
  };
}

/** Resolves with the wallet as the SDK tells of it. A link is shown for as long as it is waited for. */
function shakeHands(connector: TonConnector, way: TonWay, context: ConnectContext, signal: AbortSignal): Promise<unknown> {
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

/** Raw address of a wallet; null when it tells none. */
function addressOf(wallet: unknown): string | null {
  const address = foreignMember(foreignMember(wallet, 'account'), 'address');
  return typeof address === 'string' ? (parseAddress(address)?.raw ?? null) : null;
}
