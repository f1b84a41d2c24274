import { type ApiClient, createClient } from '~/api/client';
import type { AppConfig, ConfiguredMarket } from '~/config/config-schema';
import { listedIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import { marketStatus } from '~/domain/market/market-status';
import { toMarketView } from '~/domain/market/market-view';
import { walletForms } from '~/lib/address-forms';
import { valueOrNull } from '~/lib/field';
import { messageOf } from '~/lib/to-error';

/** The answer of the service for one configured market. */
export type MarketCheck = {
  readonly market: ConfiguredMarket;
  readonly name: string;
  readonly status: string;
  /** How the answer contradicts the configuration, or why nothing could be read. */
  readonly problems: readonly string[];
};

/** How many markets are read at once: a service may limit requests by address. */
const AT_ONCE = 4;

/** Reads every configured market once, in the order of the configuration. */
export async function checkMarkets(config: AppConfig, baseUrl: string): Promise<readonly MarketCheck[]> {
  const client = createClient({ baseUrl, statusesForm: config.statusesForm });
  const checks: MarketCheck[] = [];
  for (let from = 0; from < config.markets.length; from += AT_ONCE)
    checks.push(
      ...(await Promise.all(
        config.markets.slice(from, from + AT_ONCE).map((market) => checkMarket(client, market, config)),
      )),
    );
  return checks;
}

async function checkMarket(client: ApiClient, market: ConfiguredMarket, config: AppConfig): Promise<MarketCheck> {
  try {
    const { data, problems } = await client.getMarket({ address: market.address });
    const said = unlistedIdentity('', data, walletForms);
    const view = toMarketView(data, listedIdentity(market), config.assumptions);
    const status = marketStatus(view, null, config.assumptions);
    const given = 'given' in status && status.given !== null ? ` (${status.given})` : '';
    const differences = [
      ['name', market.name, said.ticker],
      ['baseAsset', market.baseAsset, said.baseAsset],
      ['collateral', market.collateral, said.collateral ?? ''],
    ].flatMap(([key = '', configured = '', told = '']) =>
      told === '' || told === configured ? [] : [`${key} is ${configured} here and ${told} there`],
    );
    return {
      market,
      name: said.ticker === '' ? 'no name' : said.ticker,
      status: status.kind + given,
      problems: [
        ...differences,
        ...(valueOrNull(view.mark) === null ? ['no price can be read'] : []),
        ...(problems.length === 0 ? [] : [`${problems.length} fields break the interface`]),
      ],
    };
  } catch (error) {
    return { market, name: '', status: 'not read', problems: [messageOf(error)] };
  }
}

/** A line for each market, and one with the counts. */
export function describeChecks(checks: readonly MarketCheck[], baseUrl: string): string {
  const rows = [
    ['configured', 'the service says', 'status', ''],
    ...checks.map(({ market, name, status, problems }) => [
      market.name,
      name,
      status,
      problems.length === 0 ? 'ok' : `WRONG: ${problems.join('; ')} (${market.address})`,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const wrong = checks.filter(({ problems }) => problems.length > 0).length;
  return [...lines, `${checks.length} markets read from ${baseUrl}, ${wrong} wrong.`].join('\n');
}
