import type { ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { CopyButton } from '~/ui/copy-button';
import { LookAlikeSlot } from '~/ui/look-alike-slot';

export type WholeAddressProps = {
  readonly address: string;
  /** Makes what is shown a link, where it leads somewhere. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** An address with all its characters, for comparing by eye, on as many lines as it needs. */
export function WholeAddress({ address, link }: WholeAddressProps) {
  const t = useText();
  const shown = <span className="min-w-0 font-mono text-small wrap-anywhere">{address}</span>;
  return (
    <span className="inline-flex items-center gap-0.5">
      {link === undefined ? shown : link(shown)}
      <CopyButton text={address} what={t.common.address} />
      <LookAlikeSlot value={address} />
    </span>
  );
}
