import type { LoadedCatalogue } from '~/text/catalogue';

/**
 * As `explainTraderProblem`, whose code and words come once something is wrong.
 *
 * @throws when they cannot be loaded
 */
export async function lateTraderProblem(input: string, text: LoadedCatalogue): Promise<string> {
  const [{ explainTraderProblem }, { traderText }] = await Promise.all([
    import('./trader-address-problem'),
    import('~/text/en/shell'),
  ]);
  return explainTraderProblem(input, (text.trader ?? traderText).problem);
}
