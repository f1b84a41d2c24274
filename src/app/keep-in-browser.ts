import { browserIndexedDb } from '~/lib/idb';
import { keepSamples, type KeepSamplesOptions } from '~/queries/keep-samples';

/** Keeps samples in the browser's own database; where that is withheld, the keeper says so. */
export function keepInBrowser(options: Omit<KeepSamplesOptions, 'factory'>): ReturnType<typeof keepSamples> {
  return keepSamples({ ...options, factory: browserIndexedDb() });
}
