import { Link } from '@tanstack/react-router';
import { retainedSearch } from '~/shell/retained-search';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { viewLinkClass, ViewNav } from '~/ui/view-nav';

/** From open positions to their history and back. */
export function PositionViews() {
  const t = useText(positionsText).views;
  return (
    <ViewNav label={t.label}>
      <Link
        to="/positions"
        search={retainedSearch}
        className={viewLinkClass}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {t.open}
      </Link>
      <Link to="/positions/history" search={retainedSearch} className={viewLinkClass}>
        {t.history}
      </Link>
    </ViewNav>
  );
}
