import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StatusChoice } from '~/domain/order/order-choices';
import { keptSearch } from '~/shell/kept-search';
import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';

const look = 'inline-flex min-h-6 min-w-6 items-center justify-end text-accent-text underline-offset-2 hover:underline';

/** The ways from a panel to the page that its figures are of. */
const pages = {
  positions: { to: '/positions', words: (t: Words) => t.positions.see },
  account: { to: '/account', words: (t: Words) => t.byCollateral.see },
  orders: { to: '/orders', words: (t: Words) => t.orders.see },
  pnl: { to: '/pnl', words: (t: Words) => t.pnlSee },
} as const;

type Words = Catalogue['overview'];

export function SeePage({ page }: { readonly page: keyof typeof pages }) {
  const { to, words } = pages[page];
  return (
    <Link to={to} search={keptSearch} className={look}>
      {words(useText(overviewText))}
    </Link>
  );
}

/** To funding and rollover ahead, which stand open on the page of positions. */
export function SeeProjection() {
  return (
    <Link to="/positions" search={(search) => ({ ...keptSearch(search), ahead: true })} className={look}>
      {useText(overviewText).projection}
    </Link>
  );
}

/** To the orders of one status. */
export function ordersLink(status: StatusChoice, word: string): ReactNode {
  return (
    <Link to="/orders" search={(search) => ({ ...keptSearch(search), status: [status] })} className={look}>
      {word}
    </Link>
  );
}
