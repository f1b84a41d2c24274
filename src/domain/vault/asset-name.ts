import { known, unreadable, type Field } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';

/** Names of real assets are ten characters at most. */
const LONGEST = 12;

/**
 * The name of an asset as it can stand behind every amount: it comes from the service, and one of three hundred
 * characters would push all figures out of sight, one that turns the direction of writing would change theirs.
 * The configuration has it as it came. One of spaces alone names nothing, and could not be clicked.
 */
export function assetName(field: Field<string>): Field<string> {
  if (field.kind !== 'known') return field;
  const name = field.value.trim();
  return name === '' ? unreadable(JSON.stringify(field.value)) : known(harmlessText(name, LONGEST));
}
