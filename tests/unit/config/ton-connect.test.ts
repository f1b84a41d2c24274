import { describe, expect, it } from 'vitest';
import { readTonConnect } from '~/config/ton-connect-schema';
import { MANIFEST_FILE, tonConnectFiles, WALLETS_FILE } from '~/config/ton-wallets';

const phone = {
  appName: 'phone',
  name: 'Phone',
  bridgeUrl: 'https://bridge.example/bridge',
  universalLink: 'https://phone.example/ton-connect',
};

function filesOf(given: unknown, bridges: readonly string[] = []): ReadonlyMap<string, unknown> {
  const result = readTonConnect({ tonConnect: given });
  const files =
    result.kind === 'ok' ? tonConnectFiles(result.tonConnect, bridges) : expect.fail(JSON.stringify(result));
  return new Map([...files].map(([name, text]) => [name, JSON.parse(text)]));
}

describe('TON Connect in the configuration', () => {
  it.each<[string, object, string]>([
    ['no address of the app', { name: 'Desk' }, 'tonConnect.url'],
    ['an address that is none', { url: 'desk' }, 'tonConnect.url'],
    ['an address of another scheme', { url: 'javascript:alert(1)' }, 'tonConnect.url'],
    ['an icon that is none', { url: 'https://desk.example', iconUrl: 'icon.png' }, 'tonConnect.iconUrl'],
    ['a network that is none', { url: 'https://desk.example', network: 'main' }, 'tonConnect.network'],
    [
      'a bridge without a link',
      { url: 'https://desk.example', wallets: [{ ...phone, universalLink: undefined }] },
      'tonConnect.wallets[0]',
    ],
    [
      'two wallets of one name',
      { url: 'https://desk.example', wallets: [phone, { appName: 'phone', name: 'Another', jsBridgeKey: 'phone' }] },
      'tonConnect.wallets',
    ],
    ['a misspelt key', { url: 'https://desk.example', icon: 'https://desk.example/icon.png' }, 'tonConnect.icon'],
  ])('is invalid with %s', (_, tonConnect, path) => {
    const result = readTonConnect({ tonConnect });
    expect(result.kind === 'broken' && result.issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('gives the manifest that wallets show, and the bridge wallets that may be used', () => {
    const given = {
      url: 'https://desk.example/app',
      name: 'Desk',
      termsOfUseUrl: 'https://desk.example/terms',
      wallets: [phone],
    };
    const files = filesOf(given, ['https://bridge.example']);
    expect(files.get(MANIFEST_FILE)).toEqual({
      url: given.url,
      name: 'Desk',
      iconUrl: 'https://desk.example/app/icon-180.png',
      termsOfUseUrl: given.termsOfUseUrl,
    });
    expect(files.get(WALLETS_FILE)).toEqual([
      expect.objectContaining({ app_name: 'phone', bridge: [{ type: 'sse', url: phone.bridgeUrl }] }),
    ]);
    expect(filesOf(given).get(WALLETS_FILE)).toEqual([]);
  });

  it('gives no file if it is left out', () => {
    expect(filesOf(undefined)).toEqual(new Map());
  });
});
