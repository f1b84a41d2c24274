import { Link } from '@tanstack/react-router';
import { useNotBuiltText } from '~/text/areas/use-not-built-text';
import type { Catalogue } from '~/text/catalogue';
import { Badge } from '~/ui/badge';
import { PageHeader } from '~/ui/page-header';
import { keptSearch } from './kept-search';

export type NotBuiltProps = {
  readonly title: string;
  /** Which page it stands in for: says what that page will show. */
  readonly page: keyof Catalogue['notBuilt']['pages'];
};

/** An honest stand-in: nothing on it pretends to be data. */
export function NotBuilt({ title, page }: NotBuiltProps) {
  const words = useNotBuiltText();
  return (
    <>
      <PageHeader title={title} aside={<Badge>{words.badge}</Badge>} />
      <div className="max-w-prose rounded-panel border border-line bg-panel px-4 py-4">
        <p className="text-muted">{words.lead}</p>
        <p className="mt-1">{words.pages[page]}</p>
        <Link to="/markets" search={keptSearch} className="mt-3 inline-block min-h-6 text-accent-text underline underline-offset-2">
          {words.back}
        </Link>
      </div>
    </>
  );
}
