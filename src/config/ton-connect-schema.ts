import * as v from 'valibot';
import { isPlainOrigin } from './plain-origin';

/**
 * `tonConnect` of `config.json`: how this deployment presents itself to TON wallets, and
 * which of them it offers. Left out, none is offered: a wallet shows nobody's request.
 */
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const webAddress = v.pipe(v.string(), v.check(isWebAddress, 'not an http(s) address'));

const wallet = v.pipe(
  v.strictObject({
    appName: text,
    name: text,
    jsBridgeKey: v.optional(text),
    bridgeUrl: v.optional(webAddress),
    universalLink: v.optional(webAddress),
    aboutUrl: v.optional(webAddress),
  }),
  v.check(({ bridgeUrl, universalLink }) => (bridgeUrl === undefined) === (universalLink === undefined), 'bridgeUrl and universalLink go together'),
);

export const tonConnectSchema = v.strictObject({
  url: webAddress,
  name: v.optional(text, 'Perpdeck'),
  iconUrl: v.optional(webAddress),
  termsOfUseUrl: v.optional(webAddress),
  privacyPolicyUrl: v.optional(webAddress),
  network: v.optional(v.picklist(['mainnet', 'testnet'])),
  wallets: v.optional(v.array(wallet)),
});

export type TonConnectConfig = Readonly<v.InferOutput<typeof tonConnectSchema>>;
export type TonNetwork = NonNullable<TonConnectConfig['network']>;
export type TonWallet = Readonly<v.InferOutput<typeof wallet>>;

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && isPlainOrigin(new URL(address).origin) && /^https?:$/.test(new URL(address).protocol);
}
