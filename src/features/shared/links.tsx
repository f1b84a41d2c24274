import { createContext, type ReactNode, use } from 'react';
import { useText } from '~/text/text-context';

/**
 * A page to link to, by its subject. Addresses are raw, hashes are 64 hexadecimal digits in lower case. Every link
 * keeps the watched trader, account, scenario and seed of the current URL.
 */
export type Destination =
  | {
      readonly page:
        | 'overview'
        | 'risk'
        | 'markets'
        | 'positions'
        | 'vaults'
        | 'pnl'
        | 'journal'
        | 'cancels'
        | 'settings';
      readonly trader?: string | undefined;
    }
  | {
      /** Days in UTC, both included; without them, the page shows its default. */
      readonly page: 'statement' | 'exports';
      readonly from?: string | undefined;
      readonly to?: string | undefined;
    }
  | {
      /** The subject of the request: see `SupportSearch`. */
      readonly page: 'support';
      readonly of?: string | undefined;
    }
  | {
      readonly page: 'history';
      /** First day in UTC, as YYYY-MM-DD. */
      readonly from?: string | undefined;
    }
  | { readonly page: 'market'; readonly address: string }
  | {
      /** The builder of the monitor. */
      readonly page: 'embed';
      /** Tickers or addresses, separated by commas; undefined: all markets. */
      readonly markets: string | undefined;
    }
  | { readonly page: 'positions-of'; readonly market: string; readonly side: string | null }
  | {
      readonly page: 'position';
      readonly market: string;
      readonly side: string;
      readonly idx: string;
      readonly trader?: string | undefined;
    }
  | {
      readonly page: 'closed-position';
      readonly market: string;
      readonly side: string;
      readonly idx: string;
      /** The number of later positions with the same key. */
      readonly later: number;
    }
  | {
      readonly page: 'orders';
      readonly asset?: string;
      /** Opens the confirmation for these orders: see `CancelPreset`. */
      readonly cancel?: string;
    }
  | { readonly page: 'order'; readonly id: string; readonly trader?: string | undefined }
  | { readonly page: 'vault'; readonly address: string; readonly range?: string | undefined }
  | { readonly page: 'vault-desk'; readonly address: string }
  | {
      /** The comparison under the list of vaults. */
      readonly page: 'vault-comparison';
      readonly range: string;
      readonly from: string | undefined;
      readonly to: string | undefined;
      readonly compare: string | undefined;
    }
  | {
      /** The events of an asset's positions; days in UTC, both included. */
      readonly page: 'position-events';
      readonly asset: string;
      readonly side?: 'long' | 'short' | undefined;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
    }
  | { readonly page: 'intent'; readonly hash: string }
  | { readonly page: 'account' | 'bundles' | 'state'; readonly account?: string | undefined }
  | { readonly page: 'events'; readonly account?: string | undefined; readonly q?: string | undefined }
  | { readonly page: 'event'; readonly event: string; readonly account?: string | undefined }
  | { readonly page: 'bundle'; readonly queryId: string; readonly account?: string | undefined }
  | { readonly page: 'cancel'; readonly cancel: string }
  | {
      /** The form of a price rule, filled in as far as it is known. */
      readonly page: 'new-alert';
      readonly market: string;
      readonly direction?: 'above' | 'below' | undefined;
      readonly price?: string | undefined;
    };

export type PageLinkProps = {
  readonly to: Destination;
  /**
   * Opens the target as a drawer over the current page and keeps its view. Otherwise the link drops filters and similar
   * parameters.
   */
  readonly keepView?: boolean | undefined;
  /** Adds this page to the breadcrumbs of the next one. */
  readonly breadcrumb?: boolean | undefined;
  /** Makes a click anywhere in the table row follow the link. */
  readonly rowLink?: boolean | undefined;
  /**
   * For tabs of views: sets `aria-current` on the open page, or, for 'within', also on the pages below it. Ignores
   * search parameters.
   */
  readonly current?: 'exact' | 'within' | undefined;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** How features create links: with the router in the dashboard, with URLs of the dashboard in the monitor. */
export type LinkContext = {
  readonly Link: (props: PageLinkProps) => ReactNode;
  /** Raw address of the watched trader. */
  readonly trader: string | undefined;
};

/** Without a provider, links render only their content, so that a feature can be tested in isolation. */
export const LinksContext = createContext<LinkContext>({ Link: ({ children }) => children, trader: undefined });

export function useLinkContext(): LinkContext {
  return use(LinksContext);
}

/** A link to another page of the dashboard. */
export function PageLink(props: PageLinkProps) {
  const { Link } = useLinkContext();
  return <Link {...props} />;
}

/** For links inside sentences and facts. */
export const textLink = 'text-accent-text underline-offset-2 hover:underline';

/** Links to the known facts about a failure, and to a file about it for support. @param of see `SupportSearch` */
export function HelpLink({ of }: { readonly of: string }) {
  const { common } = useText();
  return (
    <PageLink to={{ page: 'support', of }} breadcrumb className={textLink}>
      {common.getHelp}
    </PageLink>
  );
}

/** Wraps its content, such as the text of a chip, in a link that adds this page to the breadcrumbs. */
export function linkTo(to: Destination): (shown: ReactNode) => ReactNode {
  return (shown) => (
    <PageLink to={to} breadcrumb className={textLink}>
      {shown}
    </PageLink>
  );
}
