import { Link2Off } from 'lucide';
import { useLinkText } from '~/text/areas/use-link-text';
import { Icon } from '~/ui/icon';
import type { LinkProblem } from './link-problems';
import { Notice } from './notices';

/** For who followed a link: which part of it could not be followed, and what is shown in its place. */
export function LinkNotice({ problems }: { readonly problems: readonly LinkProblem[] }) {
  const t = useLinkText();
  const sentences = problems.map((problem) =>
    'shown' in problem ? t[problem.part](problem.given, problem.shown) : t[problem.part](problem.given),
  );
  return (
    <Notice icon={<Icon of={Link2Off} size={15} className="text-warn" />} title={t.title}>
      <span className="break-all">{sentences.join(' ')}</span>
    </Notice>
  );
}
