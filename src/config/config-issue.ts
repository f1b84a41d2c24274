import type * as v from 'valibot';
import { nearestWord } from '~/lib/nearest-word';

/** One error in the configuration. */
export type ConfigIssue = {
  /** Its place, such as `markets[0].address`. */
  readonly path: string;
  /** The value there as JSON, which may be shortened; null if there is none. */
  readonly value: string | null;
  readonly message: string;
  /** Whether this version has no such key. A newer one may have it. */
  readonly isUnknownKey?: boolean;
};

const LONGEST_VALUE = 80;

/** @param keys all keys of the schema, to suggest one for a misspelt key */
export function toIssue(issue: v.BaseIssue<unknown>, keys: readonly string[]): ConfigIssue {
  const place = issue.path?.at(-1);
  if (place === undefined) return { path: '(whole file)', value: null, message: issue.message };
  const path = pathOf(issue.path ?? []);
  const value = place.value === undefined ? null : shortJson(place.value);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const near = nearestWord(String(place.key), keys);
    const suggestion = near === null ? '' : `; did you mean "${near}"?`;
    return { path, value, message: `this version has no such key${suggestion}`, isUnknownKey: true };
  }
  return { path, value, message: place.value === undefined ? 'is missing' : issue.message };
}

/** `embedParents[0] "https://x/y": not an origin such as https://example.com` */
export function formatIssue({ path, value, message }: ConfigIssue): string {
  return `${path}${value === null ? '' : ` ${value}`}: ${message}`;
}

export function shortJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
}

function pathOf(items: readonly v.IssuePathItem[]): string {
  return items
    .map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}
