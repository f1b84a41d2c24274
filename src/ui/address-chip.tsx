import type { ReactNode } from 'react';
import { shortAddress } from '~/lib/address';
import { useText } from '~/text/text-context';
import { CopyButton } from './copy-button';
import { LookAlikeSlot } from './look-alike-slot';

type AddressChipProps = {
  /** In either form; shown as first 6 … last 6, whole in the title and on copy. */
  readonly address: string;
  /** A name for it, such as a demo trader's, shown in its place. */
  readonly label?: string | undefined;
  readonly copy?: boolean;
  /** Makes what is shown a link, where it leads somewhere. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** An address wherever it stands, with a warning beside one that looks like another. The copy is confirmed on the button and aloud. */
export function AddressChip({ address, label, copy = true, link }: AddressChipProps) {
  const t = useText();
  const shown = (
    <span title={address} className={label === undefined ? 'font-mono' : undefined}>
      {label ?? shortAddress(address)}
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
