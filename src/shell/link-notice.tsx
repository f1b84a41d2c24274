import { Link2Off } from 'lucide';
import { linkText } from '~/text/en/link';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { linkProblems } from './link-problems';
import { Notice } from './notices';

export type LinkNoticeProps = {
  /** As it stood in the address bar. */
  readonly search: string;
  /** Who is watched now; null for nobody. */
  readonly trader: string | null;
  readonly demo: Parameters<typeof linkProblems>[1];
};

/** For who followed a link: which part of it could not be followed, and what is shown in its place. Nothing when all of it could. */
export function LinkNotice({ search, trader, demo }: LinkNoticeProps) {
  const t = useText(linkText);
  // With a trader chosen, that the link named none is no longer news.
  const problems = linkProblems(search, demo).filter(({ part }) => part !== 'trader' || trader === null);
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
