import { type MonitorOptions, monitorSearch } from '~/config/monitor-options';
import { choiceParam, flagParam, intParam, type SearchOf, searchReader, textParam } from '~/lib/search-params';

/** How tightly the frame is shut: see `sandboxOf`. The first is the default. */
export const seals = ['strict', 'origin'] as const;
export type Seal = (typeof seals)[number];

/** How the monitor stands in somebody's page: all that its own address does not say. */
export type Placing = {
  /** In CSS pixels; null: as wide as its place. */
  readonly width: number | null;
  /** In CSS pixels. */
  readonly height: number;
  /** Names the frame for those who listen to the page; empty: what the monitor shows. */
  readonly title: string;
  readonly seal: Seal;
  /** The page that will show it, as typed: only to check whether it may. */
  readonly site: string;
  /** Whether the snippet asks for the simulated exchange that is on screen now. */
  readonly keepsDemo: boolean;
};

export const defaultPlacing: Placing = {
  width: null,
  height: 480,
  title: '',
  seal: 'strict',
  site: '',
  keepsDemo: false,
};

/** From the smallest card to more than a screen. In CSS pixels, both included. */
export const frameBounds = { min: 120, max: 4_000 };
export const MAX_TITLE = 100;
export const MAX_SITE = 300;

/**
 * What a frame of the monitor is allowed to do. Scripts it needs. Its links open tabs, and
 * those must not inherit the sandbox: a dashboard without an origin keeps nothing and signs
 * nothing. An origin of its own it needs only where the service answers no other.
 */
export function sandboxOf(seal: Seal, links: boolean): string {
  const allowed = ['allow-scripts'];
  if (seal === 'origin') allowed.push('allow-same-origin');
  if (links) allowed.push('allow-popups', 'allow-popups-to-escape-sandbox');
  return allowed.join(' ');
}

/** Many more than a monitor shows: what is too much is named then, while a longer text would be passed over without a word. */
const MAX_MARKETS_TEXT = 30_000;

/** Named and written as in the address of the monitor, which reads and judges them: see `readMonitorOptions`. */
const monitorParams = {
  view: textParam(),
  markets: textParam(MAX_MARKETS_TEXT),
  columns: textParam(),
  theme: textParam(),
  density: textParam(),
  locale: textParam(),
  refresh: intParam(),
  links: textParam(),
  chart: textParam(),
  per: textParam(),
  signs: textParam(),
};

const placingParams = {
  width: intParam(frameBounds),
  height: intParam(frameBounds),
  title: textParam(MAX_TITLE),
  seal: choiceParam(seals),
  site: textParam(MAX_SITE),
  demo: flagParam(),
};

const params = { ...monitorParams, ...placingParams };

export type EmbedSearch = SearchOf<typeof params>;

/** All choices of the builder, in its own address. */
export const readEmbedSearch = searchReader(params);

/** The part of the search that goes into the monitor's address, as a query. */
export function monitorQuery(search: EmbedSearch): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(monitorParams) as (keyof typeof monitorParams)[]) {
    const value = search[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}

export function placingOf({ width, height, title, seal, site, demo }: EmbedSearch): Placing {
  return {
    width: width ?? defaultPlacing.width,
    height: height ?? defaultPlacing.height,
    title: title ?? defaultPlacing.title,
    seal: seal ?? defaultPlacing.seal,
    site: site ?? defaultPlacing.site,
    keepsDemo: demo ?? defaultPlacing.keepsDemo,
  };
}

/** The search that says these choices, without what is as it is anyway. */
export function embedSearch(options: MonitorOptions, placing: Placing): EmbedSearch {
  const { width, height, title, seal, site, keepsDemo } = placing;
  const { refreshSeconds } = options;
  return readEmbedSearch({
    ...Object.fromEntries(new URLSearchParams(monitorSearch(options))),
    refresh: refreshSeconds ?? undefined,
    width: width ?? undefined,
    height: height === defaultPlacing.height ? undefined : height,
    title,
    seal: seal === defaultPlacing.seal ? undefined : seal,
    site,
    demo: keepsDemo || undefined,
  });
}
