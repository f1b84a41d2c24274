import type { ReactNode } from 'react';
import { shortened } from '~/lib/address';
import { useText } from '~/text/text-context';
import { CopyButton } from './copy-button';
import { LookAlikeSlot } from './look-alike-slot';

type AddressChipProps = {
  /** An address in either form. Shown as first 6 … last 6; the title and the copy have all of it. */
  readonly address: string;
  /** A name that is shown instead, such as that of a demo trader. */
  readonly label?: string | undefined;
  readonly copy?: boolean;
  /** Makes the text a link. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** An address, with a warning beside one that looks like another. The copy is confirmed on the button and aloud. */
export function AddressChip({ address, label, copy = true, link }: AddressChipProps) {
  const t = useText();
  const shown = (
    <span title={address} translate="no" className={label === undefined ? 'font-mono' : undefined}>
      {label ?? shortened(address)}
    </span>
  );
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {link === undefined ? shown : link(shown)}
      {copy && <CopyButton text={address} what={t.common.address} />}
      <LookAlikeSlot value={address} />
    </span>
  );
}
