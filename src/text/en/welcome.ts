import { messages } from '../messages';

/** The overview while nobody is watched. */
export const welcomeText = messages('welcome', {
  title: 'A dashboard for perpetual futures',
  body: 'Watch any trader by their address. Reading needs no wallet and no account with us; only cancelling an order asks for a signature.',
  markets: 'See all markets',
  watch: 'Type or paste an address into "Watch a trader", at the top of every page.',
  watchDemo: 'Type or paste an address into "Watch a trader", at the top of every page, or begin with one of these.',
  /** What there is without a trader, and with one. */
  parts: {
    markets: { title: 'Markets', body: 'Prices, funding and open interest as they move, with the age of each.' },
    positions: { title: 'Positions', body: 'What is open and how near it is to liquidation, what funding costs next, and how each position came to be.' },
    orders: { title: 'Orders', body: 'Every order with its status; those that are still open can be cancelled.' },
    pnl: { title: 'PnL', body: 'What was made and lost, by day and over any period.' },
    vaults: { title: 'Vaults', body: 'Who is on the other side: what they hold and what they have earned.' },
    account: { title: 'Account', body: 'The smart account behind the trades: balances, events and keys.' },
  },
  exact: 'Every figure is exact to the last digit and says how old it is. What could not be read is said to be so, and is never shown as zero.',
});
