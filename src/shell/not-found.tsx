import { Link, useLocation } from '@tanstack/react-router';
import { notFoundText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { retainedSearch } from './retained-search';

/** Shown when a URL does not belong to any of our pages. */
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

/** Shown when the router has no page for the URL. */
export function UnknownPage() {
  return <NotFound path={useLocation({ select: (location) => location.pathname })} />;
}
