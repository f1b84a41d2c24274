import { Check, Circle, CircleDot, CircleHelp, X } from 'lucide';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import type { CancelState } from '~/wallet/cancel-state';
import { cancelSteps, type StepMark } from './cancel-steps';

const marks = { todo: Circle, now: CircleDot, done: Check, failed: X, unclear: CircleHelp } as const satisfies Record<StepMark, typeof Circle>;

const tones = {
  todo: 'text-muted',
  now: 'text-accent-text',
  done: 'text-up-text',
  failed: 'text-down-text',
  unclear: 'text-warn-text',
} as const satisfies Record<StepMark, string>;

/** How far a cancel has come: each step with its state in a word, which the mark only repeats. */
export function StepList({ state }: { readonly state: CancelState }) {
  const t = useText(cancelText);
  return (
    <ol aria-label={t.steps.title} className="m-0 grid list-none gap-1 p-0">
      {cancelSteps(state, t).map(({ name, mark, word }) => {
        return (
          <li key={name} aria-current={mark === 'now' ? 'step' : undefined} className="flex items-center gap-2">
            <Icon of={marks[mark]} size={14} className={tones[mark]} />
            <span>{name}</span>
            <span className={`ms-auto text-end ${tones[mark]}`}>{word}</span>
          </li>
        );
      })}
    </ol>
  );
}
