import type { QueryCache } from '@tanstack/react-query';
import { createClient } from '~/api/client';
import type { AppConfig } from '~/config/config-schema';
import type { Clock } from '~/lib/clock';
import type { Api } from './api-context';
import type { FailureStreaks } from './failure-streaks';
import { createMarkSamples } from './mark-samples';
import { createRequestGate } from './request-gate';

export type CreateApiOptions = {
  readonly config: AppConfig;
  /** Where requests go: the configured address, or the page's own origin in the demo and behind a proxy. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly streaks: FailureStreaks;
  readonly cache: QueryCache;
  readonly fetch?: typeof globalThis.fetch | undefined;
};

/** As many as a browser opens to one host over HTTP/1.1, so that none waits where we cannot see it. */
const REQUESTS_AT_ONCE = 6;

export function createApi(options: CreateApiOptions): Api {
  const { config, baseUrl, clock, random, streaks, cache, fetch } = options;
  return {
    client: createClient({ baseUrl, statusesForm: config.statusesForm, clock, random, ...(fetch === undefined ? {} : { fetch }) }),
    config,
    clock,
    gate: createRequestGate(REQUESTS_AT_ONCE),
    streaks,
    samples: createMarkSamples(cache, config.assumptions.priceDigits),
    random,
  };
}
