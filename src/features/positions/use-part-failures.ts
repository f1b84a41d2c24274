import { useState } from 'react';
import { describeError } from '~/domain/describe-error';
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
};

/** Few failures are named one by one; many have one cause, and forty lines would hide the table. */
const NAMED = 3;

/** The parts that failed as lines of a panel: what, why, how old what is kept is, and Retry. */
export function usePartFailures(parts: readonly Part[], words: PartFailureWords, retry: (keys: readonly string[]) => Promise<void>): readonly PartFailure[] {
  const t = useText();
  const { numbers } = useFormat();
  const nowMs = useNow();
  const [retrying, setRetrying] = useState<ReadonlySet<string>>(new Set());
  const failed = parts.filter(({ failure }) => failure !== null);
  const groups = failed.length > NAMED ? [failed] : failed.map((part) => [part]);
  return groups.map((group) => {
    const key = group.length === 1 ? (group[0]?.key ?? '') : 'all';
    const errors = group.flatMap(({ failure }) => (failure === null ? [] : [describeError(failure, t)]));
    const titles = [...new Set(errors.map(({ title }) => `${title}.`))];
    const details = errors.length === 1 ? errors.flatMap((error) => error.details) : [words.names(group.map(({ name }) => name).join(', '))];
    const received = group.flatMap(({ receivedAtMs }) => (receivedAtMs === null ? [] : [receivedAtMs]));
    const kept = received.length === 0 ? [] : [t.panels.keptFrom(ageText(t, numbers, nowMs - Math.min(...received)))];
    const message = group.length === 1 ? words.one(group[0]?.name ?? '') : words.many(group.length);
    return {
      key,
      message: [message, ...titles].join(' '),
      detail: [...details, ...kept].join(' '),
      retrying: retrying.has(key),
      onRetry: () => {
        setRetrying((before) => new Set(before).add(key));
        void retry(group.map((part) => part.key)).finally(() => setRetrying((before) => new Set([...before].filter((other) => other !== key))));
      },
    };
  });
}
