import * as v from 'valibot';
import { type ConfigIssue, toIssue } from './config-issue';
import { type AppConfig, isPlainOrigin } from './config-schema';

/**
 * `tonConnect` of `config.json`: the name that this deployment shows to TON wallets, and the wallets that it offers.
 * Without it the app offers no TON wallets, because a wallet shows no request from an unnamed app.
 */
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const webAddress = v.pipe(v.string(), v.check(isWebAddress, 'not an http(s) address'));

const walletFields = v.strictObject({
  appName: text,
  name: text,
  jsBridgeKey: v.optional(text),
  bridgeUrl: v.optional(webAddress),
  universalLink: v.optional(webAddress),
  aboutUrl: v.optional(webAddress),
});

const wallet = v.pipe(
  walletFields,
  v.check(
    ({ bridgeUrl, universalLink }) => (bridgeUrl === undefined) === (universalLink === undefined),
    'bridgeUrl and universalLink go together',
  ),
);

const schema = v.strictObject({
  url: webAddress,
  name: v.optional(text, 'Perpdeck'),
  iconUrl: v.optional(webAddress),
  termsOfUseUrl: v.optional(webAddress),
  privacyPolicyUrl: v.optional(webAddress),
  network: v.optional(v.picklist(['mainnet', 'testnet'])),
  wallets: v.optional(
    v.pipe(
      v.array(wallet),
      // The app tells the offered wallets apart by this name.
      v.check(
        (wallets) => new Set(wallets.map(({ appName }) => appName)).size === wallets.length,
        'two wallets have the same appName',
      ),
    ),
  ),
});

const keys = [schema, walletFields].flatMap(({ entries }) => Object.keys(entries));

export type TonConnectConfig = Readonly<v.InferOutput<typeof schema>>;
export type TonNetwork = NonNullable<TonConnectConfig['network']>;
export type TonWallet = Readonly<v.InferOutput<typeof wallet>>;

/** `tonConnect` is null when the configuration has none. */
type TonConnectResult =
  | { readonly kind: 'ok'; readonly tonConnect: TonConnectConfig | null }
  | { readonly kind: 'broken'; readonly issues: readonly ConfigIssue[] };

/** Reads `tonConnect` of `config.json`, which `parseConfig` passes on unchanged. */
export function readTonConnect({ tonConnect }: Pick<AppConfig, 'tonConnect'>): TonConnectResult {
  const parsed = v.safeParse(v.object({ tonConnect: v.optional(schema) }), { tonConnect });
  if (!parsed.success) return { kind: 'broken', issues: parsed.issues.map((issue) => toIssue(issue, keys)) };
  return { kind: 'ok', tonConnect: parsed.output.tonConnect ?? null };
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && isPlainOrigin(new URL(address).origin) && /^https?:$/.test(new URL(address).protocol);
}
