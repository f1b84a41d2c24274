import { toEventType } from '~/api/event-types';
import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { isJsonObject, isLargeObject } from '~/lib/json-object';
import { memberOf } from '~/domain/read-untyped-json';
import type { EventView } from '../event-view';
import { type PayloadMember, payloadMembers, type PayloadValue } from './payload-members';

/** The most items of a list that are read as facts. The tree shows the others; it has a limit as well. */
const MOST_ITEMS = 32;

type PayloadFacts = {
  /** In display order, without members that the payload leaves out. */
  readonly facts: readonly PayloadFact[];
  /** All other members as received, and unreadable ones; null when nothing is left. */
  readonly rest: Readonly<Record<string, unknown>> | null;
};

/** The members of an event besides its type (operation 5), as far as `payloadMembers` knows them. */
export function payloadFacts(event: Pick<EventView, 'type' | 'payload'>, units: Assumptions): PayloadFacts {
  const { payload } = event;
  if (payload === null) return { facts: [], rest: null };
  const facts = factsOf(event, units);
  const shown = new Set(facts.flatMap(({ path, value }) => (value.field.kind === 'unreadable' ? [] : [path])));
  const rest = withoutPaths(payload, shown);
  return { facts, rest: isJsonObject(rest) ? rest : null };
}

/** Only the known members of the payload. */
export function factsOf(
  { type, payload }: Pick<EventView, 'type' | 'payload'>,
  units: Assumptions,
): readonly PayloadFact[] {
  const known = toEventType(valueOrNull(type) ?? '');
  if (payload === null || known === null) return [];
  const members: readonly PayloadMember[] = payloadMembers[known];
  return members.flatMap(({ path, read }) =>
    valuesAt(payload, path.split('.')).map((found): PayloadFact => ({
      path: found.path,
      value: read(found.value, units),
    })),
  );
}

/** The market, side and money of an event, as far as its payload shows them. */
export type EventSubject = {
  /** Raw address. */
  readonly market: string | null;
  readonly side: 'long' | 'short' | null;
  /** In the event's token. */
  readonly money: Field<Fixed> | null;
};

const moneyPaths: ReadonlySet<string> = new Set(['amount', 'exchange_amount', 'notification_payload.balance_delta']);

export function eventSubject(facts: readonly PayloadFact[]): EventSubject {
  const subject: { -readonly [Part in keyof EventSubject]: EventSubject[Part] } = {
    market: null,
    side: null,
    money: null,
  };
  for (const { path, value } of facts) {
    if (value.kind === 'market') subject.market ??= valueOrNull(value.field);
    if (value.kind === 'side') subject.side ??= valueOrNull(value.field);
    if (value.kind === 'amount' && moneyPaths.has(path)) subject.money ??= value.field;
  }
  return subject;
}

type Found = { readonly path: string; readonly value: unknown };

/** The value at a path, `*` for the first items of a list. A missing value is not found. */
function valuesAt(body: unknown, names: readonly string[], before: readonly string[] = []): readonly Found[] {
  const [name, ...further] = names;
  if (body === undefined) return [];
  if (name === undefined) return [{ path: before.join('.'), value: body }];
  if (name !== '*') return valuesAt(memberOf(body, name), further, [...before, name]);
  if (!Array.isArray(body)) return [];
  return body
    .slice(0, MOST_ITEMS)
    .flatMap((item: unknown, index) => valuesAt(item, further, [...before, String(index)]));
}

/**
 * Removes the values at these paths ("a.b.0") from a body, and the objects and lists that this empties. A list that
 * loses only some items stays whole, so that the others keep their indexes. Undefined when nothing is left. Only the
 * given paths are visited, since the body may have any depth and size.
 */
function withoutPaths(body: unknown, paths: ReadonlySet<string>): unknown {
  return without(body, '', { paths, parents: parentsOf(paths) });
}

type Cut = { readonly paths: ReadonlySet<string>; readonly parents: ReadonlySet<string> };

function without(value: unknown, path: string, cut: Cut): unknown {
  if (cut.paths.has(path)) return undefined;
  if (!cut.parents.has(path)) return value;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value)) {
    const left = value.filter((item: unknown, index) => without(item, at(String(index)), cut) !== undefined);
    return left.length === 0 ? undefined : value;
  }
  // Keep a huge object whole. Its known members are then shown twice, but copying the rest would take too long.
  if (!isJsonObject(value) || isLargeObject(value)) return value;
  const left = Object.entries(value).flatMap(([name, member]) => {
    // A name with a dot in it is not a path.
    const remaining = name.includes('.') ? member : without(member, at(name), cut);
    return remaining === undefined ? [] : [[name, remaining] as const];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** All parents of the paths. A list that was empty from the start has no path below it, so it stays. */
function parentsOf(paths: ReadonlySet<string>): ReadonlySet<string> {
  const parents = new Set<string>();
  for (const path of paths) {
    const names = path.split('.');
    for (let count = 0; count < names.length; count += 1) parents.add(names.slice(0, count).join('.'));
  }
  return parents;
}

export type PayloadFact = {
  /**
   * The path in the payload: `notification_payload.amm_address`. It is unique among the facts of an event, and the key
   * of its label.
   */
  readonly path: string;
  readonly value: PayloadValue;
};
