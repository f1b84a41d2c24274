import { createContext, use, type ReactNode } from 'react';
import type { ApiClient } from '~/api/client';
import type { AppConfig } from '~/config/config-schema';
import type { Clock } from '~/lib/clock';
import type { FailureStreaks } from './failure-streaks';
import type { MarkSamples } from './mark-samples';
import type { RequestGate } from './request-gate';

/** What every query needs; made once by the app, handed in by tests. */
export type Api = {
  readonly client: ApiClient;
  readonly config: AppConfig;
  readonly clock: Clock;
  readonly gate: RequestGate;
  readonly streaks: FailureStreaks;
  readonly samples: MarkSamples;
  /** From [0, 1), for jitter. */
  readonly random: () => number;
};

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** @throws when rendered outside of an ApiProvider, which is a mistake in the code */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi outside of an ApiProvider');
  return api;
}
