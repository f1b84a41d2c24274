/** What stands in for pages that are not built yet. */
export const notBuilt = {
  badge: 'Not built yet',
  lead: 'This page is not built yet. What it will show:',
  back: 'Go to Markets',
  pages: {
    embed: 'the market monitor for other sites: choose, see it live, copy the snippet.',
  },
};
