import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { AppConfig } from '~/config/config-schema';
import type { DemoExchange } from '~/config/demo-exchange';
import type { StartDemo } from '~/config/demo-options';
import { loadConfig } from '~/config/load-config';
import { type HostMessage, monitorMessage, type MonitorNews, readHostMessage } from '~/config/monitor-messages';
import type { MonitorOptions } from '~/config/monitor-options';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { type Clock, systemClock } from '~/lib/clock';
import { messageOf } from '~/lib/to-error';
import { createValueStore } from '~/lib/value-store';
import { ApiProvider } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import type { LoadedCatalogue } from '~/text/catalogue';
import { core } from '~/text/core';
import { unexpected } from '~/text/en/errors';
import { TextProvider } from '~/text/text-context';
import { applyAppearance } from '~/ui/appearance';
import { DensityProvider } from '~/ui/appearance-context';
import { FormatProvider, type TimeForm } from '~/ui/format-context';
import { NowProvider } from '~/ui/now-context';
import { Monitor } from './monitor';
import { MonitorFailure, type MonitorFailureProps } from './monitor-failure';
import { keptDemoSearch } from './monitor-links';

export type StartMonitorOptions = {
  readonly window: Window & typeof globalThis;
  readonly root: HTMLElement;
  /** The path that the build lives under, with a slash at either end. */
  readonly basePath: string;
  /** Given in the demo build only. */
  readonly startDemo: StartDemo | null;
};

/** The read-only monitor for other sites, as its address asks for: without router, wallet or storage. Never rejects. */
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
  const loaded = await loadConfig({ url: `${basePath}config.json`, pageProtocol: location.protocol });
  const config = loaded.kind === 'ok' ? loaded.config : null;
  const { options, problems } = readMonitorOptions(location.search, config?.markets ?? []);
  applyAppearance(options, documentElement);
  const words = await loadWords(options.locale);
  documentElement.lang = words.language;
  const { tell } = connectParent({
    window,
    parents: config?.embedParents ?? [],
    onMessage: ({ theme }) => applyAppearance({ ...options, theme }, documentElement),
  });
  const clock = systemClock();
  const show = (children: ReactNode) => screen.render(<MonitorProviders {...{ options, words, clock, children }} />);
  const showFailure = (failure: MonitorFailureProps['failure']) =>
    show(<MonitorFailure failure={failure} tell={tell} />);
  if (loaded.kind !== 'ok') return showFailure(loaded);
  let demo: DemoExchange | undefined;
  try {
    demo = await startDemo?.(location.search, loaded.config.apiBaseUrl);
  } catch (error) {
    return showFailure({ kind: 'demo', reason: messageOf(error) });
  }
  const { queryClient, api } = readingOf({
    ...loaded,
    demo,
    clock,
    refreshSeconds: options.refreshSeconds,
    origin: location.origin,
  });
  watchSight(window);
  show(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <Monitor
          options={options}
          problems={problems}
          dashboard={{ basePath, search: demo === undefined ? '' : keptDemoSearch(location.search) }}
          tell={tell}
        />
      </ApiProvider>
    </QueryClientProvider>,
  );
  tell({ type: 'ready' });
}

type ReadingOptions = {
  readonly config: AppConfig;
  readonly demo: DemoExchange | undefined;
  readonly clock: Clock;
  readonly refreshSeconds: number | null;
  readonly origin: string;
};

function readingOf({ config, demo, clock, refreshSeconds, origin }: ReadingOptions): ReturnType<typeof createApi> {
  const { pollIntervals } = config;
  return createApi({
    config,
    baseUrl: config.apiBaseUrl === '' ? origin : config.apiBaseUrl,
    clock,
    random: () => Math.random(),
    fetch: demo?.fetch,
    intervals: createValueStore(
      refreshSeconds === null ? pollIntervals : { ...pollIntervals, marketMs: refreshSeconds * 1_000 },
    ),
    // Nobody reads a log inside of somebody else's page; the table says what failed.
    onError: () => undefined,
  });
}

/**
 * Nothing is asked for while nobody can see the frame: not only in a hidden tab, which
 * React Query knows by itself, but also while it is scrolled out of the page around it
 * or not shown there at all. An observer without a root of its own sees across origins.
 * Until it has seen the frame once, nobody has.
 */
