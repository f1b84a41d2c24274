import { describe, expect, it } from 'vitest';
import { wait as realWait } from '~/lib/clock';
import { verifyEd25519 } from '~/lib/ed25519';
import {
  ANNOUNCE_EVENT,
  createInjectedAdapter,
  discoverInjected,
  type InjectedSigner,
  MAX_SIGNERS,
  readAnnouncement,
} from '~/wallet/injected-signer';
import type { SignResult } from '~/wallet/signer';
import { failure } from '~/wallet/foreign-value';
import { createWalletSession } from '~/wallet/wallet-session';
import { installTestSigner, type SignerBehaviour, type TestSignerOptions } from '../../support/test-signer';
import { signerOf, standingWait, toldContext, turn } from './signer-kit';

const seed = '11'.repeat(32);
const hash = new Uint8Array(32).fill(5);
const request = { hash, message: 'message' };
const { signal } = new AbortController();

function found(options: Partial<TestSignerOptions> = {}) {
  const target = new EventTarget();
  const test = installTestSigner({ seed, ...options }, target);
  const signers: InjectedSigner[] = [];
  discoverInjected(target, (signer) => signers.push(signer));
  const [signer] = signers;
  return { test, signer: signer ?? expect.fail('nobody announced') };
}

async function connect(options: Partial<TestSignerOptions> = {}, wait = realWait) {
  const { test, signer } = found(options);
  const context = toldContext();
  const connected = signerOf(await createInjectedAdapter(signer, wait).connect(context));
  const { hashSigning } = connected;
  return { test, context, connected, signing: hashSigning ?? expect.fail('it signs nothing') };
}

describe('discovery', () => {
  const signer = { getPublicKey: () => null, sign: () => null };
  const good = { version: 1, id: 'a', name: 'A', signer };
  const announce = (target: EventTarget, detail: unknown) =>
    target.dispatchEvent(new CustomEvent(ANNOUNCE_EVENT, { detail }));

  it.each<[string, unknown]>([
    ['no detail', undefined],
    ['another version', { ...good, version: 2 }],
    ['no id', { ...good, id: '' }],
    ['an id beyond measure', { ...good, id: 'x'.repeat(101) }],
    ['an id that is no text', { ...good, id: { toString: () => 'a' } }],
    ['no signer', { ...good, signer: null }],
    ['a signer that cannot sign', { ...good, signer: { getPublicKey: () => null } }],
    ['a signer whose methods are none', { ...good, signer: { getPublicKey: 1, sign: 1 } }],
    [
      'getters that throw',
      new Proxy(good, {
        get: () => {
          throw new Error('trap');
        },
      }),
    ],
    [
      'a signer whose getters throw',
      {
        ...good,
        signer: new Proxy(signer, {
          get: () => {
            throw new Error('trap');
          },
        }),
      },
    ],
  ])('ignores an announcement with %s', (_, detail) => {
    expect(readAnnouncement(detail)).toBeNull();
  });

  it('finds signers that answer and signers that announce themselves, and only the first with each id', () => {
    const target = new EventTarget();
    const ids: string[] = [];
    target.addEventListener('ed25519-signer:request', () => announce(target, good));
    const names: (string | null)[] = [];
    const askAgain = discoverInjected(target, ({ id, name }) => {
      ids.push(id);
      names.push(name);
    });
    announce(target, { ...good, id: 'b', name: '\u202Eevil' });
    announce(target, { ...good, name: 'poses as A' });
    askAgain();
    expect(ids).toEqual(['a', 'b']);
    expect(names).toEqual(['A', 'evil']);
  });

  it('stops at a limit, however many announce', () => {
    const target = new EventTarget();
    let heard = 0;
    discoverInjected(target, () => (heard += 1));
    for (let index = 0; index < 10_000; index += 1) announce(target, { ...good, id: `n${index}` });
    expect(heard).toBe(MAX_SIGNERS);
  });
});

