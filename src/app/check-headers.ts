import type { AppConfig } from '~/config/config-schema';
import { compareHeaders, type HeaderMismatch } from '~/config/header-mismatch';
import { loadServedPolicy } from '~/config/load-served-policy';
import { createValueStore, type ReadableValue } from '~/lib/value-store';

export type CheckHeadersOptions = {
  readonly pageUrl: string;
  readonly config: AppConfig;
  /** Headers belong to a deployment; the development server has none, and that is no news. */
  readonly enabled: boolean;
  readonly load?: typeof loadServedPolicy;
};

/** Asks once, after the start, whether the host serves the headers that the configuration needs. */
export function checkHeaders({ pageUrl, config, enabled, load = loadServedPolicy }: CheckHeadersOptions): ReadableValue<HeaderMismatch> {
  const store = createValueStore<HeaderMismatch>({ kind: 'none' });
  if (enabled) {
    void load(pageUrl).then((policy) => {
      if (policy !== undefined) store.set(compareHeaders(policy, config));
    });
  }
  return store;
}
