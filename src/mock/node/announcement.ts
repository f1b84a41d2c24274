import type { Engine } from '../engine/engine';
import { listSentinels } from '../handlers/sentinels';

/** The one line of `--json`: where it is, and what can be asked for there. */
export function announcementLine(url: string, engine: Engine): string {
  const { markets, vaults, accounts } = engine.listing();
  return JSON.stringify({
    url,
    seed: engine.seed,
    scenario: engine.scenario,
    markets: markets.map((market) => market.address),
    vaults: vaults.map((vault) => vault.address),
    accounts: accounts.map(({ label, address, owner, demoKey }) => ({
      label,
      address,
      owner,
      demoKey: { publicKey: demoKey.publicKey, seed: demoKey.seed },
    })),
  });
}

/** The same for a person. */
export function announcementText(url: string, engine: Engine): string {
  const { markets, vaults, accounts } = engine.listing();
  const width = Math.max(...accounts.map((account) => account.label.length), 0);
  return [
    `Simulated exchange at ${url} (seed ${engine.seed}, scenario ${engine.scenario})`,
    '',
    `${markets.length} markets, ${vaults.length} vaults; for example`,
    ...markets.slice(0, 1).map((market) => `  ${url}/api/markets/${market.address}   ${market.name}`),
    `  ${url}/api/vaults`,
    '',
    `${accounts.length} accounts (label, smart account, owner)`,
    ...accounts.map((account) => `  ${account.label.padEnd(width)}  ${account.address}  ${account.owner}`),
    '',
    `Addresses that fail on purpose: 0:${'f'.repeat(60)} and then`,
    ...listSentinels().map((sentinel) => `  ${sentinel.ending}  ${sentinel.label}`),
    '',
    'With --json the demo keys of the accounts are told as well. Ctrl-C stops.',
  ].join('\n');
}
