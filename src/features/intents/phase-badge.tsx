import { type PhaseEnd, phaseOf } from '~/domain/intent/action-phase';
import type { Field } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';

const tones = { underway: 'accent', settled: 'up', withdrawn: 'warn', failed: 'down' } as const satisfies Record<
  PhaseEnd,
  BadgeTone
>;

/** Phases are open texts, of any length. */
const LONGEST = 60;

/** How far an intent has come: in our words where its phase is one that we know, else as the service says it. */
export function PhaseBadge({ phase }: { readonly phase: Field<string> }) {
  const t = useText(intentText);
  return (
    <FieldValue field={phase}>
      {(given) => {
        const known = phaseOf(given);
        if (known === null) {
          return (
            <bdi title={t.phaseUnknown} className="unknown-value wrap-anywhere">
              {harmlessText(given, LONGEST)}
            </bdi>
          );
        }
        return (
          <Badge tone={tones[known.end]} title={t.phaseGiven(given)}>
            {t.phases[known.word]}
          </Badge>
        );
      }}
    </FieldValue>
  );
}
