import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { AppConfig } from '~/config/config-schema';
import type { DemoExchange, StartDemo } from '~/config/demo-exchange';
import { loadConfig, type LoadedConfig } from '~/config/load-config';
import { type HostMessage, monitorMessage, type MonitorStatus, readHostMessage } from '~/config/monitor-messages';
import type { MonitorOptions } from '~/config/monitor-options';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { type Clock, systemClock } from '~/lib/clock';
import { isOwnOrigin } from '~/lib/own-origin';
import { messageOf } from '~/lib/to-error';
import { createValueStore } from '~/lib/value-store';
import { ApiProvider } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import type { Catalogue, LoadedCatalogue } from '~/text/catalogue';
import { configText } from '~/text/en/config';
import { unexpected } from '~/text/en/errors';
import { languageFor } from '~/text/languages';
import { core, TextProvider, useText } from '~/text/text-context';
import { AddressFormProvider } from '~/ui/address-form';
import { DensityProvider } from '~/ui/appearance';
import { applyAppearance } from '~/ui/apply-appearance';
import { FormatProvider, type TimeForm } from '~/ui/format-context';
import { NowProvider } from '~/ui/now-context';
import { TouchTitles } from '~/ui/touch-titles';
import { Monitor } from './monitor';
import { retainedDemoSearch } from './monitor-links';

type StartMonitorOptions = {
  readonly window: Window & typeof globalThis;
  readonly root: HTMLElement;
  /** The path of the build, with a slash at either end. */
  readonly basePath: string;
  /** Given in the demo build only. */
  readonly startDemo: StartDemo | null;
};

/**
 * Starts the read-only monitor for other sites, as its URL describes, without router, wallet or storage. Never rejects.
 */
export async function startMonitor(options: StartMonitorOptions): Promise<void> {
  const giveUp = (error: unknown) => {
    screen.render(<main role="alert">{`${unexpected}: ${messageOf(error)}`}</main>);
  };
  const screen = createRoot(options.root, { onUncaughtError: giveUp });
  try {
    await open(options, screen);
  } catch (error) {
    giveUp(error);
  }
}

async function open({ window, basePath, startDemo }: StartMonitorOptions, screen: Root): Promise<void> {
  const { location, document } = window;
  const { documentElement } = document;
  const configUrl = `${basePath}config.json`;
  const loaded = await loadConfig({ url: configUrl, pageProtocol: location.protocol });
  const config = loaded.kind === 'ok' ? loaded.config : null;
  const { options, problems } = readMonitorOptions(location.search, config?.markets ?? []);
  applyAppearance(options, documentElement);
  const texts = await loadTexts(options.locale);
  documentElement.lang = texts.language;
  const { send } = connectParent({
    window,
    parents: config?.embedParents ?? [],
    onMessage: ({ theme }) => applyAppearance({ ...options, theme }, documentElement),
  });
  const clock = systemClock();
  const show = (children: ReactNode) =>
    screen.render(<MonitorProviders {...{ options, words: texts, clock, children }} />);
  const showFailure = (failure: MonitorFailureProps['failure']) =>
    show(<MonitorFailure failure={failure} send={send} />);
  if (loaded.kind !== 'ok') return showFailure(loaded);
  let demo: DemoExchange | undefined;
  try {
    demo = await startDemo?.(location.search, loaded.config.apiBaseUrl);
  } catch (error) {
    return showFailure({ kind: 'demo', reason: messageOf(error) });
  }
  const { queryClient, api } = settingsOf({
    ...loaded,
    demo,
    clock,
    refreshSeconds: options.refreshSeconds,
    location,
    configUrl,
  });
  watchSight(window);
  show(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <AddressFormProvider forms={api.addressForms.get()}>
          <Monitor
            options={options}
            problems={problems}
            dashboard={{ basePath, search: demo === undefined ? '' : retainedDemoSearch(location.search) }}
            send={send}
          />
        </AddressFormProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  send({ type: 'ready' });
}

type ReaderSettings = {
  readonly config: AppConfig;
  readonly demo: DemoExchange | undefined;
  readonly clock: Clock;
  readonly refreshSeconds: number | null;
  readonly location: Pick<Location, 'origin' | 'href'>;
  readonly configUrl: string;
};

function settingsOf(options: ReaderSettings): ReturnType<typeof createApi> {
  const { config, demo, clock, refreshSeconds, location, configUrl } = options;
  const { pollIntervals } = config;
  const baseUrl = config.apiBaseUrl === '' ? location.origin : config.apiBaseUrl;
  return createApi({
    config,
    baseUrl,
    configUrl: demo === undefined && isOwnOrigin(baseUrl, location) ? configUrl : null,
    clock,
    random: () => Math.random(),
    fetch: demo?.fetch,
    intervals: createValueStore(
      refreshSeconds === null ? pollIntervals : { ...pollIntervals, marketMs: refreshSeconds * 1_000 },
    ),
    // Inside another site's page no reader could open a log; the table shows the failures.
    onError: () => undefined,
  });
}

/**
 * Stops requests while the reader cannot see the frame. React Query pauses in a hidden tab; this also pauses while the
 * frame is scrolled out of view or hidden in its page. An IntersectionObserver without a `root` works across origins.
 * The frame counts as hidden until the observer has seen it.
 */
function watchSight(window: Window & typeof globalThis): void {
  if (typeof window.IntersectionObserver === 'undefined') return;
  focusManager.setFocused(false);
  new window.IntersectionObserver((entries) => {
    const inSight = entries.at(-1)?.isIntersecting === true;
    // If the frame is in sight, the tab's visibility decides.
    focusManager.setFocused(inSight ? undefined : false);
  }).observe(window.document.documentElement);
}

type MonitorProvidersProps = {
  readonly options: Pick<MonitorOptions, 'locale' | 'density'>;
  readonly words: MonitorTexts;
  readonly clock: Clock;
  readonly children: ReactNode;
};

/** Provides the texts, formats numbers and times for the locale, and uses the device's time zone. */
export function MonitorProviders({ options, words, clock, children }: MonitorProvidersProps) {
  const [timeForm, setTimeForm] = useState<TimeForm>('date');
  return (
    <TextProvider catalogue={words.catalogue} locale={options.locale}>
      <FormatProvider zone="local" timeForm={timeForm} onTimeForm={setTimeForm}>
        <DensityProvider density={options.density}>
          <NowProvider clock={clock}>{children}</NowProvider>
          <TouchTitles />
        </DensityProvider>
      </FormatProvider>
    </TextProvider>
  );
}

type MonitorTexts = {
  readonly catalogue: LoadedCatalogue;
  /** BCP 47 tag of the texts' language. Numbers may use the format of another locale. */
  readonly language: string;
};

/**
 * Loads the texts of a locale, or returns English, which is already loaded, if its language is not available. Never
 * rejects.
 */
export async function loadTexts(locale: string): Promise<MonitorTexts> {
  if (locale !== 'en') {
    try {
      const { tag, load } = languageFor(locale);
      return { catalogue: await load(), language: tag };
    } catch {
      // Shows the prices in English if the language cannot be loaded.
    }
  }
  return { catalogue: core, language: 'en' };
}

type MonitorFailureProps = {
  readonly failure: Exclude<LoadedConfig, { kind: 'ok' }> | { readonly kind: 'demo'; readonly reason: string };
  readonly send: (status: MonitorStatus) => void;
};

const codes = { broken: 'config', unreachable: 'config', 'signed-out': 'sign-in', demo: 'demo' } as const;

/** Shown when a monitor cannot start. The dashboard shows the details to the operator. */
function MonitorFailure({ failure, send }: MonitorFailureProps) {
  const message = sentence(failure, useText(configText));
  const code = codes[failure.kind];
  useEffect(() => send({ type: 'error', code, message }), [send, code, message]);
  return (
    <main role="alert" className="p-4 wrap-anywhere">
      {message}
    </main>
  );
}

function sentence(failure: MonitorFailureProps['failure'], words: Catalogue['config']): string {
  switch (failure.kind) {
    case 'broken':
      return words.brokenBody(failure.url);
    case 'unreachable':
      return words.unreachableBody(failure.url, failure.reason);
    case 'signed-out':
      return words.signInRequired;
    case 'demo':
      return `${words.demoFailedTitle}: ${failure.reason}`;
  }
}

type ParentBridge = {
  /**
   * Sends a message to the parent once its origin is known and allowed; until then stores the latest message of each
   * kind.
   */
  send(status: MonitorStatus): void;
};

/** The part of a window that is used to talk to its parent. */
export type FramedWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  /** Not all browsers list the ancestors. */
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
  addEventListener(
    type: 'message',
    listener: (event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>) => void,
  ): void;
};

