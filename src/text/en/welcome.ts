/** The overview while nobody is watched. */
export const welcome = {
  title: 'A dashboard for perpetual futures',
  body: 'Markets as they move; positions, orders and PnL of any trader; vaults and the smart account behind every trade. Reading needs no wallet. Each figure says how old it is.',
  markets: 'See all markets',
  watch: 'Watch a trader to see positions, orders and PnL.',
};
