import { SessionCrypto } from '@tonconnect/sdk';
import { decodeHex } from '~/lib/bytes';
import type { TestTransaction } from './test-ton-wallet';

/** A wallet on a phone, connected by a simulated HTTP bridge: it replaces `EventSource` and `fetch` of the page. */
export type BridgeWallet = {
  readonly EventSource: new (url: string) => FakeEventSource;
  readonly fetch: typeof globalThis.fetch;
  /** Simulates that the person opens the link and agrees. */
  follow(link: string, address: string): void;
  /** Every requested address. */
  readonly requested: readonly string[];
  readonly transactions: readonly TestTransaction[];
};

/** The part of EventSource that the SDK uses: its handlers, and close. */
class FakeEventSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string; readonly lastEventId: string }) => void) | null = null;
  isClosed = false;
  constructor(opened: (source: FakeEventSource) => void) {
    opened(this);
    queueMicrotask(() => this.onopen?.());
  }
  close(): void {
    this.isClosed = true;
  }
}

export function createBridgeWallet(): BridgeWallet {
  const own = new SessionCrypto();
  const requested: string[] = [];
  const transactions: TestTransaction[] = [];
  let source: FakeEventSource | null = null;
  let eventId = 0;

  const send = (to: string, message: object): void => {
    const sealed = own.encrypt(JSON.stringify(message), bytesOf(to));
    const data = JSON.stringify({ from: own.sessionId, message: Buffer.from(sealed).toString('base64') });
    if (source?.isClosed === false) source.onmessage?.({ data, lastEventId: String((eventId += 1)) });
  };

  return {
    requested,
    transactions,
    EventSource: class extends FakeEventSource {
      constructor(url: string) {
        super((opened) => (source = opened));
        requested.push(url);
      }
    },
    fetch: (input, init) => {
      const url = new URL(String(input));
      requested.push(url.href);
      if (!url.pathname.endsWith('/message')) return Promise.resolve(Response.json([]));
      const from = url.searchParams.get('client_id') ?? '';
      const sealed = new Uint8Array(Buffer.from(String(init?.body), 'base64'));
      const request: { id: string; method: string; params: string[] } = JSON.parse(own.decrypt(sealed, bytesOf(from)));
      if (request.method === 'sendTransaction') transactions.push(JSON.parse(request.params[0] ?? ''));
      setTimeout(() => send(from, { id: request.id, result: 'te6cckEBAQEAAgAAAEysuc0=' }), 0);
      return Promise.resolve(new Response());
    },
    follow: (link, address) => {
      const id = new URL(link).searchParams.get('id') ?? '';
      const device = {
        platform: 'iphone',
        appName: 'phone',
        appVersion: '1',
        maxProtocolVersion: 2,
        features: [{ name: 'SendTransaction', maxMessages: 4 }],
      };
      const item = {
        name: 'ton_addr',
        address,
        network: '-239',
        publicKey: '00'.repeat(32),
        walletStateInit: 'te6cckEBAQEAAgAAAEysuc0=',
      };
      send(id, { event: 'connect', id: 1, payload: { device, items: [item] } });
    },
  };
}

function bytesOf(hex: string): Uint8Array {
  return decodeHex(hex) ?? new Uint8Array();
}
