import { exactNumber, parseExactJson } from './exact-json';

/**
 * Whole numbers of 16 digits are the first that a number may not hold exactly. Most of those in an
 * answer stand in quotes, where they are safe; what precedes a number of JSON is one of these.
 */
const LONG_NUMBER = /(?:^|[:,[\s])-?[0-9]{16}/;

/** The reviver as newer engines call it: with the text that a number was written as. */
type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/**
 * Parses JSON without losing digits: whole numbers beyond ±(2^53 - 1) become bigint, all others
 * stay numbers. As fast as JSON.parse unless the text has a number of 16 digits.
 *
 * @throws JsonSyntaxError, whose `endsEarly` tells a body that was cut off
 */
export function parseLosslessJson(text: string): unknown {
  if (LONG_NUMBER.test(text)) return hasSourceAccess() ? parseWithSource(text) : parseExactJson(text);
  try {
    return JSON.parse(text);
  } catch {
    return parseExactJson(text); // says where and why; every engine words it differently
  }
}

function parseWithSource(text: string): unknown {
  try {
    return JSON.parse(text, exactReviver);
  } catch {
    return parseExactJson(text); // no JSON, or nested too deeply for the reviver's recursion
  }
}

const exactReviver: Reviver = (_key, value, context) =>
  typeof value === 'number' && context?.source !== undefined ? exactNumber(context.source) : value;

/** Chrome and Edge from 114, Firefox from 135, Safari from 18.4, Node from 21. */
export function hasSourceAccess(): boolean {
  let found = false;
  const probe: Reviver = (_key, value, context) => {
    found = context?.source === '1';
    return value;
  };
  JSON.parse('1', probe);
  return found;
}

