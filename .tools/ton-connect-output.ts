import { readFile } from 'node:fs/promises';
import type { ConfigIssue } from '~/config/config-issue';
import type { AppConfig } from '~/config/config-schema';
import { parseConfig } from '~/config/load-config';
import { readTonConnect } from '~/config/ton-connect-schema';
import { tonConnectFiles } from '~/config/ton-wallets';

export type WholeConfig =
  | { readonly kind: 'ok'; readonly config: AppConfig; readonly tonFiles: ReadonlyMap<string, string> }
  | { readonly kind: 'broken'; readonly issues: readonly ConfigIssue[] };

/**
 * Reads the last part of a configuration file, and returns the files that TON wallets read, by name. @param
 * pageProtocol of the target site
 */
export async function readWholeConfig(configFile: string, pageProtocol = 'https:'): Promise<WholeConfig> {
  const read = parseConfig(await readFile(configFile, 'utf8'), { url: configFile, pageProtocol });
  if (read.kind !== 'ok')
    return {
      kind: 'broken',
      issues: read.kind === 'broken' ? read.issues : [{ path: configFile, value: null, message: read.reason }],
    };
  const ton = readTonConnect(read.config);
  if (ton.kind === 'broken') return ton;
  return { kind: 'ok', config: read.config, tonFiles: tonConnectFiles(ton.tonConnect, read.config.bridges) };
}
