import { useLayoutEffect, useRef } from 'react';
import { signersText } from '~/text/en/signers';
import { useText } from '~/text/text-context';
import type { AskedPrompt, ReadBytes } from './asked-prompt';
import { BytesForm } from './bytes-form';
import { CarryAway } from './carry-away';
import { OpenLink } from './open-link';

export type SignerPromptProps = { readonly prompt: AskedPrompt; readonly readBytes: ReadBytes };

/** What a wallet asks the person to do beside this page: open a link, name a key, carry a message to its signer. */
export function SignerPrompt({ prompt, readBytes }: SignerPromptProps) {
  const { prompts } = useText(signersText);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = section.current;
    return () => {
      // Answered, it takes the field away that was typed in; what comes next is the dialog's business.
      if (own?.contains(document.activeElement)) own.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
  }, []);
  return (
    <section ref={section} aria-label={prompts.title} className="grid gap-3 rounded-control border border-strong-line px-3 py-3">
      {prompt.kind === 'open-link' && <OpenLink url={prompt.url} />}
      {prompt.kind === 'public-key' && (
        <>
          <p>{prompts.publicKey}</p>
          <BytesForm
            label={prompts.publicKeyLabel}
            help={prompts.publicKeyHelp}
            action={prompts.usePublicKey}
            bytes={32}
            takesFocus
            readBytes={readBytes}
            onSubmit={prompt.submit}
          />
        </>
      )}
      {prompt.kind === 'signature' && (
        <>
          <CarryAway request={prompt.request} publicKey={prompt.publicKey} />
          <BytesForm
            label={prompts.signatureLabel}
            help={prompts.signatureHelp}
            action={prompts.useSignature}
            bytes={64}
            readBytes={readBytes}
            onSubmit={prompt.submit}
          />
        </>
      )}
    </section>
  );
}
