import { type ReactNode, useEffect, useRef } from 'react';
import { encodeBase64 } from '~/lib/base64-encode';
import { encodeHex } from '~/lib/hex';
import { signersText } from '~/text/en/signers';
import { useText } from '~/text/text-context';
import { CopyButton } from '../copy-button';
import { QrCode } from '../qr-code';
import type { CarriedRequest } from './asked-prompt';

export type CarryAwayProps = { readonly request: CarriedRequest; readonly publicKey: Uint8Array };

/** What a signer that is never online needs, whole, to be copied or scanned. */
export function CarryAway({ request, publicKey }: CarryAwayProps) {
  const t = useText(signersText);
  const { prompts } = t;
  const hash = encodeHex(request.hash);
  const start = useRef<HTMLParagraphElement>(null);
  // Reading begins here, well before the field that waits for the signature.
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <p ref={start} tabIndex={-1}>
        {prompts.signature}
      </p>
      <Carried label={prompts.message} text={request.message}>
        <QrCode text={request.message} label={prompts.messageCode} tooLong={t.qrTooLong} />
      </Carried>
      <Carried label={prompts.hash} text={hash}>
        <QrCode text={hash} label={prompts.hashCode} tooLong={t.qrTooLong} />
      </Carried>
      <Carried label={prompts.key} text={encodeBase64(publicKey)} />
    </>
  );
}

type CarriedProps = { readonly label: string; readonly text: string; readonly children?: ReactNode };

function Carried({ label, text, children }: CarriedProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {children}
      <div className="min-w-0 grow basis-56">
        <p className="flex items-center gap-1 text-small text-muted">
          {label}
          <CopyButton text={text} what={label} />
        </p>
        <p className="font-mono text-small wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}
