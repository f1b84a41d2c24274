import type { ReactNode } from 'react';
import type { AddressKind } from '~/lib/address-forms';
import { useText } from '~/text/text-context';
import { useAddressForm } from './address-form';
import { CopyButton } from './copy-button';
import { LookAlikeSlot } from './look-alike-slot';

type AddressChipProps = {
  /**
   * An address in either form. The chip shows its first and last 6 characters in the reader's style; the title and the
   * copy have the complete address.
   */
  readonly address: string;
  /** The owner of the address: wallets write the addresses of wallets and contracts differently. */
  readonly kind: AddressKind;
  /** A name that replaces the address, such as the name of a demo trader. */
  readonly label?: string | undefined;
  readonly copy?: boolean;
  /** Makes the text a link. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/**
 * An address, with a warning if it looks like another known one. After copying, the button and screen readers confirm
 * it.
 */
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
