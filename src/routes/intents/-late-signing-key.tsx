import { useEffect, useRef, useState } from 'react';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useLazy } from '~/ui/lazy';
import type { SigningKeyProps } from './-signing-key';

const load = () => import('./-signing-key');

/** Whose key it is, at a wish: it takes the state of the account, which can be large, and a look into what this browser keeps. */
export function LateSigningKey(props: SigningKeyProps) {
  const { keys: t } = useText(intentText);
  const { partMissing } = useText().common;
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const late = useLazy(wanted, load);
  // The button goes away under the keyboard: its place is kept by what comes for it.
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
      {late.kind === 'ready' && <late.part.SigningKey key={props.account} {...props} />}
      {late.kind === 'failed' && partMissing}
    </span>
  );
}
