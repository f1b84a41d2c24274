/**
 * The formats of openapi.yaml as patterns, because the generator knows no validator for the first
 * and too lenient a one for the second. JSON Schema patterns carry no flags, hence the plainness.
 */

/** Decimal text of a whole number from -2^63 to 2^63 - 1, in its one canonical spelling. */
export const int64Pattern = `^(?:0|-?(?:[1-9][0-9]{0,17}|${upToMax()})|-9223372036854775808)$`;

/** 19 digits that do not exceed 9223372036854775807: each branch undercuts it at one digit. */
function upToMax(): string {
  const max = '9223372036854775807';
  const branches = [max];
  for (let at = 0; at < max.length; at += 1) {
    const lowest = at === 0 ? 1 : 0;
    const highest = Number(max.charAt(at)) - 1;
    if (highest < lowest) continue;
    const rest = max.length - at - 1;
    const tail = rest === 0 ? '' : `[0-9]{${rest}}`;
    branches.push(`${max.slice(0, at)}[${lowest}-${highest}]${tail}`);
  }
  return `(?:${branches.join('|')})`;
}

const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day = [
  '[0-9]{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '[0-9]{4}-(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '[0-9]{4}-02-(?:0[1-9]|1[0-9]|2[0-8])',
  `${leapYear}-02-29`,
].join('|');
const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?';
const zone = '(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])';

/** An ISO 8601 time that exists, with its zone: without one it would mean another time elsewhere. */
export const dateTimePattern = `^(?:${day})T${time}${zone}$`;
