import * as v from 'valibot';
import { fromDecimal, sign } from '~/lib/fixed-point';
import { typedAddress } from '~/lib/typed-address';
import { type AlertSettingsStore, alertThresholds, isUnset, readsByItself } from './alert-settings';
import { type ListFile, type ListFormat, listFile, listIn, readEntries, readListFile } from './list-file';
import type { Keeping, StorePlace } from './stored-text';
import { createStoredValue } from './stored-value';

/** The sides, states and events that a rule can name. */
export const ruleSides = ['long', 'short'] as const;
export const priceSides = ['above', 'below'] as const;
export const fundingEffects = ['pays', 'receives'] as const;
export const marketStates = ['paused', 'closeOnly', 'late', 'open'] as const;
export const orderEnds = ['filled', 'expired', 'cancelledByService', 'failed'] as const;
export const positionChanges = ['opened', 'reduced', 'closed', 'liquidated'] as const;

/** At most 18 digits before and after the point, and above zero. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,18}(\.\d{1,18})?$/),
  v.check((text) => isAboveZero(text), 'not above zero'),
);
const address = v.pipe(
  v.string(),
  v.check((text) => typedAddress(text) !== undefined, 'not an address'),
  v.transform((text) => typedAddress(text) ?? text),
);
const someOf = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(v.array(v.picklist(options)), v.minLength(1), v.maxLength(options.length));

const common = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  /** A muted rule is evaluated and listed, but makes no sound, notification or count. */
  muted: v.boolean(),
  sound: v.boolean(),
  /** Whether to show a browser notification, if the browser allows it. */
  notify: v.boolean(),
};

/** Ordered as in the form. */
const schemas = {
  /** USD per base unit. */
  price: v.strictObject({
    ...common,
    kind: v.literal('price'),
    market: address,
    side: v.picklist(priceSides),
    price: amount,
  }),
  /** Distance of any position to its liquidation, in per cent of the mark. */
  distance: v.strictObject({ ...common, kind: v.literal('distance'), percent: amount }),
  /** In per cent a year, as seen by the rule's side. */
  funding: v.strictObject({
    ...common,
    kind: v.literal('funding'),
    market: address,
    side: v.picklist(ruleSides),
    effect: v.picklist(fundingEffects),
    percent: amount,
  }),
  /** The rule's side changes from paying to receiving, or the other way round. */
  fundingFlip: v.strictObject({
    ...common,
    kind: v.literal('fundingFlip'),
    market: address,
    side: v.picklist(ruleSides),
  }),
  status: v.strictObject({ ...common, kind: v.literal('status'), market: address, to: someOf(marketStates) }),
  order: v.strictObject({ ...common, kind: v.literal('order'), to: someOf(orderEnds) }),
  position: v.strictObject({ ...common, kind: v.literal('position'), to: someOf(positionChanges) }),
  /** The fall of a vault's rate within a week, in per cent. */
  vault: v.strictObject({ ...common, kind: v.literal('vault'), vault: address, percent: amount }),
  protection: v.strictObject({ ...common, kind: v.literal('protection') }),
};

export type Rule = Readonly<v.InferOutput<(typeof schemas)[keyof typeof schemas]>>;
export type RuleKind = Rule['kind'];
export type RuleOf<Kind extends RuleKind> = Extract<Rule, { readonly kind: Kind }>;

/** Ordered as in the form. */
export const ruleKinds = Object.keys(schemas).filter(isRuleKind);

export const MOST_RULES = 100;

/** The alerts near liquidation are the rule with this id. They are stored in `alerts`, as in earlier versions. */
export const NEAR_RULE = 'near';

export type StoredRules = {
  readonly rules: readonly Rule[];
  /** Stored rules that could not be read. They are written back unchanged. */
  readonly unread: readonly unknown[];
};

export type RulesStore = {
  /** Returns the same object as long as nothing changes. */
  get(): StoredRules;
  subscribe(listener: () => void): () => void;
  keeping(): Keeping;
  /** Whether a rule may send its own requests. The rule near liquidation may not until the reader allows it. */
  mayRead(rule: Rule): boolean;
  /** Adds a rule, or replaces the one with its id. */
  put(rule: Rule): void;
  remove(id: string): void;
  /**
   * Adds the rules of a file, see `mergedRules`.
   * @returns the number of added rules; null, with nothing changed, when there would be too many
   */
  merge(added: readonly Rule[]): number | null;
};

