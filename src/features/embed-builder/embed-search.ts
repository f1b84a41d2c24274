import { type MonitorOptions, monitorSearch, type NameMarket } from '~/config/monitor-options';
import { choiceParam, flagParam, intParam, type SearchOf, searchReader, textParam } from '~/lib/search-params';

/** How restrictive the frame's sandbox is, see `sandboxOf`. The first is the default. */
export const seals = ['strict', 'origin'] as const;
export type Seal = (typeof seals)[number];

/** How a page embeds the monitor: every choice that is not in the monitor's URL. */
export type Placement = {
  /** In CSS pixels; null: the full width of its container. */
  readonly width: number | null;
  /** In CSS pixels; null: as tall as its content, see `frameHeight`. */
  readonly height: number | null;
  /** The frame's title for screen readers; empty: derived from the content. */
  readonly title: string;
  readonly seal: Seal;
  /** The page that will show the monitor, as typed; used only to check whether it may. */
  readonly site: string;
  /** Whether the snippet requests the simulated exchange that is on screen now. */
  readonly keepsDemo: boolean;
};

const defaultPlacement: Placement = {
  width: null,
  height: null,
  title: '',
  seal: 'strict',
  site: '',
  keepsDemo: false,
};

/** In CSS pixels, both included: from the smallest card to more than a screen. */
export const frameBounds = { min: 100, max: 4_000 };

/** The maximum height of a frame that shows all markets and scrolls. */
const ALL_MARKETS_PX = 480;
/** Measured heights of a monitor: the frame around the rows of a table, a row, a card, and the chart below either. */
const measuredPx = { aroundRows: 74, row: { normal: 39, compact: 33 }, card: 206, chart: 350 } as const;

/**
 * The height of the frame in CSS pixels: the chosen one, otherwise the height of the chosen markets, without blank
 * space.
 * @param reported the height of the monitor without scrolling; null until it has reported one
 */
export function frameHeight(chosen: number | null, reported: number | null, options: MonitorOptions): number {
  if (chosen !== null) return chosen;
  const content = fitting(reported ?? usualHeight(options));
  return options.view === 'table' && options.markets === null ? Math.min(content, ALL_MARKETS_PX) : content;
}

function usualHeight({ view, markets, density, chart }: MonitorOptions): number {
  const { aroundRows, row, card } = measuredPx;
  const body =
    view === 'market' ? card : markets === null ? ALL_MARKETS_PX : aroundRows + row[density] * markets.length;
  return body + (chart ? measuredPx.chart : 0);
}

/** The nearest height that a frame may have. */
export function fitting(height: number): number {
  return Math.min(Math.max(height, frameBounds.min), frameBounds.max);
}

export const MAX_TITLE = 100;
export const MAX_SITE = 300;

/**
 * The sandbox of the frame. The monitor needs scripts. Its links open tabs, which must not inherit the sandbox, because
 * a dashboard without an origin can store nothing and sign nothing. The monitor needs `allow-same-origin` only if the
 * service answers no other origin.
 */
export function sandboxOf(seal: Seal, links: boolean): string {
  const allowed = ['allow-scripts'];
  if (seal === 'origin') allowed.push('allow-same-origin');
  if (links) allowed.push('allow-popups', 'allow-popups-to-escape-sandbox');
  return allowed.join(' ');
}

/**
 * Much longer than the text for the markets that a monitor can show, so that the page can name the surplus. A text
 * beyond this limit is ignored.
 */
const MAX_MARKETS_TEXT = 30_000;

/** Named and written as in the monitor's URL. The monitor validates them, see `readMonitorOptions`. */
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

const placementParams = {
  width: intParam(frameBounds),
  height: intParam(frameBounds),
  title: textParam(MAX_TITLE),
  seal: choiceParam(seals),
  site: textParam(MAX_SITE),
  demo: flagParam(),
};

const params = { ...monitorParams, ...placementParams };

export type EmbedSearch = SearchOf<typeof params>;

/** All choices of the builder, in its URL. */
export const readEmbedSearch = searchReader(params);

/** The part of the search that goes into the monitor's URL, as a query. */
export function monitorQuery(search: EmbedSearch): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(monitorParams) as (keyof typeof monitorParams)[]) {
    const value = search[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}

export function placementOf({ width, height, title, seal, site, demo }: EmbedSearch): Placement {
  return {
    width: width ?? defaultPlacement.width,
    height: height ?? defaultPlacement.height,
    title: title ?? defaultPlacement.title,
    seal: seal ?? defaultPlacement.seal,
    site: site ?? defaultPlacement.site,
    keepsDemo: demo ?? defaultPlacement.keepsDemo,
  };
}

/** The search parameters of these choices, without defaults. */
export function embedSearch(options: MonitorOptions, placement: Placement, nameOf: NameMarket): EmbedSearch {
  const { width, height, title, seal, site, keepsDemo } = placement;
  const { refreshSeconds } = options;
  return readEmbedSearch({
    ...Object.fromEntries(new URLSearchParams(monitorSearch(options, nameOf))),
    refresh: refreshSeconds ?? undefined,
    width: width ?? undefined,
    height: height ?? undefined,
    title,
    seal: seal === defaultPlacement.seal ? undefined : seal,
    site,
    demo: keepsDemo || undefined,
  });
}
