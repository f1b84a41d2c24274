import { describe, expect, it } from 'vitest';
import { cleanKeyName, KEY_NAME_MAX_LENGTH, readStoredKey, STORED_KEY_VERSION, storedForm } from '~/wallet/key-vault';
import { account } from './cancel-kit';

async function freshKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('no pair');
  return pair;
}

async function firstVersion() {
  const { privateKey } = await freshKey();
  return { account, publicKey: new Uint8Array(32).fill(3), privateKey, createdAtMs: 7 };
}

describe('a key as it was stored', () => {
  it('of the first version is read: it has no name yet, and counts as submitted', async () => {
    const stored = await firstVersion();
    expect(readStoredKey(stored)).toEqual({
      kind: 'key',
      key: { ...stored, name: null, handedOver: true, askedAtMs: null },
    });
  });

  it('is written in the newest form and read again, including its name', async () => {
    const written = storedForm({
      ...(await firstVersion()),
      name: 'Desk at home',
      handedOver: false,
      askedAtMs: 5,
    });
    expect(written).toMatchObject({ version: STORED_KEY_VERSION, name: 'Desk at home' });
    expect(readStoredKey(written)).toMatchObject({
      kind: 'key',
      key: { name: 'Desk at home', createdAtMs: 7, handedOver: false, askedAtMs: 5 },
    });
  });

  it('of a newer version is left to the program that wrote it', async () => {
    expect(readStoredKey({ ...(await firstVersion()), version: STORED_KEY_VERSION + 1 })).toEqual({
      kind: 'newer',
      account,
    });
  });

  it.each([[undefined], [null]])('does not exist if there is %s', (value) => {
    expect(readStoredKey(value)).toEqual({ kind: 'none' });
  });

  it('is unusable if a part is missing or wrong, and names the account if possible', async () => {
    const whole = await firstVersion();
    const { publicKey } = await freshKey();
    const ecdsa = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
    const without = Object.keys(whole).map((part) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => name !== part)),
    );
    const odd = [
      7,
      'text',
      [],
      { ...whole, account: 7 },
      { ...whole, publicKey: [...whole.publicKey] },
      { ...whole, publicKey: new Uint8Array(31) },
      { ...whole, privateKey: 'secret' },
      { ...whole, privateKey: publicKey },
      { ...whole, privateKey: ecdsa.privateKey },
      { ...whole, createdAtMs: '7' },
      { ...whole, createdAtMs: Number.NaN },
    ];
    for (const value of [...without, ...odd]) expect(readStoredKey(value).kind).toBe('damaged');
    expect(readStoredKey({ ...whole, createdAtMs: null })).toEqual({ kind: 'damaged', account });
  });

  it("with a name that isn't a text has no name", async () => {
    expect(readStoredKey({ ...(await firstVersion()), version: 2, name: 7 })).toMatchObject({
      kind: 'key',
      key: { name: null },
    });
  });
});

describe('the name of a key', () => {
  it.each([
    ['  Desk   at home ', 'Desk at home'],
    ['two\nlines\u2028more', 'two lines more'],
    ['\u202Eback\u0000wards', 'back wards'],
    ['x'.repeat(41), 'x'.repeat(KEY_NAME_MAX_LENGTH)],
    ['', null],
    [' \u200b\n', null],
  ])('%j is stored as %j', (text, kept) => {
    expect(cleanKeyName(text)).toBe(kept);
  });
});
