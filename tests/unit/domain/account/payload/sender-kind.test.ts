import { describe, expect, it } from 'vitest';
import { eventTypes } from '~/api/event-types';
import { defaultAssumptions } from '~/config/assumptions';
import { toEventView } from '~/domain/account/event-view';
import { factsOf } from '~/domain/account/payload/payload-facts';
import { senderKind } from '~/domain/account/payload/sender-kind';
import { toFriendly } from '~/lib/address';

const address = (digit: string) => `0:${digit.repeat(64)}`;

function kindOf(event: { readonly type: string; readonly [member: string]: unknown }, sender: string | null) {
  const view = toEventView({ key: 'one', event: { event, ...(sender !== null && { sender: { value: sender } }) } });
  return senderKind(view, factsOf(view, defaultAssumptions));
}

describe('the sender of an event', () => {
  it('is the owner’s wallet for types that only a wallet can send, and a contract otherwise', () => {
    const ofOwner = eventTypes.filter((type) => kindOf({ type }, address('a')) === 'wallet');
    expect(ofOwner).toEqual([
      'add_gas_units',
      'add_public_key',
      'remove_public_key',
      'remove_all_except_current_public_key',
      'withdraw_request',
    ]);
    expect(kindOf({ type: 'of_tomorrow' }, address('a'))).toBe('contract');
  });

  it('is a wallet where the payload says so, in either form', () => {
    for (const sender of [address('a'), toFriendly(address('a'))]) {
      expect(kindOf({ type: 'deposit_notify', sender_address: address('a') }, sender)).toBe('wallet');
      expect(kindOf({ type: 'init_sa', owner: address('a'), factory: address('f') }, sender)).toBe('wallet');
    }
    expect(kindOf({ type: 'deposit_notify', sender_address: address('a') }, address('b'))).toBe('contract');
    expect(kindOf({ type: 'init_sa', owner: address('a'), factory: address('f') }, address('f'))).toBe('contract');
    expect(kindOf({ type: 'deposit_notify' }, null)).toBe('contract');
  });
});
