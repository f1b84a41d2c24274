import { Link } from '@tanstack/react-router';
import { useAppServices } from '~/shell/app-services';
import { NoTrader } from '~/shell/no-trader';
import { retainedSearch } from '~/shell/retained-search';
import { welcomeText } from '~/text/en/overview';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

const parts = ['markets', 'positions', 'orders', 'pnl', 'vaults', 'account'] as const;

/** The overview without a watched trader: what this is, how to begin, and what it offers. */
export function Welcome() {
  const t = useText(shellText);
  const texts = useText(welcomeText);
  const { demo } = useAppServices();
  return (
    <>
      <PageHeader title={t.pages.overview} />
      <div className="max-w-prose">
        <h2 className="text-title font-[620] tracking-[-0.015em]">{texts.title}</h2>
        <p className="mt-1 text-muted">{texts.body}</p>
        <Link
          to="/markets"
          search={retainedSearch}
          className="mt-2 inline-block min-h-6 text-accent-text underline underline-offset-2"
        >
          {texts.markets}
        </Link>
      </div>
      <NoTrader>{demo === null ? texts.watch : texts.watchDemo}</NoTrader>
      <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line rail:grid-cols-2 wide:grid-cols-3">
        {parts.map((id) => (
          <li key={id} className="bg-panel px-4 py-3">
            <h3 className="font-semibold">{texts.parts[id].title}</h3>
            <p className="text-muted">{texts.parts[id].body}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-small text-muted">{texts.exact}</p>
    </>
  );
}
