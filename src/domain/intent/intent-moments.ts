import type { Field } from '~/lib/field';
import type { IntentView } from './intent-view';

/** What is known of an intent's life, in the order in which it should have happened. */
export type IntentMoment = {
  readonly id: 'signed' | 'recorded' | 'priced' | 'settled';
  readonly atMs: Field<number>;
};

/**
 * The moments that an intent itself gives. The interface names a phase but no times
 * of phases, so nothing more is told than these; the settlement only once there is one.
 */
export function intentMoments(view: IntentView): readonly IntentMoment[] {
  return [
    { id: 'signed', atMs: view.message.createdAtMs },
    { id: 'recorded', atMs: view.recordedAtMs },
    { id: 'priced', atMs: view.created.atMs },
    ...(view.settled.given ? [{ id: 'settled', atMs: view.settled.atMs } as const] : []),
  ];
}
