import { digitsOf } from '~/domain/market/sample-record';
import type { Assumptions } from '~/config/assumptions';
import type { Clock } from '~/lib/clock';
import type { MarketSamples, SampleKeeper } from './samples';
import { createSampleKeeper } from './sample-keeper';
import { createSampleRecords } from './sample-records';

export type KeepSamplesOptions = {
  readonly samples: MarketSamples;
  readonly clock: Clock;
  /** Names the service. */
  readonly scope: string;
  readonly units: Assumptions;
  /** The browser's database, or null where it is withheld. */
  readonly factory: IDBFactory | null;
};

/** As often as the kept steps are long: then a page that ends without a word loses one sample. */
const FLUSH_MS = 15_000;
const FIRST_FLUSH_MS = 3_000;

/** Keeps samples in this browser's IndexedDB for as long as the page lives: a late part, since no page needs it to be shown. */
export function keepSamples({ units, factory, ...options }: KeepSamplesOptions): SampleKeeper {
  const keeper = createSampleKeeper({ ...options, digits: digitsOf(units), records: createSampleRecords(factory) });
  const flush = () => void keeper.flush();
  // A first word soon, for whoever comes only to look.
  setTimeout(flush, FIRST_FLUSH_MS);
  setInterval(flush, FLUSH_MS);
  // The last moment at which a page can still be sure to be heard.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return keeper;
}
