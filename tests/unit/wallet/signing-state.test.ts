import { describe, expect, it } from 'vitest';
import type { AccountKeys } from '~/wallet/account-keys';
import type { SessionKey } from '~/wallet/session-key';
import type { ConnectedSigner, HashSigning, Ownership } from '~/wallet/signer';
import { type AccountKeysAnswer, type SigningFactors, signingState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-session';
import { account } from './cancel-kit';

const owner = `0:${'0d'.repeat(32)}`;
const keyOf = (digit: number) => new Uint8Array(32).fill(digit);
const never = () => Promise.reject(new Error('nothing is signed here'));

const sessionKey: SessionKey = {
  account,
  createdAtMs: 0,
  name: null,
  handedOver: true,
  askedAtMs: null,
  kept: 'browser',
  source: 'session-key',
  publicKey: keyOf(1),
  sign: never,
};
const own: HashSigning = { source: 'injected', publicKey: keyOf(2), sign: never };

const none: WalletState = { kind: 'none', problem: null };
const connecting: WalletState = { kind: 'connecting', with: 'injected', id: 'one', prompt: null };

function connected(
  hashSigning: HashSigning | null,
  ownership: ((told: string | null) => Ownership) | null = null,
): WalletState {
  const keyAuthority =
    ownership === null
      ? null
      : {
          address: owner,
          ownership: (_of: string, told: string | null) => ownership(told),
          authorise: never,
          revoke: never,
        };
  const signer: ConnectedSigner = { hashSigning, keyAuthority, disconnect: () => Promise.resolve() };
  return { kind: 'connected', with: 'injected', name: null, signer, prompt: null };
}

/** Like a real wallet: it compares its own address with the one that the account names. */
const byAddress = (told: string | null): Ownership =>
  told === null ? 'not-reported' : told === owner ? 'owner' : 'not-owner';

const told = (keys: Partial<AccountKeys>): AccountKeysAnswer => ({ kind: 'known', keys: { owner, keys: [], ...keys } });
const unread: AccountKeysAnswer = { kind: 'unread', detail: 'no connection' };

function at(factors: Partial<SigningFactors>) {
  return signingState({
    account,
    key: null,
    accountKeys: told({}),
    readAtMs: 0,
    wallet: none,
    problem: null,
    ...factors,
  });
}

describe('the session key of this browser', () => {
  it.each([
    ['registered', told({ keys: [keyOf(9), keyOf(1)] }), 'registered'],
    ['in an account that tells no keys', told({ keys: null }), 'not-reported'],
  ] as const)('signs when %s, without any wallet', (_case, state, registration) => {
    expect(at({ key: sessionKey, accountKeys: state })).toEqual({
      kind: 'ready',
      signing: sessionKey,
      registration,
      signerStandsBy: false,
    });
  });

  it('that was never submitted is not expected to be known by an account that reports no keys', () => {
    const key = { ...sessionKey, handedOver: false };
    expect(at({ key, accountKeys: told({ keys: null }) })).toEqual({ kind: 'needs-wallet', problem: null });
    expect(at({ key, accountKeys: told({ keys: null }), wallet: connected(null, byAddress) })).toMatchObject({
      kind: 'needs-authorisation',
    });
    expect(at({ key, accountKeys: told({ keys: [keyOf(1)] }) })).toMatchObject({
      kind: 'ready',
      registration: 'registered',
    });
  });

  it('takes precedence over a connected signer, and the state says so', () => {
    const state = at({ key: sessionKey, accountKeys: told({ keys: [keyOf(1), keyOf(2)] }), wallet: connected(own) });
    expect(state).toEqual({ kind: 'ready', signing: sessionKey, registration: 'registered', signerStandsBy: true });
  });

  it.each([none, connecting])(
    'is not used if the account does not list it, for example after it was revoked elsewhere',
    (wallet) => {
      expect(at({ key: sessionKey, accountKeys: told({ keys: [keyOf(9)] }), wallet })).toEqual({
        kind: 'needs-wallet',
        problem: null,
      });
    },
  );

  it('gives way to a connected signer that the account does list', () => {
    const state = at({ key: sessionKey, accountKeys: told({ keys: [keyOf(2)] }), wallet: connected(own) });
    expect(state).toMatchObject({ kind: 'ready', signing: own });
  });

  it('is not relied on while the account cannot be read, and the reason is given', () => {
    expect(at({ key: sessionKey, accountKeys: unread })).toEqual({
      kind: 'needs-wallet',
      problem: { kind: 'state-unread', detail: 'no connection' },
    });
  });
});

describe('a signer with its own key', () => {
  it.each([
    [
      'listed',
      told({ keys: [keyOf(2)] }),
      { kind: 'ready', signing: own, registration: 'registered', signerStandsBy: false },
    ],
    [
      'not told',
      told({ keys: null }),
      { kind: 'ready', signing: own, registration: 'not-reported', signerStandsBy: false },
    ],
    ['not to be read', unread, { kind: 'ready', signing: own, registration: 'unread', signerStandsBy: false }],
    ['not listed', told({ keys: [keyOf(9)] }), { kind: 'not-registered', signing: own }],
    ['not in an empty list', told({ keys: [] }), { kind: 'not-registered', signing: own }],
  ] as const)('that is %s', (_case, state, expected) => {
    expect(at({ accountKeys: state, wallet: connected(own) })).toEqual(expected);
  });

  it('that is not listed, but owns the account, authorises a session key', () => {
    expect(at({ wallet: connected(own, byAddress) })).toEqual({
      kind: 'needs-authorisation',
      ownership: 'owner',
      problem: null,
    });
    expect(at({ wallet: connected(own, () => 'not-owner') })).toEqual({ kind: 'not-registered', signing: own });
  });
});

describe('a wallet that registers keys', () => {
  it.each([
    ['the account names it as owner', told({}), { kind: 'needs-authorisation', ownership: 'owner', problem: null }],
    [
      'the account names nobody',
      told({ owner: null }),
      { kind: 'needs-authorisation', ownership: 'not-reported', problem: null },
    ],
    ['the account cannot be read', unread, { kind: 'needs-authorisation', ownership: 'not-reported', problem: null }],
    ['the account names another', told({ owner: `0:${'ee'.repeat(32)}` }), { kind: 'not-owner' }],
  ] as const)('when %s', (_case, state, expected) => {
    expect(at({ accountKeys: state, wallet: connected(null, byAddress) })).toEqual(expected);
  });

  it('reports the latest problem', () => {
    const problem = { kind: 'failed', problem: 'locked', detail: null } as const;
    expect(at({ wallet: connected(null, byAddress), problem })).toMatchObject({ kind: 'needs-authorisation', problem });
    expect(at({ wallet: none, problem })).toEqual({ kind: 'needs-wallet', problem });
  });

  it('that can do nothing is not the owner', () => {
    expect(at({ wallet: connected(null) })).toEqual({ kind: 'not-owner' });
  });
});
