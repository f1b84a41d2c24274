import { monitorSearch, type MonitorOptions } from '~/config/monitor-options';
import { choiceParam, flagParam, intParam, searchReader, textParam, type SearchOf } from '~/lib/search-params';
import { defaultPlacing, frameBounds, MAX_SITE, MAX_TITLE, seals, type Placing } from './placing';

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
