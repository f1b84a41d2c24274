import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deployedForms } from '~/config/deployed-addresses';
import { defaultAssumptions } from '~/config/assumptions';
import { parseAddress, rawAddress, shortened, toFriendly } from '~/lib/address';
import { type AddressKind, addressStyles, createAddressForms, walletForms } from '~/lib/address-forms';
import { typedAddress } from '~/lib/typed-address';

const raw = `0:${'4c11a09b'.repeat(8)}`;
const kinds = ['wallet', 'account', 'contract'] as const satisfies readonly AddressKind[];

const forms = fc
  .record({
    style: fc.constantFrom(...addressStyles),
    isTestNetwork: fc.boolean(),
    traderIsSmartAccount: fc.boolean(),
  })
  .map(createAddressForms);
const anyAddress = fc
  .record({
    workchain: fc.constantFrom(0, -1, 1, 127, -128),
    hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(rawAddress);

describe('the form of an address', () => {
  it.each([
    ['wallet', false, true, /^UQ/],
    ['contract', false, true, /^EQ/],
    ['account', false, true, /^UQ/],
    ['account', false, false, /^EQ/],
    ['wallet', true, true, /^0Q/],
    ['contract', true, true, /^kQ/],
  ] as const)(
    'of a %s, on a test network: %s, trader is a smart account: %s',
    (kind, isTestNetwork, traderIsSmartAccount, start) => {
      const { full, short } = createAddressForms({ style: 'wallet', isTestNetwork, traderIsSmartAccount });
      expect(full(raw, kind)).toMatch(start);
      expect(short(raw, kind)).toBe(`${full(raw, kind).slice(0, 6)}…${full(raw, kind).slice(-6)}`);
    },
  );

  it('is raw if that style is chosen and if wallets have no form for it; other texts stay unchanged', () => {
    const chosen = createAddressForms({ style: 'raw', isTestNetwork: false, traderIsSmartAccount: true });
    for (const kind of kinds) {
      expect(chosen.full(toFriendly(raw), kind)).toBe(raw);
      expect(chosen.inWallets(raw, kind)).toBe(walletForms.full(raw, kind));
      expect(walletForms.full(`5:${'ab'.repeat(32)}`, kind)).toBe(`5:${'ab'.repeat(32)}`);
      for (const text of ['TON', '', '0:12', 'no address at all'])
        expect([walletForms.full(text, kind), chosen.full(text, kind)]).toEqual([text, text]);
    }
    expect(walletForms.full(`-1:${'33'.repeat(32)}`, 'contract')).toMatch(/^Ef/);
  });

  it('is read back as the same address in every style, and shortened to its own ends', () => {
    fc.assert(
      fc.property(anyAddress, forms, fc.constantFrom(...kinds), (address, { full, short }, kind) => {
        const shown = full(address, kind);
        expect(parseAddress(shown)?.raw).toBe(address);
        expect(typedAddress(`see ${shown}, please`)).toBe(address);
        expect(full(shown, kind)).toBe(shown);
        expect(short(address, kind)).toBe(shortened(shown));
      }),
    );
  });

  it('is the form for a test network if the operator names one', () => {
    const config = (tonConnect?: unknown) => ({ assumptions: defaultAssumptions, tonConnect });
    expect(deployedForms(config({ network: 'testnet' }), 'wallet').full(raw, 'wallet')).toMatch(/^0Q/);
    for (const other of [undefined, null, {}, 'testnet', { network: 'mainnet' }])
      expect(deployedForms(config(other), 'wallet').full(raw, 'wallet')).toMatch(/^UQ/);
  });
});
