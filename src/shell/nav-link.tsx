import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { keptSearch } from './kept-search';
import type { NavPage } from './pages';

export type NavLinkProps = {
  readonly page: NavPage;
  readonly className: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
};

/** A link to a page of the program. `aria-current` marks the page one is on, and those under it. */
export function NavLink({ page, className, children, onClick }: NavLinkProps) {
  const t = useText(shellText);
  return (
    <Link
      to={page.to}
      search={keptSearch}
      activeOptions={{ exact: page.to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      title={t.pages[page.name]}
      className={className}
      {...(onClick === undefined ? {} : { onClick })}
    >
      {children}
    </Link>
  );
}
