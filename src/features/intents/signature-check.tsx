import { useMemo, type ReactNode } from 'react';
import { signatureQuestion, type NotVerifiable } from '~/domain/intent/signature-question';
import type { SignedMessage } from '~/domain/intent/signed-message';
import type { Field } from '~/lib/field';
import { useIntentText } from '~/text/areas/use-intent-text';
import { Badge } from '~/ui/badge';
import { useSignatureCheck } from './use-signature-check';

export type SignatureCheckProps = {
  /** Of the intent or the request that the message belongs to. */
  readonly hash: Field<string>;
  readonly message: SignedMessage;
};

/** Whether a signature fits, and what that proves; no more is claimed than was checked. */
export function SignatureCheck({ hash, message }: SignatureCheckProps) {
  const { check: t } = useIntentText();
  const checkable = useMemo(() => signatureQuestion(hash, message), [hash, message]);
  const verdict = useSignatureCheck(checkable.kind === 'question' ? checkable.question : null);
  if (checkable.kind === 'not-verifiable') return <NotVerified reason={checkable.reason} />;
  switch (verdict.kind) {
    case 'checking':
      return <span className="text-muted">{t.checking}</span>;
    case 'no-crypto':
    case 'failed':
      return <NotVerified reason={verdict.kind} />;
    case 'checked':
      return <Verified fits={verdict.fits} coversMessage={verdict.coversMessage} />;
  }
}

function NotVerified({ reason }: { readonly reason: NotVerifiable | 'no-crypto' | 'failed' }) {
  const { check: t } = useIntentText();
  return <Outcome badge={<Badge>{t.unverifiable}</Badge>}>{t.reasons[reason]}</Outcome>;
}

function Verified({ fits, coversMessage }: { readonly fits: boolean; readonly coversMessage: boolean | null }) {
  const { check: t } = useIntentText();
  if (!fits) return <Outcome badge={<Badge tone="down">{t.fitsNot}</Badge>}>{t.notOverHash}</Outcome>;
  const contents = coversMessage === null ? t.contentsUntold : coversMessage ? t.contentsCovered : t.contentsDiffer;
  return (
    <Outcome badge={<Badge tone={coversMessage === false ? 'warn' : 'up'}>{t.fits}</Badge>}>
      {t.overHash} <span className={coversMessage === false ? 'text-warn-text' : undefined}>{contents}</span>
    </Outcome>
  );
}

function Outcome({ badge, children }: { readonly badge: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="flex flex-col items-end gap-0.5">
      {badge}
      <span className="max-w-prose text-small text-muted">{children}</span>
    </span>
  );
}
