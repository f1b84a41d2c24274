/** A market's page. */
export const marketPage = {
  back: 'All markets',
  notListed: 'This market is not in the configured list.',
  address: 'Market address',
  sinceOpened: 'since this page was opened',
  chart: 'Mark price',
  chartWaiting: 'The chart is drawn from the prices this page receives. It begins with the second one.',
  loading: 'Reading the market',
  aYear: 'a year',
  yes: 'yes',
  no: 'no',
  modes: {
    fundingMode: { 1: 'asymmetric', 2: 'symmetric' },
    oracleMode: { 1: 'plain', 2: 'just in time' },
    positionMode: { 1: 'direct', 2: 'order only' },
  },
  groups: {
    price: 'Prices',
    interest: 'Open interest',
    funding: 'Funding',
    reserves: 'Reserves',
    impact: 'Virtual price impact',
    limits: 'Margin and limits',
    fees: 'Fees',
    state: 'State',
  },
};
