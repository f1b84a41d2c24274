import { useQueryClient } from '@tanstack/react-query';
import { worstFreshness } from '~/lib/freshness';
import { answersOf } from '~/queries/answers';
import { readFreshness, useOnline } from '~/queries/freshness';
import type { Catalogue } from '~/text/catalogue';
import { panelNewsText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import type { Failure } from '~/ui/failed';
import { useNow } from '~/ui/now-context';
import { PanelActions } from '~/ui/panel-actions';
import type { PanelState, PartFailure } from '~/ui/panel-state';
import { failureOfQuery, type PanelQuery, type PanelSource, useWaiting } from './use-panel-state';

/** One of several queries behind a panel: an asset's positions, a token's balance. */
export type PanelPart = PanelSource & {
  /** For the reader: "BTC", "Balance of USDT". Different for each part. */
  readonly name: string;
  readonly query: PanelQuery;
};

/** Few failures are named one by one; many have one cause, and forty lines would hide the body. */
const NAMED = 3;

/**
 * Everything that a panel says of the several queries behind it: how fresh the worst
 * of them is, which failed, each with its own Retry. When all failed and none has
 * anything to show, that is one failure of the whole.
 */
export function usePanelParts(parts: readonly PanelPart[]): PanelState {
  const t = useText();
  const words = useText(panelNewsText);
  const queryClient = useQueryClient();
  const nowMs = useNow();
  const online = useOnline();
  const freshness = parts.map(({ operation, subject }) =>
    readFreshness(queryClient, { nowMs, online, operation, ...(subject === undefined ? {} : { subject }) }),
  );
  const failed = parts.flatMap((part): readonly PartFailure[] => {
    const failure = failureOfQuery(part.query, t);
    return failure === null
      ? []
      : [{ ...failure, key: part.name, message: `${words.partFailed(part.name)} ${failure.message}` }];
  });
  const nothingToShow =
    failed.length > 0 && failed.length === parts.length && parts.every(({ query }) => query.data === undefined);
  return {
    freshness: worstFreshness(freshness.filter((one) => one !== null)),
    failure: nothingToShow ? plain(inOne(failed, parts.length, words)) : null,
    failures: nothingToShow ? [] : failed.length > NAMED ? [inOne(failed, parts.length, words)] : failed,
    waiting: useWaiting(parts, nowMs),
    answers: parts.flatMap(({ name, operation, reach, query }) =>
      answersOf(query.data, `${operation} · ${name}`).map((answer) => ({ ...answer, reach })),
    ),
    Menu: PanelActions,
  };
}

/** Several failures as one, with one Retry for all of them. */
function inOne(failed: readonly PartFailure[], all: number, words: Catalogue['panelNews']): PartFailure {
  const [first] = failed;
  if (first !== undefined && failed.length === 1) return first;
  const names = failed.slice(0, NAMED).map(({ key }) => key);
  const listed = names.join(', ');
  return {
    key: 'all',
    message: words.partsFailed(failed.length, all, failed.length > names.length ? words.andOthers(listed) : listed),
    detail: first?.detail,
    onRetry: () => failed.forEach(({ onRetry }) => onRetry?.()),
    retrying: failed.every(({ retrying }) => retrying === true),
  };
}

/** Without the key that tells it from others: React takes keys apart from what it spreads. */
function plain({ message, detail, onRetry, retrying }: PartFailure): Failure {
  return { message, detail, onRetry, retrying };
}
