import type { Bundle, SettledAction } from '~/api/generated/types.gen';
import { asSent, BadValue, type Lenient, type LenientItem } from '~/api/lenient';
import { absent, type Field, mapField, valueOrNull } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { readAddress, readHash, readCount, readText } from '../read-field';
import { readFreeTime } from './open-members';

/** One live bundle (operation 8). */
export type BundleView = {
  readonly queryId: number;
  /** When it was read. A bundle never changes, but it may have ended since. */
  readonly readAtMs: number;
  readonly createdAtMs: Field<number>;
  readonly account: Field<string>;
  readonly owner: Field<string>;
  readonly market: Field<string>;
  readonly direction: Field<'long' | 'short' | 'unknown'>;
  /** 0 or 1; the interface does not say what they mean. */
  readonly gaslessSource: Field<number>;
  /** Hash of the external message that carried the bundle, in hex digits. */
  readonly externalHash: Field<string>;
  readonly intents: readonly BundleIntent[];
  /** How many intents it names by hash, and how many it includes; null where the list is missing or not a list. */
  readonly counts: { readonly hashes: number | null; readonly intents: number | null };
  /** The bodies of the intents as received. */
  readonly intentBodies: readonly unknown[];
};

export type BundleIntent = {
  readonly key: string;
  /** Hex digits: the path of operation 3. */
  readonly hash: Field<string>;
  /** `action_phase`, if the intent itself is in the bundle. */
  readonly phase: Field<string>;
};

const LONGEST_PHASE = 100;

export function toBundleView(queryId: number, bundle: Lenient<Bundle>, readAtMs: number): BundleView {
  const bodies = listOf<LenientItem<SettledAction>>(bundle.intents);
  return {
    queryId,
    readAtMs,
    createdAtMs: readFreeTime(bundle.created_at),
    account: readAddress(bundle.id?.addr),
    owner: readAddress(bundle.id?.owner),
    market: readAddress(bundle.id?.market),
    direction: readText(bundle.id?.direction),
    gaslessSource: readCount(bundle.gasless_source),
    externalHash: readHash(bundle.ext_hash),
    intents: intentsOf(bundle, bodies),
    counts: { hashes: lengthOf(bundle.intent_hashes), intents: lengthOf(bundle.intents) },
    intentBodies: bodies.map(asSent),
  };
}

/** A contradiction in a bundle: see the catalogue's `flags`. */
export type BundleFlag = 'other-account' | 'counts-differ' | 'hashes-differ';

/**
 * The contradictions of a bundle with itself or with the request. Missing members contradict nothing.
 * @param account raw address of the account in the request
 */
export function bundleFlags({ account: named, counts, intents }: BundleView, account: string): readonly BundleFlag[] {
  const { hashes, intents: carried } = counts;
  const bothGiven = hashes !== null && carried !== null;
  const flags: readonly (BundleFlag | false)[] = [
    named.kind === 'known' && named.value !== account && 'other-account',
    bothGiven && hashes !== carried && 'counts-differ',
    // An intent with an unreadable hash may be any of the named ones.
    bothGiven &&
      hashes === carried &&
      intents.length > Math.max(hashes, carried) &&
      intents.every(({ hash }) => hash.kind === 'known') &&
      'hashes-differ',
  ];
  return flags.filter((flag) => flag !== false);
}

/**
 * `intent_hashes` and `intents` should name the same intents. Intents that are in only one of the two lists are shown
 * as well.
 */
function intentsOf(bundle: Lenient<Bundle>, bodies: readonly LenientItem<SettledAction>[]): readonly BundleIntent[] {
  const phases = new Map<string, Field<string>>();
  const unnamed: Field<string>[] = [];
  for (const body of bodies) {
    if (body instanceof BadValue) continue;
    const hash = valueOrNull(readHash(body.hash));
    if (hash === null) unnamed.push(phaseOf(body));
    else phases.set(hash, phaseOf(body));
  }
  const listed = listOf<readonly number[] | BadValue>(bundle.intent_hashes).map(readHash);
  const listedHashes = new Set(listed.map(valueOrNull));
  const others = [...phases.keys()]
    .filter((hash) => !listedHashes.has(hash))
    .map((hash) => ({ kind: 'known', value: hash }) as const);
  const named = [...listed, ...others].map((hash) => ({
    hash,
    phase: phases.get(valueOrNull(hash) ?? '') ?? absent('missing'),
  }));
  return [...named, ...unnamed.map((phase) => ({ hash: absent('missing'), phase }))].map((intent, index) => ({
    ...intent,
    key: String(index),
  }));
}

/** The service's text, shortened and made safe to show among ours. */
function phaseOf({ action_phase }: Lenient<SettledAction>): Field<string> {
  return mapField(readText(action_phase), (phase) => harmlessText(phase, LONGEST_PHASE));
}

function lengthOf(list: readonly unknown[] | BadValue | undefined): number | null {
  return list === undefined || list instanceof BadValue ? null : list.length;
}

function listOf<Item>(list: readonly Item[] | BadValue | undefined): readonly Item[] {
  return list === undefined || list instanceof BadValue ? [] : list;
}
