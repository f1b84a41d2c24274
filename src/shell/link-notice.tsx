import { Link2Off } from 'lucide';
import { parseAddress } from '~/lib/address';
import { linkText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { Notice } from './notices';

type LinkNoticeProps = {
  /** As it was in the address bar. */
  readonly search: string;
  /** The addresses that the page shows now. */
  readonly watched: { readonly trader: string | null; readonly account: string | null };
  readonly demo: Parameters<typeof linkProblems>[1];
};

/**
 * Names the part of a link that could not be used, and what is shown instead. Renders nothing when everything could.
 */
export function LinkNotice({ search, watched, demo }: LinkNoticeProps) {
  const t = useText(linkText);
  // When another address is chosen, that of the link no longer matters.
  const problems = linkProblems(search, demo).filter(
    ({ part }) => (part !== 'trader' && part !== 'account') || watched[part] === null,
  );
  if (problems.length === 0) return null;
  const sentences = problems.map((problem) =>
    'shown' in problem ? t[problem.part](problem.given, problem.shown) : t[problem.part](problem.given),
  );
  return (
    <Notice icon={<Icon of={Link2Off} size={15} className="text-warn" />} title={t.title}>
      <span className="break-all">{sentences.join(' ')}</span>
    </Notice>
  );
}

/** A part of the link that could not be used, as given, and what is shown instead. */
type LinkProblem =
  | { readonly part: 'trader' | 'account'; readonly given: string }
  | { readonly part: 'scenario' | 'seed'; readonly given: string; readonly shown: string };

/** Longer than any address in either form. */
const MOST_SHOWN = 70;

/**
 * Finds the parts of a link that the page cannot show, for the notice: an address with a typo must not look like a link
 * without one. Only the URL that the page was opened with can contain such a part; the router's own URLs never do.
 * @param search as it was in the address bar, such as `?trader=abc`
 * @param demo the exchange that runs; null in live mode, where scenario and seed mean nothing
 */
function linkProblems(
  search: string,
  demo: { readonly seed: number; readonly scenario: string } | null,
): readonly LinkProblem[] {
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
