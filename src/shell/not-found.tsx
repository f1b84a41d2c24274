import { Link, useLocation } from '@tanstack/react-router';
import { notFoundText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { retainedSearch } from './retained-search';

/** For a URL that is none of our pages. */
export function NotFound({ path }: { readonly path: string }) {
  const t = useText(notFoundText);
  return (
    <>
      <PageHeader title={t.title} />
      <p className="max-w-prose break-words text-muted">{t.body(path)}</p>
      <Link to="/markets" search={retainedSearch} className="self-start text-accent-text underline underline-offset-2">
        {t.back}
      </Link>
    </>
  );
}

/** For a URL without a page in the router. */
export function UnknownPage() {
  return <NotFound path={useLocation({ select: (location) => location.pathname })} />;
}
