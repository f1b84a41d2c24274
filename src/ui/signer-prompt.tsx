import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { encodeBase64 } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { signersText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { TextField } from './text-field';

type SignerPromptProps = { readonly prompt: PromptToShow | null; readonly readBytes: ReadBytes };

/** Renders nothing while the wallet has no prompt. */
export function SignerPrompt({ prompt, readBytes }: SignerPromptProps) {
  return prompt !== null && <PromptView key={prompt.kind} prompt={prompt} readBytes={readBytes} />;
}

type PromptViewProps = { readonly prompt: PromptToShow; readonly readBytes: ReadBytes };

/** A prompt of a wallet to the person: to open a link, enter a key, or carry a message to the signer. */
function PromptView({ prompt, readBytes }: PromptViewProps) {
  const { prompts } = useText(signersText);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = section.current;
    return () => {
      // The field disappears after the answer, so the focus moves to the dialog's next control.
      if (own?.contains(document.activeElement))
        own.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
  }, []);
  return (
    <section
      ref={section}
      aria-label={prompts.title}
      className="grid gap-3 rounded-control border border-strong-line px-3 py-3"
    >
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

/** The link that a wallet opens: pressed on the same device, or scanned by another. */
function OpenLink({ url }: { readonly url: string }) {
  const t = useText(signersText);
  const { prompts } = t;
  const start = useRef<HTMLParagraphElement>(null);
  // Scrolls it into view and announces it; on the wallet's device the link is the next tab stop.
  useEffect(() => start.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p ref={start} tabIndex={-1}>
        {prompts.openLink}
      </p>
      <p className="text-small text-muted">{prompts.comeBack}</p>
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

/** Wallets have their own URL schemes (`tc:`), none of which runs a script in this page. */
function isLink(url: string): boolean {
  return /^(https|tc|[a-z][a-z0-9+.-]*-tc|tonkeeper|ton):/i.test(url);
}

type CarryAwayProps = { readonly request: CarriedRequest; readonly publicKey: Uint8Array };

/** The complete data that an offline signer needs, to be copied or scanned. */
function CarryAway({ request, publicKey }: CarryAwayProps) {
  const t = useText(signersText);
  const { prompts } = t;
  const hash = encodeHex(request.hash);
  const start = useRef<HTMLParagraphElement>(null);
  // Screen readers start here, well before the field for the signature.
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

type BytesFormProps = {
  readonly label: string;
  readonly help: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly bytes: 32 | 64;
  /** True if the field follows a button press without a text to read first, so that it takes the focus. */
  readonly takesFocus?: boolean;
  readonly readBytes: ReadBytes;
  readonly onSubmit: (value: Uint8Array<ArrayBuffer>) => void;
};

/** A field for a key or a signature. An invalid text is reported on submit, not while typing. */
function BytesForm({ label, help, action, bytes, takesFocus = false, readBytes, onSubmit }: BytesFormProps) {
  const { prompts } = useText(signersText);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = readBytes(text, bytes);
    if (value === null) setProblem(prompts.notBytes(bytes));
    else onSubmit(value);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        className="grow basis-64"
        label={label}
        help={help}
        value={text}
        problem={problem}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
      />
      <Button type="submit" className="rail:mt-[1.35rem]">
        {action}
      </Button>
    </form>
  );
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The data to sign: the 32-byte hash, and the hashed bytes in base64. */
type CarriedRequest = { readonly hash: Uint8Array; readonly message: string };

/** A prompt of a signer. The design system imports no signers, so it declares the type. */
type PromptToShow =
  | { readonly kind: 'open-link'; readonly url: string }
  | { readonly kind: 'public-key'; readonly submit: (publicKey: Bytes) => void }
  | {
      readonly kind: 'signature';
      readonly request: CarriedRequest;
      readonly publicKey: Uint8Array;
      readonly submit: (signature: Bytes) => void;
    };

/** Reads this many bytes in any usual encoding; null for any other text. */
type ReadBytes = (text: string, bytes: 32 | 64) => Bytes | null;

type QrCodeProps = {
  readonly text: string;
  /** The accessible name: its target or content. */
  readonly label: string;
  /** Replaces the code if the text is too long for one. */
  readonly tooLong: string;
  /** The side of the picture in px. It grows with the text when modules would become too small for a camera. */
  readonly size?: number;
};

/** Light modules around the code, which scanners need (ISO/IEC 18004, 4 modules). */
const QUIET_ZONE = 4;
/** The smallest module that a phone's camera can distinguish. */
const MIN_MODULE_PX = 3;
/** Bytes in the largest code (version 40) at the lowest level of correction. */
const MAX_BYTES = 2_953;

/** A text as a QR code: dark modules on white in every theme, since many scanners cannot read inverted codes. */
function QrCode({ text, label, tooLong, size = 168 }: QrCodeProps) {
  const code = useMemo(() => qrPath(text), [text]);
  if (code === null) return <p className="text-muted">{tooLong}</p>;
  const side = Math.max(size, code.modules * MIN_MODULE_PX);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.modules} ${code.modules}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
      className="block h-auto max-w-full"
    >
      <rect width={code.modules} height={code.modules} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

/**
 * The dark modules as one path, with a stroke for each run of them; `modules` is the side length including the quiet
 * zone. Null when the text is too long.
 */
export function qrPath(text: string): { readonly path: string; readonly modules: number } | null {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return null;
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => rowPath(row, y + QUIET_ZONE)).join('');
  return { path, modules: size + 2 * QUIET_ZONE };
}

function rowPath(row: readonly boolean[], y: number): readonly string[] {
  const runs: string[] = [];
  let start: number | null = null;
  for (const [x, dark] of [...row, false].entries()) {
    if (dark) start ??= x;
    else if (start !== null) {
      runs.push(`M${start + QUIET_ZONE} ${y}h${x - start}v1h${start - x}z`);
      start = null;
    }
  }
  return runs;
}
