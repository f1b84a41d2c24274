/** What stands in for pages that are not built yet. */
export const notBuilt = {
  badge: 'Not built yet',
  lead: 'This page is not built yet. What it will show:',
  back: 'Go to Markets',
  pages: {
    overview: 'equity, exposure, the weakest position, orders by status and the PnL of the watched trader at a glance.',
    positions: 'all open positions of the watched trader, with PnL, funding, estimated liquidation price and distance to it.',
    positionHistory: 'every event in the life of each position, with totals reconciled.',
    position: 'one position with every field the service gives, and its story.',
    order: 'one order with every field the service gives.',
    vaults: 'each vault with its rate, value locked, utilisation and yields.',
    vault: 'the history of a vault’s rate as a chart, and its figures.',
    pnl: 'profit and loss over time, drawdown and a calendar of days.',
    account: 'balances, query id, referral and registered keys of a smart account.',
    events: 'what happened to a smart account, newest first, by type.',
    bundles: 'the bundles of a smart account that are still live.',
    state: 'the state of a smart account as the service gives it.',
    cancels: 'every cancel sent from this browser, with its steps and its outcome.',
    embed: 'the market monitor for other sites: choose, see it live, copy the snippet.',
  },
};
