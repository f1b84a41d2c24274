import { useEffect, useRef } from 'react';
import { signersText } from '~/text/en/signers';
import { useText } from '~/text/text-context';
import { CopyButton } from '../copy-button';
import { QrCode } from '../qr-code';

/** The link that a wallet opens: to be pressed on the same device, or scanned by another. */
export function OpenLink({ url }: { readonly url: string }) {
  const t = useText(signersText);
  const { prompts } = t;
  const start = useRef<HTMLParagraphElement>(null);
  // It comes into sight and is read; on the wallet's own device the link is the next stop.
  useEffect(() => start.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p ref={start} tabIndex={-1}>
        {prompts.openLink}
      </p>
      <QrCode text={url} label={prompts.linkCode} tooLong={t.qrTooLong} size={216} />
      <p className="inline-flex items-center gap-1">
        {isLink(url) && (
          <a href={url} target="_blank" rel="noreferrer" className="font-semibold text-accent-text underline">
            {prompts.openWallet}
          </a>
        )}
        <CopyButton text={url} what={prompts.link} />
      </p>
    </div>
  );
}

/** Wallets have schemes of their own (`tc:`), but none that runs a script in this page. */
function isLink(url: string): boolean {
  return /^(https|tc|[a-z][a-z0-9+.-]*-tc|tonkeeper|ton):/i.test(url);
}
