import { Link } from '@tanstack/react-router';
import { useWelcomeText } from '~/text/areas/use-welcome-text';
import { useShellText } from '~/text/areas/use-shell-text';
import { PageHeader } from '~/ui/page-header';
import { keptSearch } from './kept-search';
import { NoTrader } from './no-trader';

/** The overview while nobody is watched: what this is, and where to begin. */
export function Welcome() {
  const t = useShellText();
  const words = useWelcomeText();
  return (
    <>
      <PageHeader title={t.pages.overview} />
      <div className="max-w-prose">
        <h2 className="text-title font-[620] tracking-[-0.015em]">{words.title}</h2>
        <p className="mt-1 text-muted">{words.body}</p>
        <Link to="/markets" search={keptSearch} className="mt-2 inline-block min-h-6 text-accent-text underline underline-offset-2">
          {words.markets}
        </Link>
      </div>
      <NoTrader>{words.watch}</NoTrader>
    </>
  );
}
