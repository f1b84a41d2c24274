import { useState } from 'react';
import { describeError } from '~/domain/describe-error';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import type { PartFailure } from '~/ui/panel-state';
import { useLazy } from '~/ui/lazy';
import type { FailedPart, PartKind } from './part-failure';

/** One source of many, such as an asset, and the state of its reading. */
export type Part = Omit<FailedPart, 'failure'> & { readonly failure: Error | null };

export type PartFailureOptions = {
  readonly parts: readonly Part[];
  readonly kind: PartKind;
  readonly retry: (keys: readonly string[]) => Promise<void>;
  /** Up to so many are told one by one: many have one cause, and forty lines would hide the table. 0: always as one. */
  readonly named: number;
};

const loadWords = () => import('./part-failure-words');

/** The parts that failed, as lines of a panel or rows of its table: what, why, how old what is kept is, and Retry. */
export function usePartFailures({ parts, kind, retry, named }: PartFailureOptions): readonly PartFailure[] {
  const text = useText();
  const { numbers } = useFormat();
  const nowMs = useNow();
  const [retrying, setRetrying] = useState<ReadonlySet<string>>(new Set());
  const failed = parts.flatMap((part) => (part.failure === null ? [] : [{ ...part, failure: part.failure }]));
  // Most visits meet no failure: what is said of them comes with the first.
  const late = useLazy(failed.length > 0, loadWords);
  const groups = failed.length > named ? [failed] : failed.map((part) => [part]);
  return groups.map((group) => {
    const key = group.length === 1 ? group.map((part) => part.key).join('') : 'all';
    return {
      key,
      // Never silent: which part failed and why is told until all else comes, and what keeps the service away may keep that away too.
      ...(late.kind === 'ready'
        ? late.part.failureWords(group, { kind, text, numbers, nowMs })
        : {
            name: firstNames(group),
            message: [...new Set(group.map(({ failure }) => `${describeError(failure, text).title}.`))].join(' '),
          }),
      retrying: retrying.has(key),
      onRetry: () => {
        setRetrying((before) => new Set(before).add(key));
        void retry(group.map((part) => part.key)).finally(() =>
          setRetrying((before) => new Set([...before].filter((other) => other !== key))),
        );
      },
    };
  });
}

const MOST_NAMES = 3;

function firstNames(group: readonly FailedPart[]): string {
  const names = group.slice(0, MOST_NAMES).map(({ name }) => name);
  return [...names, ...(group.length > MOST_NAMES ? ['…'] : [])].join(', ');
}
