import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { HighloadQueryId } from '~/domain/account/query-id';
import type { SignedMessage } from '~/domain/intent/intent-order';
import {
  checkSignature,
  type KeyStatus,
  namesOtherKey,
  type SignatureAnswer,
  type SignatureInput,
  signingKey,
  toSignatureInput,
} from '~/domain/intent/signature-question';
import type { EntityLinks } from '~/features/shared/entity-links';
import { type Field, valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { QueryIdChip } from '~/ui/hash-chip';
import { Time } from '~/ui/time';
import { AddressField, HashField } from './open-values';

export type MessageFactsProps = {
  readonly message: SignedMessage;
  /** The hash of the intent or request that contains the message. */
  readonly hash: Field<string>;
  readonly links: EntityLinks;
  /** Describes the key, which is 64 hexadecimal digits. */
  readonly keyNote?: ((hex: string) => ReactNode) | undefined;
};

/** The signed message: key, number, time, account and market, and whether the signature is valid. */
export function MessageFacts({ message, hash, links, keyNote }: MessageFactsProps) {
  const { message: t, order: labels } = useText(intentText);
  const refersToItself =
    message.queryId.kind === 'known' && valueOrNull(message.referenceQueryId)?.id === message.queryId.value.id;
  return (
    <>
      <FactList
        facts={[
          { label: t.createdAt, value: <Time at={message.createdAtMs} show="date-time" /> },
          {
            label: labels.account,
            value: <AddressField field={message.account} kind="account" link={links.account} />,
          },
          { label: labels.market, value: <AddressField field={message.market} kind="contract" link={links.market} /> },
          { label: t.queryId, help: t.queryIdHelp, value: <QueryId field={message.queryId} /> },
          {
            label: t.reference,
            help: t.queryIdHelp,
            value: refersToItself ? (
              <span className="text-muted">{t.ownReference}</span>
            ) : (
              <QueryId field={message.referenceQueryId} />
            ),
          },
          { label: t.key, value: <Key field={signingKey(message)} note={keyNote} /> },
          { label: t.signature, value: <Signature field={message.signature} /> },
        ]}
      />
      <div className="border-t border-line px-4 py-2.5">
        <SignatureCheck hash={hash} message={message} />
      </div>
      {namesOtherKey(message) && (
        <p role="status" className="border-t border-line px-4 py-2.5 text-warn-text">
          {t.keysDiffer} <HashField field={message.messageKey} what={t.key} />
        </p>
      )}
    </>
  );
}

function QueryId({ field }: { readonly field: Field<HighloadQueryId> }) {
  const { message: t } = useText(intentText);
  return (
    <FieldValue field={field}>
      {({ id, shift, bit }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
          <span className="text-small text-muted">{t.queryIdParts(shift.toString(), bit.toString())}</span>
          <QueryIdChip queryId={id} />
        </span>
      )}
    </FieldValue>
  );
}

function Key({ field, note }: { readonly field: Field<string>; readonly note: MessageFactsProps['keyNote'] }) {
  const { message: t } = useText(intentText);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      {field.kind === 'known' && note?.(field.value)}
      <HashField field={field} what={t.key} />
    </span>
  );
}

function Signature({ field }: { readonly field: Field<string> }) {
  const { message: t } = useText(intentText);
  if (field.kind === 'absent') return <span className="text-muted">{t.noSignature}</span>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      {field.kind === 'known' && <span className="text-small text-muted">{t.bytes(field.value.length / 2)}</span>}
      <HashField field={field} what={t.signature} />
    </span>
  );
}

type KeyMarksProps = {
  /** `unknown` if the account's state does not show it, `unread` if the state could not be read; null while loading. */
  readonly status: KeyStatus | 'unknown' | 'unread' | null;
  /** Whether the key is this browser's key for the account, or a key of a connected wallet. */
  readonly isOurs: boolean;
};

const tones = {
  registered: 'neutral',
  hot: 'neutral',
  cold: 'neutral',
  'not-registered': 'warn',
  unknown: 'neutral',
  unread: 'warn',
} as const satisfies Record<KeyStatus | 'unknown' | 'unread', BadgeTone>;

/** The owner of a signing key, and whether it is registered in the account now. */
export function KeyMarks({ status, isOurs }: KeyMarksProps) {
  const { keys: t } = useText(intentText);
  return (
    <>
      {isOurs && <Badge tone="accent">{t.ours}</Badge>}
      {status !== null && <Badge tone={tones[status]}>{t[status]}</Badge>}
    </>
  );
}

