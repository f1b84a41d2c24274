/** The parts of a URL that stay while moving between pages: the watched trader, the account and the demo. */
export type RetainedSearch = {
  readonly trader?: string | undefined;
  readonly account?: string | undefined;
  readonly scenario?: string | undefined;
  readonly seed?: number | undefined;
};

/** For links between pages: retains these parameters and drops filters, which belong to the previous page. */
export function retainedSearch(previous: RetainedSearch): RetainedSearch {
  const { trader, account, scenario, seed } = previous;
  return {
    ...(trader === undefined ? {} : { trader }),
    ...(account === undefined ? {} : { account }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(seed === undefined ? {} : { seed }),
  };
}
