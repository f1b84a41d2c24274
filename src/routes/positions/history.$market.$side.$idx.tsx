import { createFileRoute } from '@tanstack/react-router';
import { readHistorySearch } from '~/features/positions/history/history-search';
import { NotedLifecycle } from '~/pages/positions/noted-lifecycle';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/positions/history/$market/$side/$idx')({ component: LifecycleRoute });

/** Without a watched trader, the drawer stays closed; the page below explains how to begin. */
function LifecycleRoute() {
  const name = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useSearchPatch(readHistorySearch);
  const { trader } = search;
  if (trader === undefined) return null;
  return (
    <NotedLifecycle
      key={`${trader} ${name.market} ${name.side} ${name.idx}`}
      trader={trader}
      name={name}
      search={search}
      onSearch={onSearch}
      onClose={() =>
        void navigate({
          to: '/positions/history',
          search: (before) => ({ ...before, later: undefined, back: undefined }),
        })
      }
    />
  );
}