describe('an injected signer', () => {
  it.each([false, true])('signs the exact hash, with the key that it reported (as text: %s)', async (asText) => {
    const { signing } = await connect({ asText });
    const result = await signing.sign(request, signal);
    expect(result.kind === 'signed' && (await verifyEd25519(signing.publicKey, hash, result.signature))).toBe(true);
  });

  it.each<[SignerBehaviour, SignResult]>([
    ['declines', { kind: 'declined' }],
    ['locked', failure('locked', 'The signer is locked')],
    ['locks', failure('locked')],
    ['closes', failure('closed')],
    ['switches-silently', failure('account-switched')],
    ['garbage', failure('malformed')],
    ['short', failure('malformed')],
  ])('that %s gives no signature, and reports why', async (behaviour, expected) => {
    const { test, signing } = await connect();
    test.behave(behaviour);
    expect(await signing.sign(request, signal)).toEqual(expected);
  });

  it.each<SignerBehaviour>(['wrong-signature', 'wrong-key'])(
    'with a %s is detected by the check of the signature',
    async (behaviour) => {
      const { test, signing } = await connect();
      test.behave(behaviour);
      const result = await signing.sign(request, signal);
      expect(result.kind === 'signed' && !(await verifyEd25519(signing.publicKey, hash, result.signature))).toBe(true);
    },
  );

  it('that never answers is waited for until the time limit', async () => {
    const time = standingWait();
    const { test, signing } = await connect({}, time.wait);
    test.behave('never');
    const signed = signing.sign(request, signal);
    while (time.pauses.length < 3) await turn();
    time.pass();
    expect(await signed).toEqual(failure('timeout'));
    expect(time.pauses).toEqual([60_000, 60_000, 120_000]);
  });

  it('is abandoned as soon as the trader cancels', async () => {
    const { test, signing } = await connect();
    test.behave('never');
    const controller = new AbortController();
    const signed = signing.sign(request, controller.signal);
    await turn();
    controller.abort();
    expect(await signed).toEqual({ kind: 'declined' });
  });

  it.each([
    ['lock', 'locked'],
    ['close', 'closed'],
  ] as const)('that reports %s ends its connection, once', async (event, problem) => {
    const { test, context, signing } = await connect();
    test.tell(event);
    test.tell('close');
    expect(context.endings).toEqual([problem]);
    expect(await signing.sign(request, signal)).toEqual(failure(problem));
    expect(test.calls.filter((call) => call.startsWith('sign'))).toEqual([]);
  });

  it('that reports a change gets another request for its key, and stays connected if the key is the same', async () => {
    const { test, context } = await connect();
    test.tell('change');
    await turn();
    expect(context.endings).toEqual([]);
    test.behave('switches');
    while (context.endings.length === 0) await turn();
    expect(context.endings).toEqual(['account-switched']);
  });

  it('that was disconnected receives no more requests', async () => {
    const { test, connected, signing } = await connect();
    await connected.disconnect();
    expect(await signing.sign(request, signal)).toEqual(failure('closed'));
    expect(test.calls).toEqual(['getPublicKey']);
  });

  const broken: InjectedSigner = { id: 'x', name: null, getPublicKey: () => null, sign: () => null, subscribe: null };
  it.each<[string, () => unknown, SignResult]>([
    ['tells no key', () => null, failure('malformed')],
    ['tells a short key', () => new Uint8Array(31), failure('malformed')],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      failure('failed', 'broken'),
    ],
    ['declines', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })), { kind: 'declined' }],
    [
      'answers with something that breaks when it is looked at',
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('trap');
            },
          },
        ),
      failure('failed', 'trap'),
    ],
  ])('that %s while connecting is not connected', async (_, getPublicKey, expected) => {
    const signer = { ...broken, getPublicKey };
    expect(await createInjectedAdapter(signer, realWait).connect(toldContext())).toEqual(expected);
  });

  it('that never reports its key is abandoned at the time limit, or when the trader cancels', async () => {
    const signer = { ...broken, getPublicKey: () => new Promise(() => undefined) };
    const time = standingWait();
    const late = createInjectedAdapter(signer, time.wait).connect(toldContext());
    time.pass();
    expect(await late).toEqual(failure('timeout'));
    const context = toldContext();
    const declined = createInjectedAdapter(signer, time.wait).connect(context);
    context.abort();
    expect(await declined).toEqual({ kind: 'declined' });
  });

  it('with a broken subscription is still connected', async () => {
    const key = new Uint8Array(32);
    const breaks = (): never => {
      throw new Error('trap');
    };
    for (const subscribe of [
      breaks,
      () => breaks,
      () => 'stop',
      () => Promise.reject(new Error('later')),
      () => () => Promise.reject(new Error('later still')),
    ]) {
      const connected = signerOf(
        await createInjectedAdapter({ ...broken, getPublicKey: () => key, subscribe }, realWait).connect(toldContext()),
      );
      await expect(connected.disconnect()).resolves.toBeUndefined();
      await turn();
    }
  });

  it.each([
    ['lock', 'locked'],
    ['close', 'closed'],
  ] as const)('that reports %s while subscribing is not connected, and not listened to', async (event, problem) => {
    let stopped = 0;
    const subscribe = (listener: (told: unknown) => void) => {
      listener(event);
      return Promise.resolve(() => (stopped += 1));
    };
    const session = createWalletSession([
      createInjectedAdapter({ ...broken, getPublicKey: () => new Uint8Array(32), subscribe }, realWait),
    ]);
    await session.connect('injected:x');
    expect(session.get()).toEqual({ kind: 'none', problem: failure(problem) });
    await turn();
    expect(stopped).toBe(1);
  });
});
