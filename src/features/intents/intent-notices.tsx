import type { ReactNode } from 'react';
import { type PhaseEnd, phaseOf } from '~/domain/intent/action-phase';
import { contradictionsOf } from '~/domain/intent/contradictions';
import type { IntentView } from '~/domain/intent/intent-view';
import { valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';

/** What must not be overlooked: another intent than the one asked for, a bad end, a service that contradicts the signed message. */
export function IntentNotices({ hash, view }: { readonly hash: string; readonly view: IntentView }) {
  const t = useText(intentText);
  const phase = phaseOf(valueOrNull(view.phase) ?? '');
  const differences = contradictionsOf(view);
  return (
    <>
      {view.hash.kind === 'known' && view.hash.value !== hash && <Notice isAlert>{t.otherHash}</Notice>}
      {!view.given && <Notice>{t.notAnIntent}</Notice>}
      {differences.length > 0 && <Notice isAlert>{t.contradicts(differences.map((name) => t.differs[name]).join(', '))}</Notice>}
      {phase !== null && isBadEnd(phase.end) && (
        <Notice>
          {t.ended(t.phases[phase.word])} {view.settled.given && t.endedWithPrices}
        </Notice>
      )}
    </>
  );
}

function isBadEnd(end: PhaseEnd): boolean {
  return end === 'withdrawn' || end === 'failed';
}

function Notice({ isAlert = false, children }: { readonly isAlert?: boolean; readonly children: ReactNode }) {
  return (
    <p role={isAlert ? 'alert' : 'status'} className="rounded-panel border border-warn bg-panel px-4 py-3">
      {children}
    </p>
  );
}
