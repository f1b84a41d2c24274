import type { Market } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { parseAddress } from '~/lib/address';
import { absent, known, unreadable, type Field } from '~/lib/field';
import { isJsonObject } from '~/lib/json-object';
import type { OpenMembers } from './market-extras';

/** The members of `config` that services of this kind send in practice (see GAPS.md), in the order in which they are shown. */
const textNames = [
  'name',
  'ticker',
  'type',
  'baseAsset',
  'quoteAsset',
  'quoteAssetId',
  'settlementToken',
  'imageLink',
] as const;
const addressNames = ['vaultAddress', 'address'] as const;

/** Longer ones are no names: they stand in the tree, which cuts them. */
const LONGEST_TEXT = 200;
const MOST_TAGS = 20;

export type ConfigField =
  | { readonly id: (typeof textNames)[number]; readonly kind: 'text'; readonly text: string }
  /** Raw. */
  | { readonly id: (typeof addressNames)[number]; readonly kind: 'address'; readonly address: string }
  | { readonly id: 'tags'; readonly kind: 'tags'; readonly tags: readonly string[] };

export type MarketConfig = {
  readonly fields: readonly ConfigField[];
  /** What is there besides, and members of known names that are something else than expected; null for nothing. */
  readonly rest: OpenMembers | null;
};

/** The open object of operation 17 taken apart. */
export function readMarketConfig(market: Lenient<Market>): Field<MarketConfig> {
  const config: unknown = market.config;
  if (config instanceof BadValue && config.kind !== 'missing') return unreadable(config.raw);
  if (config instanceof BadValue || !isJsonObject(config)) return absent('missing');
  const members = new Map(Object.entries(config));
  const fields = [
    ...textNames.flatMap((id) => textField(id, members.get(id))),
    ...addressNames.flatMap((id) => addressField(id, members.get(id))),
    ...tagsField(members.get('tags')),
  ];
  for (const { id } of fields) members.delete(id);
  return known({ fields, rest: members.size === 0 ? null : Object.fromEntries(members) });
}

function textField(id: (typeof textNames)[number], value: unknown): readonly ConfigField[] {
  return isName(value) ? [{ id, kind: 'text', text: value }] : [];
}

function addressField(id: (typeof addressNames)[number], value: unknown): readonly ConfigField[] {
  const address = typeof value === 'string' ? parseAddress(value) : null;
  return address === null ? [] : [{ id, kind: 'address', address: address.raw }];
}

function tagsField(value: unknown): readonly ConfigField[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_TAGS || !value.every(isName)) return [];
  return [{ id: 'tags', kind: 'tags', tags: [...new Set(value)] }];
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
}
