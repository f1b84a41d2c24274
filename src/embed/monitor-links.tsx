import type { LinkContext } from '~/features/shared/links';

export type MonitorLinksOptions = {
  /** The path of the dashboard, with a slash at either end. */
  readonly basePath: string;
  /** Parameters of the dashboard's URL, such as the choice of the demo; with a question mark, or empty. */
  readonly search: string;
  readonly title: string;
};

/**
 * The links of a monitor: a market's name opens its page of the dashboard in a new tab, which gets no handle on the
 * page around the frame.
 */
export function monitorLinks({ basePath, search, title }: MonitorLinksOptions): LinkContext {
  const Link: LinkContext['Link'] = ({ to, children }) => (
    <>
      {to.page === 'market' ? (
        <a
          href={`${basePath}markets/${to.address}${search}`}
          target="_blank"
          rel="noopener noreferrer"
          title={title}
          className="underline-offset-2 hover:underline"
        >
          {children}
        </a>
      ) : (
        children
      )}
    </>
  );
  return { Link, trader: undefined };
}

/** The links of a monitor without links to the dashboard. */
export const noLinks: LinkContext = { Link: ({ children }) => children, trader: undefined };

/** The parameters that choose the demo, from a monitor's URL: its links lead to the same demo. */
export function retainedDemoSearch(search: string): string {
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name === 'scenario' || name === 'seed'),
  );
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
