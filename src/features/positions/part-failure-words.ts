import { describeError } from '~/domain/describe-error';
import type { LoadedCatalogue } from '~/text/catalogue';
import { partFailuresText } from '~/text/en/panels';
import { ageText } from '~/ui/age-text';
import type { PartFailure } from '~/ui/panel-state';
import type { FailedPart, PartKind } from './part-failure';

export type FailureWordsOptions = {
  readonly kind: PartKind;
  readonly text: LoadedCatalogue;
  readonly numbers: Parameters<typeof ageText>[1];
  readonly nowMs: number;
};

/** One line for `group`: what failed, why, how old what is kept is, and what was never read. */
export function failureWords(
  group: readonly FailedPart[],
  { kind, text, numbers, nowMs }: FailureWordsOptions,
): Pick<PartFailure, 'name' | 'message' | 'detail' | 'retryLabel'> {
  const t = text.partFailures ?? partFailuresText;
  const [first] = group;
  const single = group.length === 1 && first !== undefined ? first : null;
  const errors = group.map(({ failure }) => describeError(failure, text));
  const titles = [...new Set(errors.map(({ title }) => `${title}.`))];
  const details = single !== null ? errors.flatMap((error) => error.details) : [t.affected(namesOf(group))];
  const received = group.flatMap(({ receivedAtMs }) => (receivedAtMs === null ? [] : [receivedAtMs]));
  const kept =
    received.length === 0 ? [] : [text.panels.keptFrom(ageText(text, numbers, nowMs - Math.min(...received)))];
  const never = group.filter(({ receivedAtMs }) => receivedAtMs === null);
  const missing =
    never.length === 0 ? [] : [never.length === group.length ? t.neverRead : t.neverReadOf(namesOf(never))];
  const count = kind === 'markets' || kind === 'unnamed' ? t.markets : t.assets;
  return {
    name: single === null ? count(group.length) : single.name,
    message: [single === null ? t.of[kind].many(group.length) : t.of[kind].one(single.name), ...titles].join(' '),
    detail: [...details, ...kept, ...missing].map(withStop).join(' '),
    retryLabel: single === null ? t.retryAll : undefined,
  };
}

function namesOf(parts: readonly FailedPart[]): string {
  return parts.map(({ name }) => name).join(', ');
}

/** As a sentence among others: what the service says may end anyhow. */
function withStop(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
