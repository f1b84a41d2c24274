import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { keptSearch } from '~/shell/kept-search';

/** The link that a click anywhere in its row follows. */
export function marketLink(address: string, children: ReactNode): ReactNode {
  return (
    <Link to="/markets/$address" params={{ address }} search={keptSearch} data-row-link="">
      {children}
    </Link>
  );
}

/** Opens a market's page as its link does; nothing for none. */
export function useOpenMarket(): (address: string | undefined) => void {
  const navigate = useNavigate();
  return useCallback(
    (address) => {
      if (address !== undefined) void navigate({ to: '/markets/$address', params: { address }, search: keptSearch });
    },
    [navigate],
  );
}
