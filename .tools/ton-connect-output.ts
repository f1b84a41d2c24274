import { readFile } from 'node:fs/promises';
import { parseConfig } from '~/config/load-config';
import { tonConnectFiles } from '~/config/ton-connect-files';

/** The files that TON wallets read, by name, as a configuration file wants them. A broken one gives none: the app itself says what is wrong. */
export async function readTonConnectFiles(configFile: string): Promise<ReadonlyMap<string, string>> {
  const result = parseConfig(await readFile(configFile, 'utf8'), { url: configFile, pageProtocol: 'https:' });
  return result.kind === 'ok' ? tonConnectFiles(result.config) : new Map();
}