export type SigningKeyProps = {
  /** Raw address of the account that the key signed for. */
  readonly account: string;
  /** 64 hexadecimal digits. */
  readonly hex: string;
};

type KeyOwnerProps = SigningKeyProps & {
  /** Reads the state of the account and the keys of this browser: see `KeyMarks`. */
  readonly SigningKey: ComponentType<SigningKeyProps>;
};

/**
 * The owner of the key. It is read only after the reader presses the button, because it needs the account's state,
 * which can be large.
 */
export function KeyOwner({ SigningKey, ...props }: KeyOwnerProps) {
  const { keys: t } = useText(intentText);
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  // Focuses the content that replaces the pressed button.
  useEffect(() => {
    if (wanted) place.current?.focus();
  }, [wanted]);
  if (!wanted) {
    return (
      <Button size="small" onClick={() => setWanted(true)}>
        {t.whose}
      </Button>
    );
  }
  return (
    <span ref={place} tabIndex={-1} role="status" className="inline-flex flex-wrap items-center gap-1.5">
      <SigningKey key={props.account} {...props} />
    </span>
  );
}

type SignatureCheckProps = {
  /** The hash of the intent or request that contains the message. */
  readonly hash: Field<string>;
  readonly message: SignedMessage;
  /** Whether to leave out the consequences of a valid signature, which are shown elsewhere on the page. */
  readonly isBrief?: boolean;
};

/** Whether a signature is valid, and what that proves. */
export function SignatureCheck({ hash, message, isBrief = false }: SignatureCheckProps) {
  const { check: t } = useText(intentText);
  const checkable = useMemo(() => toSignatureInput(hash, message), [hash, message]);
  const verdict = useSignatureCheck(checkable.kind === 'question' ? checkable.question : null);
  const notVerified = (reason: keyof typeof t.reasons) => <Outcome word={t.unverifiable}>{t.reasons[reason]}</Outcome>;
  if (checkable.kind === 'not-verifiable') return notVerified(checkable.reason);
  if (verdict.kind === 'checking') return <span className="text-muted">{t.checking}</span>;
  if (verdict.kind !== 'checked') return notVerified(verdict.kind);
  if (!verdict.fits)
    return (
      <Outcome word={t.fitsNot} tone="down">
        {t.notOverHash}
      </Outcome>
    );
  const caveat = verdict.coversMessage === false ? t.contentsDiffer : namesOtherKey(message) ? t.otherKey : null;
  if (caveat !== null) return <Outcome word={t.fits} tone="warn">{`${t.overHash} ${caveat}`}</Outcome>;
  const proof = `${t.overHash} ${verdict.coversMessage === null ? t.contentsUnknown : t.contentsCovered}`;
  return (
    <Outcome word={t.fits} tone="up" title={proof}>
      {isBrief ? null : proof}
    </Outcome>
  );
}

type OutcomeProps = {
  readonly word: string;
  readonly tone?: BadgeTone;
  readonly title?: string;
  readonly children: ReactNode;
};

function Outcome({ word, tone = 'neutral', title, children }: OutcomeProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <Badge tone={tone} title={title}>
        {word}
      </Badge>
      {children !== null && <span className="min-w-0 flex-[1_1_14rem] text-small text-muted">{children}</span>}
    </span>
  );
}

/** `failed`: the library that replaces the browser's own check could not be loaded. */
type SignatureVerdict = SignatureAnswer | { readonly kind: 'checking' } | { readonly kind: 'failed' };

/**
 * Checks a signature once for each request; ignores the result of an earlier request.
 * @param question keep the object stable; null checks nothing and stays `checking`
 */
function useSignatureCheck(question: SignatureInput | null): SignatureVerdict {
  const [answered, setAnswered] = useState<{
    readonly question: SignatureInput;
    readonly verdict: SignatureVerdict;
  } | null>(null);
  useEffect(() => {
    if (question === null) return undefined;
    let current = true;
    const settle = (verdict: SignatureVerdict) => current && setAnswered({ question, verdict });
    checkSignature(question).then(settle, () => settle({ kind: 'failed' }));
    return () => {
      current = false;
    };
  }, [question]);
  return answered !== null && answered.question === question ? answered.verdict : { kind: 'checking' };
}
