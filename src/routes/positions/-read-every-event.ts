import type { Api } from '~/queries/api-context';
import type { EveryEvent, WholeHistory } from '~/queries/position-history';

/** `readWholeHistory`, which only an export needs and so comes with one. */
export async function readEveryEvent(api: Api, options: WholeHistory): Promise<EveryEvent> {
  const { readWholeHistory } = await import('~/queries/position-history');
  return readWholeHistory(api, options);
}
