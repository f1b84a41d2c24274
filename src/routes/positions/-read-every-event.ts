import type { HistoryEvent } from '~/domain/position/history-event';
import type { Api } from '~/queries/api-context';
import type { WholeHistory } from '~/queries/read-whole-history';

/** `readWholeHistory`, which only an export needs and so comes with one. */
export async function readEveryEvent(api: Api, options: WholeHistory): Promise<readonly HistoryEvent[]> {
  const { readWholeHistory } = await import('~/queries/read-whole-history');
  return readWholeHistory(api, options);
}
