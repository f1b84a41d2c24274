import { queryOptions } from '@tanstack/react-query';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { traceOfEvent } from '~/domain/event-trace';
import type { EventType } from '~/api/event-types';
import type { Api } from '../api-context';
import { type KeyedEvent, keyedRows } from '../account/event-log';
import { LARGEST_PAGE, MOST_EVENTS, readEventPage } from '../account/event-requests';
import { polledOptions } from '../background/polled-options';
import { type PageAnswer, rawAnswer } from '../lists/read-all-pages';

/** An intent by its hash, or a bundle by its query id; at least one of them. */
type Wanted = { readonly account: string; readonly hash: string | null; readonly queryId: number | null };

/** Failures of bundles, and older events that name the wanted intent or bundle. */
export type FailedBundle = {
  readonly rows: readonly KeyedEvent[];
  /** Whether the event that names it was found, or no older event is left. */
  readonly complete: boolean;
  /** The time of the first answer. */
  readonly receivedAtMs: number;
  readonly serverTimeMs: number | null;
  readonly answers: readonly PageAnswer[];
};

/**
 * Operation 5, filtered: finds the failure of a bundle that is older than the events on the page. Events of failures
 * are few, but name only their bundle. Events of received bundles say which intents a bundle carried, so these are read
 * until one connects the intent with a failure.
 */
export function failedBundleOptions(api: Api, wanted: Wanted) {
  const { account, hash, queryId } = wanted;
  return queryOptions({
    ...polledOptions(api, 'events'),
    queryKey: ['listAccountEvents', account, 'failed', hash ?? '', queryId ?? ''] as const,
    structuralSharing: false,
    queryFn: ({ signal }) => readFailedBundle(api, wanted, signal),
  });
}

async function readFailedBundle(api: Api, wanted: Wanted, signal: AbortSignal): Promise<FailedBundle> {
  const { account, hash, queryId } = wanted;
  const units = api.config.assumptions;
  const page = (type: EventType, offset: number) =>
    readEventPage(api, { account, types: [type], order: 'DESC' }, { limit: LARGEST_PAGE, offset }, signal);
  const first = await page('failed_bundle_execution', 0);
  const failures = keyedRows(first.data, [], 0);
  const failed = new Set(failures.flatMap((row) => bundlesOf(toEventView(row))));
  const answers = [rawAnswer(first)];
  const found = (rows: readonly KeyedEvent[], complete: boolean): FailedBundle => ({
    rows: [...failures, ...rows],
    complete: complete && failures.length < LARGEST_PAGE,
    receivedAtMs: first.receivedAtMs,
    serverTimeMs: first.serverTimeMs,
    answers,
  });

  function bundlesOf(event: EventView): readonly bigint[] {
    return traceOfEvent(event, units).bundles;
  }

  const names = (row: KeyedEvent): boolean => {
    const { intents, bundles } = traceOfEvent(toEventView(row), units);
    return (hash !== null && intents.includes(hash)) || (queryId !== null && bundles.includes(BigInt(queryId)));
  };
  if (failed.size === 0 || (queryId !== null && !failed.has(BigInt(queryId)))) return found([], true);
  const naming: KeyedEvent[] = [];
  for (let offset = 0; offset < MOST_EVENTS; offset += LARGEST_PAGE) {
    // Sequential, since each page shows whether the next one is needed. Events that arrive in between only repeat rows
    // on the next page.
    const reply = await page('bundle_external_body', offset);
    answers.push(rawAnswer(reply));
    const known = new Set(naming.map(({ identity }) => identity));
    naming.push(...keyedRows(reply.data, naming, offset).filter((row) => !known.has(row.identity) && names(row)));
    const leads = naming.some((row) => bundlesOf(toEventView(row)).some((id) => failed.has(id)));
    if (leads || reply.data.length < LARGEST_PAGE) return found(naming, true);
  }
  return found(naming, false);
}
