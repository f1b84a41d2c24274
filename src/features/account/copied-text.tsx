import { shortAddress } from '~/lib/address';
import { CopyButton } from '~/ui/copy-button';

/** A key or another long word of the service: first 6 … last 6, whole in the title and on copy. */
export function CopiedText({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <span title={text} className="font-mono text-small">
        {shortAddress(text)}
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
