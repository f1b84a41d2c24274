import { isOpenObject, memberOf } from '../read-open';

/** Any of these makes an object an intent: nothing that is wrapped around one has such members. */
const OWN_MEMBERS = ['action_phase', 'full_message', 'order_requests', 'created_price'] as const;
/** These do too, but for an object that has an intent inside of it: it repeats what was asked for. */
const SHARED_MEMBERS = ['hash', 'smart_account', 'payment_mode'] as const;
/** And these say something of one, in whatever they stand. */
const COMMON_MEMBERS = ['builder', 'date', 'market', 'order', 'price', 'vault'] as const;
/** Names under which services that wrap their answers keep what they answer with. */
const WRAPPERS = ['intent', 'data', 'result'] as const;
const MOST_WRAPPERS = 3;

/**
 * The settled action inside of operation 3's body, whose shape the interface leaves open: the body itself, or
 * what is wrapped in it, `{intent: …}` as in the answer to a cancel or a list of one. A list of several is
 * none: nothing says which of them was asked for.
 *
 * @returns the body as it is where nothing of an intent is found in it
 */
export function settledActionOf(body: unknown): unknown {
  let inner = body;
  for (let depth = 0; depth <= MOST_WRAPPERS; depth += 1) {
    const within = unwrapped(inner);
    if (hasAny(inner, OWN_MEMBERS) || (hasAny(inner, SHARED_MEMBERS) && !isAction(within))) return inner;
    inner = within;
  }
  return body;
}

/** Whether there is any member of a settled action at all. */
export function hasIntentMembers(action: unknown): boolean {
  return isAction(action) || hasAny(action, COMMON_MEMBERS);
}

function isAction(value: unknown): boolean {
  return hasAny(value, OWN_MEMBERS) || hasAny(value, SHARED_MEMBERS);
}

function hasAny(value: unknown, names: readonly string[]): boolean {
  return isOpenObject(value) && names.some((name) => Object.hasOwn(value, name));
}

function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? value[0] : undefined;
  const name = WRAPPERS.find((wrapper) => memberOf(value, wrapper) !== undefined);
  return name === undefined ? undefined : memberOf(value, name);
}
