import { describe, expect, it } from 'vitest';
import { readStateKeys } from '~/domain/account/state-keys';
import { signsWith } from '~/pages/desk/signing-ability';

const [listed, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
const state = readStateKeys({ keys: { user_public_keys: { values: [listed] } } });

describe('an account of the desk', () => {
  it.each([
    ['no', 'without a key', [], state],
    ['yes', 'with the key of a connected signer alone', [listed], state],
    ['yes', 'with a registered key beside one that is not', [other, listed], state],
    ['unlisted', 'with a key that the state does not list', [other], state],
    ['unknown', 'before its state was read', [listed], null],
    ['unknown', 'where its state has no list of keys', [listed], readStateKeys({})],
  ] as const)('signs: %s, %s', (signs, _what, mine, keys) => {
    expect(signsWith(mine, keys)).toBe(signs);
  });
});
