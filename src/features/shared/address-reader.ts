import { explainTraderProblem } from '~/domain/address-problem';
import type { AddressKind } from '~/lib/address-forms';
import { readTypedAddress } from '~/lib/typed-address';
import { traderText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';

type AddressReader = {
  /** The raw form of the only address in a text, or the reason why it contains none, in words. */
  readonly read: (text: string) => { readonly raw: string } | { readonly raw: null; readonly problem: string };
  /** How a text was understood, if that is not obvious; null otherwise. */
  readonly noteOf: (text: string) => string | null;
};

/**
 * Reads a typed or pasted text in a field for an address. @param kind the kind of addresses that belong in the field
 */
export function useAddressReader(kind: AddressKind): AddressReader {
  const t = useText(traderText);
  const addresses = useAddressForm();
  return {
    read: (text) => {
      const reading = readTypedAddress(text);
      return reading.kind === 'address'
        ? { raw: reading.raw }
        : { raw: null, problem: explainTraderProblem(text, t.problem) };
    },
    noteOf: (text) => {
      const reading = readTypedAddress(text);
      if (reading.kind !== 'address') return null;
      const shown = addresses.full(reading.raw, kind);
      if (reading.isTestOnly && !addresses.isTestNetwork) return t.testNetwork(shown);
      return reading.isAmongOthers ? t.readAs(shown) : null;
    },
  };
}
