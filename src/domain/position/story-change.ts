import { absent, type Field } from '~/lib/field';
import { sub, type Fixed } from '~/lib/fixed-point';
import { combine } from './combine';
import type { PositionStory } from './story';

/**
 * By how much each event of a story changed the size, in base units: the size after
 * it less the one before. Not known for the first event of a story that does not
 * begin with its opening, nor after an event that was not read.
 */
export function sizeChanges({ steps, fromOpening }: PositionStory): readonly Field<Fixed>[] {
  return steps.map(({ event }, index) => {
    const before = steps[index - 1]?.event;
    if (before === undefined) return fromOpening ? event.size : absent('notComputable');
    if (!follows(before.version, event.version)) return absent('notComputable');
    return combine({ before: before.size, after: event.size }, (of) => sub(of.after, of.before));
  });
}

function follows(before: Field<number>, after: Field<number>): boolean {
  const step = combine({ before, after }, (of) => of.after - of.before);
  return step.kind === 'known' && step.value === 1;
}
