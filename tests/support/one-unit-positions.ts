import type { OpenAppOptions } from './open-app';

/** A demo trader with positions in three markets, two of which are the first of the shipped configuration. */
export const HEDGER = '0:ec4df51f1a4c369f057b3fcc75a1dc57d701a754d56d48f7bfec2bac69239852';

type WireRow = Record<string, unknown>;

/** One unit at 100 USD in every position of a USDT market, with this margin: the distance is about margin − maintenance. */
export function withMargin(margin: string): NonNullable<OpenAppOptions['through']> {
  return async (request, answer) => {
    const { pathname } = new URL(request.url);
    const response = await answer();
    if (!response.ok) return response;
    if (pathname.startsWith('/api/markets/')) {
      const market = (await response.json()) as { amm: WireRow; settings: WireRow };
      const amm = {
        ...market.amm,
        indexPrice: '100000000000',
        latestLongPremiumFraction: '0',
        latestShortPremiumFraction: '0',
      };
      const settings = { ...market.settings, maintenanceMarginRatio: '10000000', rolloverFee: '0' };
      return Response.json({ ...market, amm, settings });
    }
    if (/^\/api\/positions\/.*\/active$/.test(pathname)) {
      const rows = (await response.json()) as WireRow[];
      const changed = { size: '1000000000', notional: '100000000000', fraction: '0', margin };
      return Response.json(rows.map((row) => ({ ...row, ...changed })));
    }
    return response;
  };
}
