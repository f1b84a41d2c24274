import { initOf, outgoingRequest } from '~/api/transport/outgoing-request';
import { usualWindow } from '~/domain/vault/rate-window';
import { parseAddress } from '~/lib/address';
import { credentialsFor } from '~/lib/own-origin';
import { FIRST_MARKETS } from '~/queries/markets/first-markets';
import type { EarlyAnswer, EarlyAnswers } from './early-answers';
import { type EarlyConfig, firstRequests, isPath, type PageAddress } from './first-requests';

export type EarlyVisit = {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  readonly page: Pick<Document, 'visibilityState'>;
  /** The path of the app, with a slash at either end. */
  readonly basePath: string;
  /** The app does not start in a frame. */
  readonly isFramed: boolean;
  /** The exchange of a demo is part of the app. */
  readonly isDemo: boolean;
  readonly send: typeof fetch;
};

/** The same as the page's preload: otherwise the browser would send a second request. */
const configOptions = (url: string) => ({ cache: 'no-cache', credentials: credentialsFor(url) }) as const;

/**
 * Requests the configuration and the first answers of the page while the code of the app loads. The app takes the
 * answers by `fetchWithEarlyAnswers`, and sends every other request itself.
 */
export function sendEarlyRequests(visit: EarlyVisit): EarlyAnswers {
  const { send, isFramed, isDemo } = visit;
  const base = new URL(visit.basePath, visit.location.origin);
  const configUrl = `${base.href}config.json`;
  const answers: Record<string, EarlyAnswer> = {};
  if (isFramed) {
    // The browser warns of a preload that nothing uses.
    send(configUrl, configOptions(configUrl)).catch(() => undefined);
    return answers;
  }
  if (isDemo) return answers;

  const sent: EarlyAnswer[] = [];
  /** The service refuses requests or is out of reach: the app decides when to send the others again. */
  const giveUp = (): void => {
    for (const [url, { cameAtMs }] of Object.entries(answers)) if (cameAtMs === null) delete answers[url];
    for (const { cameAtMs, stop } of sent) if (cameAtMs === null) stop.abort();
  };
  const request = (url: string, init: RequestInit, isBelow = false): Promise<Response> => {
    const stop = new AbortController();
    const response = send(url, { ...init, signal: stop.signal }).then((received) => {
      early.cameAtMs = Date.now();
      if (received.status === 429 || received.status === 503) giveUp();
      return received;
    });
    const early: EarlyAnswer = { response, cameAtMs: null, stop, isBelow };
    answers[url] = early;
    sent.push(early);
    response.catch(() => {
      // A request that the app itself aborted was only late.
      if (!stop.signal.aborted) giveUp();
    });
    return response;
  };

  const open = async (): Promise<void> => {
    const response = await request(configUrl, configOptions(configUrl));
    // A hidden tab requests nothing until the reader looks at it.
    if (!response.ok || visit.page.visibilityState !== 'visible') return;
    const config: EarlyConfig = await response.clone().json();
    const page = pageOf(visit);
    const baseUrl = serviceOf(config, base);
    if (baseUrl !== null) {
      const requests = firstRequests(page, config, baseUrl);
      for (const one of requests) void request(one.url, initOf(one), one.isBelow);
      if (isPath(page.path, 'vaults'))
        requests.forEach(({ url }) => void requestRates(url, baseUrl).catch(() => undefined));
    }
    if (!isPath(page.path, 'markets')) prepareDates();
  };
  /** Requests the histories of the vaults in the list at this URL. */
  const requestRates = async (listUrl: string, baseUrl: string): Promise<void> => {
    const received = await answers[listUrl]?.response;
    const vaults: readonly { readonly address?: unknown }[] = await received?.clone().json();
    // The app has taken the list by now, and requests the histories itself.
    if (!(listUrl in answers)) return;
    for (const { address } of vaults.slice(0, FIRST_MARKETS - 1)) {
      const vault = typeof address === 'string' ? parseAddress(address)?.raw : undefined;
      if (vault === undefined) continue;
      const one = outgoingRequest(
        'getVaultRates',
        { vault, timeframe: usualWindow.list },
        { baseUrl, statusesForm: 'repeat' },
      );
      void request(one.url, initOf(one));
    }
  };
  // The app tells the reader what is wrong with a configuration or an answer.
  open().catch(() => undefined);
  return answers;
}

/** Loads the code of the page. `.tools/vite/page-files.ts` writes the list of its files into `index.html`. */
export function preloadPageCode(page: Document, visit: Pick<EarlyVisit, 'location' | 'basePath'>): void {
  const { path } = pageOf(visit);
  const listed = page.getElementById('page-files')?.textContent ?? '{}';
  const files: Readonly<Record<string, readonly string[]>> = JSON.parse(listed);
  const wanted = Object.entries(files).filter(([pattern]) => new RegExp(pattern).test(path));
  for (const file of wanted.flatMap(([, names]) => names)) {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = new URL(visit.basePath, visit.location.origin).href + file;
    page.head.append(link);
  }
}

function pageOf({ location, basePath }: Pick<EarlyVisit, 'location' | 'basePath'>): PageAddress {
  return { path: location.pathname.slice(basePath.length), search: location.search };
}

/** Null for an address that the app refuses: a relative one, or an insecure one on a secure page. */
function serviceOf({ apiBaseUrl = '' }: EarlyConfig, base: URL): string | null {
  const service = apiBaseUrl === '' ? base.origin : apiBaseUrl;
  const isRefused = !/^https?:/i.test(service) || (base.protocol === 'https:' && /^http:/i.test(service));
  return isRefused ? null : service;
}

/** The first date that a browser formats takes 60 ms on a slow phone. The list of markets shows none. */
function prepareDates(): void {
  setTimeout(() => new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(0));
}
