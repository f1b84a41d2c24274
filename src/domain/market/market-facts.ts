import type { Market } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { parseAddress } from '~/lib/address';
import { absent, type Field, known, unreadable } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { isJsonObject } from '~/lib/json-object';
import { type FieldKind, figureOf, type MarketFieldValue, type MarketPath, readMarketField } from './market-field';
import { derivations, type DerivedId, type GroupEntry, type GroupId, marketGroups } from './market-groups';

/** A line of a market's page; `id` names its label and help in the catalogue. */
export type MarketField =
  | { readonly id: MarketPath; readonly value: MarketFieldValue }
  /** A derived figure and its inputs, in the order of its formula. */
  | { readonly id: DerivedId; readonly value: MarketFieldValue; readonly inputs: readonly MarketField[] };

export type MarketFieldGroups = Readonly<Record<GroupId, readonly MarketField[]>>;

const groupList: readonly (readonly GroupEntry[])[] = Object.values(marketGroups);

/** The values of operation 17 with their units, and figures derived from them, in groups. */
export function marketFieldGroups(market: Lenient<Market>, units: Assumptions): MarketFieldGroups {
  const kinds = new Map<MarketPath, FieldKind>(
    groupList.flat().flatMap((entry) => (typeof entry === 'string' ? [] : [entry])),
  );
  const given = (path: MarketPath): MarketField => ({
    id: path,
    value: readMarketField(market, path, kinds.get(path) ?? 'text', units),
  });
  const lineOf = (entry: GroupEntry): MarketField =>
    typeof entry === 'string' ? derive(entry, given) : given(entry[0]);
  const lines = (entries: readonly GroupEntry[]) => entries.map(lineOf);
  return {
    prices: lines(marketGroups.prices),
    interest: lines(marketGroups.interest),
    activity: lines(marketGroups.activity),
    funding: lines(marketGroups.funding),
    curve: lines(marketGroups.curve),
    limits: lines(marketGroups.limits),
    fees: lines(marketGroups.fees),
    impact: lines(marketGroups.impact),
    reserves: lines(marketGroups.reserves),
    state: lines(marketGroups.state),
  };
}

/** The figure of one line of a group; `missing` if the group does not have it. */
export function figureIn(fields: readonly MarketField[], id: MarketField['id']): Field<Fixed> {
  const field = fields.find((one) => one.id === id);
  return field === undefined ? absent('missing') : figureOf(field.value);
}

function derive(id: DerivedId, given: (path: MarketPath) => MarketField): MarketField {
  const { kind, inputs, work } = derivations[id];
  const fields = inputs.map(given);
  return {
    id,
    value: {
      kind,
      field: combine(
        fields.map(({ value }) => figureOf(value)),
        work,
      ),
    },
    inputs: fields,
  };
}

/** Unknown if an input is unknown; the first unknown input gives the reason. */
function combine(inputs: readonly Field<Fixed>[], work: (...values: Fixed[]) => Fixed | null): Field<Fixed> {
  const values: Fixed[] = [];
  for (const input of inputs) {
    if (input.kind !== 'known') return input;
    values.push(input.value);
  }
  const result = work(...values);
  return result === null ? absent('notComputable') : known(result);
}

/** All content of operation 17 for a market. */
export type MarketFacts = {
  readonly groups: MarketFieldGroups;
  /** False when the service reports that the market has none. */
  readonly hasCurve: boolean;
  readonly config: Field<MarketConfig>;
  /** Members that the interface does not name, as received; null if there are none. */
  readonly others: OpenMembers | null;
};

export function toMarketFacts(market: Lenient<Market>, units: Assumptions): MarketFacts {
  return {
    groups: marketFieldGroups(market, units),
    hasCurve: market.settings.fundingSettings !== null,
    config: readMarketConfig(market),
    others: otherMembers(market),
  };
}

/** Members by their names. */
type OpenMembers = Readonly<Record<string, unknown>>;

/**
 * Members that the interface does not name, by path; null if there are none. A newer service may send more than this
 * program knows; such members are shown as received.
 */
export function otherMembers(market: Lenient<Market>): OpenMembers | null {
  const named = groupList.flat().flatMap((entry) => (typeof entry === 'string' ? [] : [entry[0] as string]));
  // The members of `config` are shown in a separate group.
  return othersIn(market, '', ['config', ...named]);
}

function othersIn(part: object, prefix: string, named: readonly string[]): OpenMembers | null {
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const path = prefix + name;
    if (named.includes(path)) continue;
    const isPart = named.some((one) => one.startsWith(`${path}.`));
    const other: unknown = isPart ? othersOf(value, `${path}.`, named) : value;
    if (!isPart || other !== null) others[name] = other;
  }
  return Object.keys(others).length === 0 ? null : others;
}

/** Returns null for a null or unreadable part: its fields are shown instead. */
function othersOf(part: unknown, prefix: string, named: readonly string[]): OpenMembers | null {
  return isJsonObject(part) && !(part instanceof BadValue) ? othersIn(part, prefix, named) : null;
}

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

/** Longer texts are not names: the tree shows them, shortened. */
const LONGEST_TEXT = 200;
const MOST_TAGS = 20;

export type ConfigField =
  | { readonly id: (typeof textNames)[number]; readonly kind: 'text'; readonly text: string }
  /** Raw. */
  | { readonly id: (typeof addressNames)[number]; readonly kind: 'address'; readonly address: string }
  | { readonly id: 'tags'; readonly kind: 'tags'; readonly tags: readonly string[] };

export type MarketConfig = {
  readonly fields: readonly ConfigField[];
  /** Further members, and known ones with an unexpected form; null if there are none. */
  readonly rest: OpenMembers | null;
};

/** Splits the open object of operation 17. */
function readMarketConfig(market: Lenient<Market>): Field<MarketConfig> {
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
