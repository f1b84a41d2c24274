import * as v from 'valibot';

/** One error in the configuration: where, and what. */
export type ConfigIssue = { readonly path: string; readonly message: string };

export function toIssue(issue: v.BaseIssue<unknown>): ConfigIssue {
  return { path: v.getDotPath(issue) ?? '(whole file)', message: issue.message };
}