function watchSight(window: Window & typeof globalThis): void {
  if (typeof window.IntersectionObserver === 'undefined') return;
  focusManager.setFocused(false);
  new window.IntersectionObserver((entries) => {
    const inSight = entries.at(-1)?.isIntersecting === true;
    // Not said at all, it is what the tab is.
    focusManager.setFocused(inSight ? undefined : false);
  }).observe(window.document.documentElement);
}

type MonitorProvidersProps = {
  readonly options: Pick<MonitorOptions, 'locale' | 'density'>;
  readonly words: Words;
  readonly clock: Clock;
  readonly children: ReactNode;
};

/** The words we have; numbers and times as the locale writes them, in the zone of the device. */
export function MonitorProviders({ options, words, clock, children }: MonitorProvidersProps) {
  const [timeForm, setTimeForm] = useState<TimeForm>('date');
  return (
    <TextProvider catalogue={words.catalogue} locale={options.locale}>
      <FormatProvider zone="local" timeForm={timeForm} onTimeForm={setTimeForm}>
        <DensityProvider density={options.density}>
          <NowProvider clock={clock}>{children}</NowProvider>
        </DensityProvider>
      </FormatProvider>
    </TextProvider>
  );
}

type Words = {
  readonly catalogue: LoadedCatalogue;
  /** BCP 47, of the words: numbers may be written as in another place. */
  readonly language: string;
};

/** The words of a locale where we have its language, else English, which is here already. Never rejects. */
export async function loadWords(locale: string): Promise<Words> {
  if (locale !== 'en') {
    try {
      const { languageFor } = await import('~/text/languages');
      const { tag, load } = languageFor(locale);
      return { catalogue: await load(), language: tag };
    } catch {
      // A language that cannot be had is no reason to show no prices.
    }
  }
  return { catalogue: core, language: 'en' };
}

type ParentBridge = {
  /** Tells the parent, once it is known to be one that may be told; of each kind of news the latest is kept until then. */
  tell(news: MonitorNews): void;
};

/** The part of a window that talks to the one around it. */
export type FramedWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  /** Not all browsers name the ancestors. */
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
  addEventListener(
    type: 'message',
    listener: (event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>) => void,
  ): void;
};

type ParentBridgeOptions = {
  readonly window: FramedWindow;
  /** Origins of pages that may frame this one. Our own always may. */
  readonly parents: readonly string[];
  readonly onMessage: (message: HostMessage) => void;
};

/**
 * Talks to the page around the frame, and to nobody else. What comes in counts only
 * from that very window, from an allowed origin, in exactly the right form; all else
 * is dropped without a word, so that forged messages by the thousand cost nothing.
 * What goes out names its receiver's origin: a page that took its place hears nothing.
 */
export function connectParent({ window, parents, onMessage }: ParentBridgeOptions): ParentBridge {
  const { parent } = window;
  if (Object.is(parent, window)) return { tell: () => undefined };
  const allowed = new Set([window.location.origin, ...parents]);
  // Documents without an origin all share this word.
  allowed.delete('null');
  const untold = new Map<string, MonitorNews>();
  // The referrer may be another page than the one around: where the browser names that one, it alone counts.
  const around = ancestorOrigin(window) ?? referrerOrigin(window);
  let told = around !== null && allowed.has(around) ? around : null;

  const send = (news: MonitorNews, origin: string) => parent.postMessage(monitorMessage(news), origin);

  window.addEventListener('message', (event) => {
    if (!Object.is(event.source, parent) || !allowed.has(event.origin)) return;
    const message = readHostMessage(event.data);
    if (message === null) return;
    told = event.origin;
    for (const news of untold.values()) send(news, told);
    untold.clear();
    onMessage(message);
  });

  return {
    tell: (news) => {
      if (told !== null) return send(news, told);
      const kind = 'code' in news ? news.code : news.type;
      // The latest comes last: "ready" after a failure means that it is over.
      untold.delete(kind);
      untold.set(kind, news);
    },
  };
}

/** The browser's own word, where it gives one; it knows it in sandboxes too. */
function ancestorOrigin({ location }: FramedWindow): string | null {
  return location.ancestorOrigins?.[0] ?? null;
}

/** The page that put us here, as far as it lets itself be known. */
function referrerOrigin({ document }: FramedWindow): string | null {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
