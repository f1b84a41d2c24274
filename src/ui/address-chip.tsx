import type { ReactNode } from 'react';
import type { AddressKind } from '~/lib/address-forms';
import { useText } from '~/text/text-context';
import { useAddressForm } from './address-form';
import { CopyButton } from './copy-button';
import { LookAlikeSlot } from './look-alike-slot';

type AddressChipProps = {
  /** An address in either form. Shown as this reader sees addresses: first 6 … last 6; the title and the copy have all. */
  readonly address: string;
  /** What it belongs to: wallets write a wallet and a contract differently. */
  readonly kind: AddressKind;
  /** A name that is shown instead, such as that of a demo trader. */
  readonly label?: string | undefined;
  readonly copy?: boolean;
  /** Makes the text a link. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** An address, with a warning beside one that looks like another. The copy is confirmed on the button and aloud. */
export function AddressChip({ address, kind, label, copy = true, link }: AddressChipProps) {
  const t = useText();
  const addresses = useAddressForm();
  const full = addresses.full(address, kind);
  const shown = (
    <span title={full} translate="no" className={label === undefined ? 'font-mono' : undefined}>
      {label ?? addresses.short(address, kind)}
    </span>
  );
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {link === undefined ? shown : link(shown)}
      {copy && <CopyButton text={full} what={t.common.address} />}
      <LookAlikeSlot value={full} />
    </span>
  );
}
