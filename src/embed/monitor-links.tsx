import type { LinkContext } from '~/features/shared/links';

export type MonitorLinksOptions = {
  /** The path of the dashboard, with a slash at either end. */
  readonly basePath: string;
  /** Parameters for the dashboard's URL, such as the demo's scenario; with a question mark, or empty. */
  readonly search: string;
  readonly title: string;
};

/**
 * The links of a monitor: a market's name opens the market's page in a new tab. That tab gets no handle (`opener`) on
 * the page around the frame.
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

/** Used when the monitor has no links to the dashboard. */
export const noLinks: LinkContext = { Link: ({ children }) => children, trader: undefined };

/** The parameters of a monitor's URL that choose the demo, so that its links lead to the same demo. */
export function retainedDemoSearch(search: string): string {
  const demoParams = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name === 'scenario' || name === 'seed'),
  );
  return demoParams.size === 0 ? '' : `?${demoParams.toString()}`;
}
