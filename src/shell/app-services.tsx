import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { DemoExchange } from '~/config/demo-exchange';
import type { HeaderMismatch } from '~/config/header-mismatch';
import type { Preferences, PreferencesStore } from '~/storage/preferences';
import type { ReferenceBook } from '~/domain/similar-addresses';
import type { ReadableValue } from '~/lib/value-store';
import type { Api } from '~/queries/api-context';
import type { AlertServices } from './alerts/alert-services';
import type { RecentChoices, RecentTraders } from '~/storage/recents';

/** The services that the shell uses besides data. The app creates them once; tests pass their own. */
export type AppServices = {
  /** The simulated exchange that is running; null in live mode. */
  readonly demo: DemoExchange | null;
  /** Host of the service; null when it is simulated in this browser. */
  readonly apiHost: string | null;
  readonly recentTraders: RecentTraders;
  /** The reader's earlier choices in the palette. */
  readonly recentChoices: RecentChoices;
  readonly alerts: AlertServices;
  /** The number of cancels from this browser that wait for their outcome. */
  readonly pendingCancels: ReadableValue<number>;
  /** True when the host serves a newer build than the running one. */
  readonly newVersion: ReadableValue<boolean>;
  /** Whether the host's headers allow everything that the configuration names. */
  readonly headers: ReadableValue<HeaderMismatch>;
  /** Reloads the page. Returns false if the app refuses, because a cancel is in progress. */
  readonly reload: () => boolean;
  /** Loads the page at `href`, like a link out of the app. Refuses like `reload`. */
  readonly leaveFor: (href: string) => boolean;
  /** The reader's choices for this browser. */
  readonly preferences: PreferencesStore;
  /** Addresses and hashes that the app has seen, to find look-alikes. */
  readonly references: ReferenceBook;
  /** The text of the local error log, with private data removed. */
  readonly errorReport: () => string;
  /** The link that opened the app, unchanged; the router drops the parts that it cannot read. */
  readonly link: { readonly path: string; readonly search: string };
};

const AppServicesContext = createContext<AppServices | null>(null);

export function AppServicesProvider({
  services,
  children,
}: {
  readonly services: AppServices;
  readonly children: ReactNode;
}) {
  return <AppServicesContext value={services}>{children}</AppServicesContext>;
}

/** @throws when rendered outside of an AppServicesProvider, which is a mistake in the code */
export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (services === null) throw new Error('useAppServices outside of an AppServicesProvider');
  return services;
}

/** The reader's preferences of this browser, and a function that changes some of them. */
export function usePreferences(): readonly [Preferences, (changed: Partial<Preferences>) => void] {
  const { preferences } = useAppServices();
  const change = useCallback(
    (changed: Partial<Preferences>) => preferences.update((now) => ({ ...now, ...changed })),
    [preferences],
  );
  return [useSyncExternalStore(preferences.subscribe, preferences.get), change];
}

/** The context of route loaders. They fill the same cache that pages read. */
export type RouterContext = {
  readonly queryClient: QueryClient;
  readonly api: Api;
};
