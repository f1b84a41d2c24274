import { unreadable, type Field, type Unreadable } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';

/** Words of programs that divided by nothing, as JSON texts: real services send them. */
const NO_NUMBER = /^"\s*[+-]?(?:nan|inf|infinity|∞)\s*"$/i;

/** Whether the service sent a word for "no number" in place of one. */
export function isNoNumber(field: Field<Fixed>): field is Unreadable {
  return field.kind === 'unreadable' && NO_NUMBER.test(field.raw);
}

/** Such a word is told in the reason only, and never stands where an amount would: a mark of what cannot be read does. */
export function withoutWord(field: Field<Fixed>): Field<Fixed> {
  return isNoNumber(field) ? unreadable(field.raw.slice(1, -1)) : field;
}
