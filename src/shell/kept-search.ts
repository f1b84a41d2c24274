/** The parts of a URL that stay while moving between pages: who is watched, and which demo it is. */
export type KeptSearch = {
  readonly trader?: string | undefined;
  readonly account?: string | undefined;
  readonly scenario?: string | undefined;
  readonly seed?: number | undefined;
};

/** For links out of the frame: keeps these, drops filters and the like, which belong to the page left behind. */
export function keptSearch(previous: KeptSearch): KeptSearch {
  const { trader, account, scenario, seed } = previous;
  return {
    ...(trader === undefined ? {} : { trader }),
    ...(account === undefined ? {} : { account }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(seed === undefined ? {} : { seed }),
  };
}
