import { useEffect, useState } from 'react';
import type { SignatureAnswer } from '~/domain/intent/check-signature';
import type { SignatureQuestion } from '~/domain/intent/signature-question';

/** `failed`: the code that checks could not be loaded. */
export type SignatureVerdict = SignatureAnswer | { readonly kind: 'checking' } | { readonly kind: 'failed' };

/**
 * Checks a signature once for each question; an answer to an earlier one is never taken for this one's.
 *
 * @param question keep the object itself stable; null asks nothing and stays `checking`
 */
export function useSignatureCheck(question: SignatureQuestion | null): SignatureVerdict {
  const [answered, setAnswered] = useState<{ readonly question: SignatureQuestion; readonly verdict: SignatureVerdict } | null>(null);
  useEffect(() => {
    if (question === null) return undefined;
    let current = true;
    const settle = (verdict: SignatureVerdict) => current && setAnswered({ question, verdict });
    import('~/domain/intent/check-signature')
      .then(({ checkSignature }) => checkSignature(question))
      .then(settle, () => settle({ kind: 'failed' }));
    return () => {
      current = false;
    };
  }, [question]);
  return answered !== null && answered.question === question ? answered.verdict : { kind: 'checking' };
}
