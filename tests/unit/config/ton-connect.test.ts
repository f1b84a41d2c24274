import { describe, expect, it } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { MANIFEST_FILE, tonConnectFiles, WALLETS_FILE } from '~/config/ton-connect-files';
import { reachableWallets } from '~/config/ton-wallets';

const where = { url: 'config.json', pageProtocol: 'https:' };
const phone = { appName: 'phone', name: 'Phone', bridgeUrl: 'https://bridge.example/bridge', universalLink: 'https://phone.example/ton-connect' };

function read(tonConnect: unknown, bridges: readonly string[] = []) {
  return parseConfig(JSON.stringify({ apiBaseUrl: '', markets: [], bridges, tonConnect }), where);
}

function filesOf(tonConnect: unknown, bridges: readonly string[] = []): ReadonlyMap<string, unknown> {
  const result = read(tonConnect, bridges);
  const files = result.kind === 'ok' ? tonConnectFiles(result.config) : expect.fail(JSON.stringify(result));
  return new Map([...files].map(([name, text]) => [name, JSON.parse(text)]));
}

describe('TON Connect in the configuration', () => {
  it.each<[string, object, string]>([
    ['no address of the app', { name: 'Desk' }, 'tonConnect.url'],
    ['an address that is none', { url: 'desk' }, 'tonConnect.url'],
    ['an address of another scheme', { url: 'javascript:alert(1)' }, 'tonConnect.url'],
    ['an icon that is none', { url: 'https://desk.example', iconUrl: 'icon.png' }, 'tonConnect.iconUrl'],
    ['a network that is none', { url: 'https://desk.example', network: 'main' }, 'tonConnect.network'],
    ['a bridge without a link', { url: 'https://desk.example', wallets: [{ ...phone, universalLink: undefined }] }, 'tonConnect.wallets.0'],
    ['a misspelt key', { url: 'https://desk.example', icon: 'https://desk.example/icon.png' }, 'tonConnect.icon'],
  ])('is broken by %s', (_, tonConnect, path) => {
    const result = read(tonConnect);
    expect(result.kind === 'broken' && result.issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('gives the manifest that wallets show, and the bridge wallets that may be used', () => {
    const given = { url: 'https://desk.example/app', name: 'Desk', termsOfUseUrl: 'https://desk.example/terms', wallets: [phone] };
    const files = filesOf(given, ['https://bridge.example']);
    expect(files.get(MANIFEST_FILE)).toEqual({ url: given.url, name: 'Desk', iconUrl: 'https://desk.example/app/icon.svg', termsOfUseUrl: given.termsOfUseUrl });
    expect(files.get(WALLETS_FILE)).toEqual([expect.objectContaining({ app_name: 'phone', bridge: [{ type: 'sse', url: phone.bridgeUrl }] })]);
    expect(filesOf(given).get(WALLETS_FILE)).toEqual([]);
  });

  it('left out, gives no file and offers no wallet', () => {
    expect(filesOf(undefined)).toEqual(new Map());
    expect(reachableWallets({ tonConnect: undefined, bridges: [] })).toEqual([]);
  });
});
