import { useText } from '~/text/text-context';
import { CopyButton } from '~/ui/copy-button';

/** An address with all its characters, for comparing by eye, on as many lines as it needs. */
export function WholeAddress({ address }: { readonly address: string }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="min-w-0 font-mono text-small wrap-anywhere">{address}</span>
      <CopyButton text={address} what={t.common.address} />
    </span>
  );
}