type ParentBridgeOptions = {
  readonly window: FramedWindow;
  /** Origins that may frame this page. Our own origin always may. */
  readonly parents: readonly string[];
  readonly onMessage: (message: HostMessage) => void;
};

/**
 * Exchanges messages with the page around the frame and with no other window. It accepts a message only from that
 * window, from an allowed origin and in exactly the right form, and drops others silently, so that thousands of forged
 * messages cost nothing. It sends each message to a named origin, so a page that has replaced the parent receives
 * nothing.
 */
export function connectParent({ window, parents, onMessage }: ParentBridgeOptions): ParentBridge {
  const { parent } = window;
  if (Object.is(parent, window)) return { send: () => undefined };
  const allowed = new Set([window.location.origin, ...parents]);
  // All documents without an origin report 'null', so it identifies no page.
  allowed.delete('null');
  const unsent = new Map<string, MonitorStatus>();
  // The referrer may be another page than the parent. If the browser names the parent, ignore the referrer.
  const around = ancestorOrigin(window) ?? referrerOrigin(window);
  let target = around !== null && allowed.has(around) ? around : null;

  const send = (status: MonitorStatus, origin: string) => parent.postMessage(monitorMessage(status), origin);

  window.addEventListener('message', (event) => {
    if (!Object.is(event.source, parent) || !allowed.has(event.origin)) return;
    const message = readHostMessage(event.data);
    if (message === null) return;
    target = event.origin;
    for (const status of unsent.values()) send(status, target);
    unsent.clear();
    onMessage(message);
  });

  return {
    send: (status) => {
      if (target !== null) return send(status, target);
      const kind = 'code' in status ? status.code : status.type;
      // Moves the kind to the end, so that "ready" after a failure is sent last.
      unsent.delete(kind);
      unsent.set(kind, status);
    },
  };
}

/** The parent's origin if the browser lists the ancestors; correct in sandboxes too. */
function ancestorOrigin({ location }: FramedWindow): string | null {
  return location.ancestorOrigins?.[0] ?? null;
}

/** The page that framed us, if it sent a referrer. */
function referrerOrigin({ document }: FramedWindow): string | null {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
