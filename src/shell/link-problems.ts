import { parseAddress } from '~/lib/address';

/** A part of the link that could not be followed, as it was given, and what is shown in its place. */
export type LinkProblem =
  | { readonly part: 'trader' | 'account'; readonly given: string }
  | { readonly part: 'scenario' | 'seed'; readonly given: string; readonly shown: string };

/** Longer than any address in either form. */
const MOST_SHOWN = 70;

/**
 * What a link asks for and does not get, so that it can be said: an address with
 * a slip in it must not look like a link without one. Only the address that the
 * page was opened with can hold such a thing; the router's own never do.
 *
 * @param search as it stood in the address bar, such as `?trader=abc`
 * @param demo the exchange that runs; null in live mode, where scenario and seed mean nothing
 */
export function linkProblems(search: string, demo: { readonly seed: number; readonly scenario: string } | null): readonly LinkProblem[] {
  const params = new URLSearchParams(search);
  const problems: LinkProblem[] = [];
  for (const part of ['trader', 'account'] as const) {
    const given = params.get(part) ?? '';
    if (given !== '' && parseAddress(given) === null) problems.push({ part, given: cut(given) });
  }
  for (const part of ['scenario', 'seed'] as const) {
    const given = params.get(part) ?? '';
    const shown = demo === null ? given : String(demo[part]);
    if (given !== '' && given !== shown) problems.push({ part, given: cut(given), shown });
  }
  return problems;
}

function cut(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
