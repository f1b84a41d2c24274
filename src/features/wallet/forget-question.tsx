import { useEffect, useRef, useState } from 'react';
import { messageOf } from '~/lib/thrown';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { forgetWords } from './standing-words';
import type { StandingState } from './use-key-standing';

export type ForgetQuestionProps = {
  readonly name: string;
  readonly standing: StandingState;
  readonly onForget: () => Promise<void>;
  readonly onKeep: () => void;
};

/** A forgotten key cannot be brought back, and forgetting takes no power from it: both are said before. */
export function ForgetQuestion({ name, standing, onForget, onKeep }: ForgetQuestionProps) {
  const t = useText(walletText).keys;
  const [problem, setProblem] = useState<string | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  const forget = (): void => {
    onForget().catch((error: unknown) => setProblem(t.couldNot(messageOf(error))));
  };
  return (
    <div role="group" aria-label={t.forgetOf(name)} className="grid gap-2">
      <p className="text-warn-text">{forgetWords(standing, t)}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={safe} size="small" onClick={onKeep}>
          {t.keep}
        </Button>
        <Button size="small" tone="danger" onClick={forget}>
          {t.forgetNow}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
