import { useState } from 'react';
import { describeError } from '~/domain/describe-error';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import type { PartFailure } from '~/ui/panel-state';

/** One source of many, such as an asset, and the state of its reading. */
export type Part = {
  /** What a retry asks for again. */
  readonly key: string;
  readonly name: string;
  readonly failure: Error | null;
  /** Of what is kept from before; null when nothing is. */
  readonly receivedAtMs: number | null;
};

export type PartFailureWords = {
  readonly one: (name: string) => string;
  readonly many: (count: number) => string;
  /** Names those that a line stands for. */
  readonly names: (names: string) => string;
  /** Heads a row that stands for several, such as "9 assets", which it is when left out. */
  readonly group?: ((count: number) => string) | undefined;
};

export type PartFailureOptions = {
  readonly parts: readonly Part[];
  readonly words: PartFailureWords;
  readonly retry: (keys: readonly string[]) => Promise<void>;
  /** Up to so many are told one by one: many have one cause, and forty lines would hide the table. 0: always as one. */
  readonly named: number;
};

/** The parts that failed, as lines of a panel or rows of its table: what, why, how old what is kept is, and Retry. */
export function usePartFailures({ parts, words, retry, named }: PartFailureOptions): readonly PartFailure[] {
  const t = useText();
  const own = usePositionsText().parts;
  const { numbers } = useFormat();
  const nowMs = useNow();
  const [retrying, setRetrying] = useState<ReadonlySet<string>>(new Set());
  const failed = parts.filter(({ failure }) => failure !== null);
  const groups = failed.length > named ? [failed] : failed.map((part) => [part]);
  return groups.map((group) => {
    const [first] = group;
    const single = group.length === 1 && first !== undefined ? first : null;
    const key = single === null ? 'all' : single.key;
    const errors = group.flatMap(({ failure }) => (failure === null ? [] : [describeError(failure, t)]));
    const titles = [...new Set(errors.map(({ title }) => `${title}.`))];
    const details = single !== null ? errors.flatMap((error) => error.details) : [words.names(namesOf(group))];
    const received = group.flatMap(({ receivedAtMs }) => (receivedAtMs === null ? [] : [receivedAtMs]));
    const kept = received.length === 0 ? [] : [t.panels.keptFrom(ageText(t, numbers, nowMs - Math.min(...received)))];
    const never = group.filter(({ receivedAtMs }) => receivedAtMs === null);
    const missing = never.length === 0 ? [] : [never.length === group.length ? own.neverRead : own.neverReadOf(namesOf(never))];
    return {
      key,
      name: single === null ? (words.group ?? own.assets)(group.length) : single.name,
      message: [single === null ? words.many(group.length) : words.one(single.name), ...titles].join(' '),
      detail: [...details, ...kept, ...missing].map(withStop).join(' '),
      retrying: retrying.has(key),
      retryLabel: single === null ? own.retryAll : undefined,
      onRetry: () => {
        setRetrying((before) => new Set(before).add(key));
        void retry(group.map((part) => part.key)).finally(() => setRetrying((before) => new Set([...before].filter((other) => other !== key))));
      },
    };
  });
}

function namesOf(parts: readonly Part[]): string {
  return parts.map(({ name }) => name).join(', ');
}

/** As a sentence among others: what the service says may end anyhow. */
function withStop(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