/** The rules of this browser, shared by its tabs. The first one is the rule of the alerts near liquidation. */
export function createRulesStore(place: StorePlace, alerts: AlertSettingsStore): RulesStore {
  // Version 1 requires `dropped`, although no code reads it.
  const toStored = ({ rules, unread }: StoredRules) => ({ rules: [...rules, ...unread], dropped: 0 });
  const stored = createStoredValue<StoredRules>(
    { key: 'perpdeck.inbox.rules', version: 1, parse: parseStored, toStored, isOwn: true, ...place },
    { rules: [], unread: [] },
  );
  let latest: { from: StoredRules; near: unknown; all: StoredRules } | null = null;
  const get = (): StoredRules => {
    const [from, near] = [stored.get(), alerts.get()];
    if (latest?.from !== from || latest.near !== near)
      latest = { from, near, all: { ...from, rules: [nearRule(alerts), ...from.rules] } };
    return latest.all;
  };
  const update = (change: (rules: readonly Rule[]) => readonly Rule[]): void =>
    stored.update((now) => ({ ...now, rules: change(now.rules).slice(0, MOST_RULES) }));
  const put = (rule: Rule): void => {
    if (rule.id === NEAR_RULE) putNear(alerts, rule);
    else
      update((rules) =>
        rules.some(({ id }) => id === rule.id)
          ? rules.map((one) => (one.id === rule.id ? rule : one))
          : [...rules, rule],
      );
  };
  return {
    get,
    subscribe: (listener) => {
      const stops = [stored.subscribe(listener), alerts.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    keeping: stored.keeping,
    mayRead: ({ id }) => id !== NEAR_RULE || readsByItself(alerts.get()),
    put,
    remove: (id) => update((rules) => rules.filter((one) => one.id !== id)),
    merge: (added) => {
      const result: { merged: ReturnType<typeof mergedRules> } = { merged: null };
      const near = nearRule(alerts);
      stored.update((now) => {
        result.merged = mergedRules([near, ...now.rules], added, !isUnset(alerts.get()));
        if (result.merged === null) return now;
        return { ...now, rules: result.merged.rules.filter(({ id }) => id !== NEAR_RULE) };
      });
      const { merged } = result;
      if (merged === null) return null;
      putNear(alerts, merged.rules.find(({ id }) => id === NEAR_RULE) ?? near);
      return merged.added;
    },
  };
}

function nearRule(alerts: AlertSettingsStore): RuleOf<'distance'> {
  const { on, threshold, sound = false, notify = true } = alerts.get();
  return { id: NEAR_RULE, kind: 'distance', percent: threshold, muted: !on, sound, notify };
}

function putNear(alerts: AlertSettingsStore, rule: Rule): void {
  const threshold = alertThresholds.find((one) => rule.kind === 'distance' && one === rule.percent);
  if (threshold === undefined) return;
  const notify = rule.notify ? {} : { notify: false };
  alerts.update(({ notify: _notify, ...others }) => ({
    ...others,
    ...notify,
    on: !rule.muted,
    threshold,
    sound: rule.sound,
  }));
}

function parseStored(value: unknown): StoredRules | null {
  const given = listIn(value, 'rules');
  if (given === null) return null;
  const { entries, unread } = readEntries(given, MOST_RULES, (one) => {
    const read = readRule(one);
    return typeof read === 'object' && read.id !== NEAR_RULE ? read : null;
  });
  return { rules: entries, unread };
}

function isRuleKind(kind: unknown): kind is RuleKind {
  return typeof kind === 'string' && Object.hasOwn(schemas, kind);
}

/** @returns the rule, or the name of the first wrong field if the value isn't a valid rule */
function readRule(value: unknown): Rule | string {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !isRuleKind(value.kind)) return 'kind';
  const read = v.safeParse(schemas[value.kind], value);
  return read.success ? read.output : (v.getDotPath(read.issues[0]) ?? '');
}

const format: ListFormat<Rule> = { format: 'perpdeck-rules', member: 'rules', most: MOST_RULES, read: readRule };

/** Writes the rules as a file for `readRulesFile`. */
export function rulesFile(rules: readonly Rule[], exportedAt: string): string {
  return listFile(format, rules, exportedAt);
}

/** Reads a file of rules completely or refuses it; `problem` names the first wrong field of an entry. */
export function readRulesFile(text: string): ListFile<Rule> {
  return readListFile(text, format);
}

/**
 * Adds the rules of a file to the existing ones, without losing or changing any. If an existing rule watches the same
 * thing, the rule of the file is skipped; if an existing rule has the same id, the added rule gets another id.
 * @param isNearChosen false when the reader has never chosen the settings of the alerts near liquidation
 * @returns null when there would be too many
 */
export function mergedRules(
  own: readonly Rule[],
  added: readonly Rule[],
  isNearChosen = true,
): { readonly rules: readonly Rule[]; readonly added: number } | null {
  const subjects = new Set(own.map(subjectOf));
  const ids = new Set(own.map(({ id }) => id));
  const fresh: Rule[] = [];
  // If the reader has never chosen the alerts near liquidation, take the rule of the file.
  const near = added.find(({ id, muted }) => id === NEAR_RULE && !muted);
  const isTaken = near !== undefined && own.some(({ id }) => id === NEAR_RULE) && !isNearChosen;
  const retained = isTaken ? own.map((rule) => (rule.id === NEAR_RULE ? near : rule)) : own;
  for (const rule of added) {
    if (isTaken && rule === near) continue;
    if (subjects.has(subjectOf(rule))) continue;
    let id = rule.id === NEAR_RULE ? 'distance' : rule.id;
    for (let count = 2; ids.has(id); count += 1) id = `${rule.id.slice(0, 34)}-${count}`;
    subjects.add(subjectOf(rule));
    ids.add(id);
    fresh.push({ ...rule, id });
  }
  // The limit does not count the rule near liquidation, which always exists and is stored separately.
  if (own.length - 1 + fresh.length > MOST_RULES) return null;
  return { rules: [...retained, ...fresh], added: fresh.length + (isTaken ? 1 : 0) };
}

/** The subject that a rule watches: two rules with the same subject would fire together. */
export function subjectOf({ id: _id, muted: _muted, sound: _sound, notify: _notify, ...subject }: Rule): string {
  return JSON.stringify(Object.entries(subject).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a text is a valid amount for a rule: a plain decimal above zero. */
export function isRuleAmount(text: string): boolean {
  return v.safeParse(amount, text).success;
}

function isAboveZero(text: string): boolean {
  const value = fromDecimal(text);
  return value !== null && sign(value) > 0;
}
