import { shortAddress } from '~/lib/address';
import { useText } from '~/text/text-context';
import { CopyButton } from './copy-button';

/** A hash as first 6 … last 6, whole in the title and on copy. */
export function HashChip({ hash, copy = true }: { readonly hash: string; readonly copy?: boolean }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <span title={hash} className="font-mono">
        {shortAddress(hash)}
      </span>
      {copy && <CopyButton text={hash} what={t.common.hash} />}
    </span>
  );
}
