import { PHASE_WAY, phaseOf } from '~/domain/intent/action-phase';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';

/**
 * How far along the way that intents are taken to go one is, and what should come next. Nothing for a phase that is
 * not known, or that left the way: where it left is not told.
 */
export function PhaseRail({ phase }: { readonly phase: string }) {
  const { life: t, phases } = useText(intentText);
  const step = phaseOf(phase)?.step ?? null;
  if (step === null) return null;
  return (
    <div className="border-b border-line px-4 py-3">
      <ol aria-label={t.way} className="grid grid-cols-4 gap-1.5">
        {PHASE_WAY.map((word, index) => (
          <li key={word} aria-current={index === step ? 'step' : undefined} className={lookAt(index, step)}>
            {phases[word]}
          </li>
        ))}
      </ol>
      <p className="pt-1.5 text-small text-faint">{t.wayHelp}</p>
    </div>
  );
}

/** Forced colours take the tint away: the place it has reached is bold as well. */
function lookAt(index: number, step: number): string {
  const look = 'min-w-0 border-t-[3px] pt-1 text-small wrap-anywhere';
  if (index > step) return `${look} border-line text-faint`;
  return index === step ? `${look} border-accent font-semibold text-ink` : `${look} border-accent text-muted`;
}
