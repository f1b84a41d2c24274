import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SignedMessage } from '~/domain/intent/intent-order';
import {
  checkSignature,
  namesOtherKey,
  type SignatureAnswer,
  type SignatureInput,
  toSignatureInput,
} from '~/domain/intent/signature-question';
import type { Field } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';

type SignatureCheckProps = {
  /** Of the intent or the request that the message belongs to. */
  readonly hash: Field<string>;
  readonly message: SignedMessage;
  /** Leaves out the consequences of a valid signature, which are elsewhere on the page. */
  readonly isBrief?: boolean;
};

/** Whether a signature is valid, and what that proves: only what was checked. */
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
 * Checks a signature once for each request; ignores the result of an earlier one.
 * @param question keep the object itself stable; null checks nothing and stays `checking`
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
