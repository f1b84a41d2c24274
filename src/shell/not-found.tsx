import { Link } from '@tanstack/react-router';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { keptSearch } from './kept-search';

/** For an address that is no page of ours. */
export function NotFound({ path }: { readonly path: string }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t.shell.notFound.title} />
      <p className="max-w-prose break-words text-muted">{t.shell.notFound.body(path)}</p>
      <Link to="/markets" search={keptSearch} className="self-start text-accent-text underline underline-offset-2">
        {t.shell.notFound.back}
      </Link>
    </>
  );
}
