import { toEventType } from '~/api/tolerances/event-types';
import type { Assumptions } from '~/config/assumptions';
import { valueOrNull } from '~/lib/field';
import { isOpenObject, memberOf } from '../../read-open';
import type { EventView } from '../event-view';
import type { PayloadFact } from './payload-fact';
import { payloadMembers, type PayloadMember } from './payload-members';
import { withoutPaths } from './without-paths';

/** More items of one list than this are left to the tree, which is bounded. */
const MOST_ITEMS = 32;

export type PayloadFacts = {
  /** In the order in which they are told; none for what the payload leaves out. */
  readonly facts: readonly PayloadFact[];
  /** Everything else as it came, and what is unreadable as well; null when nothing is left. */
  readonly rest: Readonly<Record<string, unknown>> | null;
};

/** What an event says beyond its type (operation 5), as far as its members are known by `payloadMembers`. */
export function payloadFacts({ type, payload }: Pick<EventView, 'type' | 'payload'>, units: Assumptions): PayloadFacts {
  if (payload === null) return { facts: [], rest: null };
  const known = toEventType(valueOrNull(type) ?? '');
  const members: readonly PayloadMember[] = known === null ? [] : payloadMembers[known];
  const facts = members.flatMap(({ path, read }) =>
    valuesAt(payload, path.split('.')).map((found): PayloadFact => ({ path: found.path, value: read(found.value, units) })),
  );
  const told = new Set(facts.flatMap(({ path, value }) => (value.field.kind === 'unreadable' ? [] : [path])));
  const rest = withoutPaths(payload, told);
  return { facts, rest: isOpenObject(rest) ? rest : null };
}

type Found = { readonly path: string; readonly value: unknown };

/** What stands at a path, `*` for the first items of a list. What is left out is not found. */
function valuesAt(body: unknown, names: readonly string[], before: readonly string[] = []): readonly Found[] {
  const [name, ...further] = names;
  if (body === undefined) return [];
  if (name === undefined) return [{ path: before.join('.'), value: body }];
  if (name !== '*') return valuesAt(memberOf(body, name), further, [...before, name]);
  if (!Array.isArray(body)) return [];
  return body.slice(0, MOST_ITEMS).flatMap((item: unknown, index) => valuesAt(item, further, [...before, String(index)]));
}
