import type { MarketLink } from '~/features/markets/market-name';

export type DashboardLinkOptions = {
  /** The path that the dashboard lives under, with a slash at either end. */
  readonly basePath: string;
  /** Parameters that it shall have, such as which demo it is; with a question mark, or empty. */
  readonly search: string;
  readonly title: string;
};

/** A market's name leads to its page in a tab of its own, which gets no handle on the page around the frame. */
export function dashboardLink({ basePath, search, title }: DashboardLinkOptions): MarketLink {
  return (address, name) => (
    <a
      href={`${basePath}markets/${address}${search}`}
      target="_blank"
      rel="noopener noreferrer"
      title={title}
      className="underline-offset-2 hover:underline"
    >
      {name}
    </a>
  );
}

/** For a monitor that shall lead nowhere. */
export const noLink: MarketLink = (_address, name) => name;

/** What of a monitor's address chooses its demo: the page that a name leads to shall be of the same one. */
export function keptDemoSearch(search: string): string {
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name === 'scenario' || name === 'seed'),
  );
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
