import { shortAddress } from '~/lib/address';
import { useText } from '~/text/text-context';
import { CopyButton } from './copy-button';

export type AddressChipProps = {
  /** In either form; shown as first 6 … last 6, whole in the title and on copy. */
  readonly address: string;
  /** A name for it, such as a demo trader's, shown in its place. */
  readonly label?: string | undefined;
  readonly copy?: boolean;
};

export function AddressChip({ address, label, copy = true }: AddressChipProps) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <span title={address} className={label === undefined ? 'font-mono' : undefined}>
        {label ?? shortAddress(address)}
      </span>
      {copy && <CopyButton text={address} what={t.common.address} />}
    </span>
  );
}
