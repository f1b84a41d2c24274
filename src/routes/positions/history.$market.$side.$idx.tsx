import { createFileRoute } from '@tanstack/react-router';
import { PositionNoteSection } from '~/features/journal/journal-notes';
import { LifecycleDrawer } from '~/features/positions/history/lifecycle-drawer';
import { readHistorySearch } from '~/features/positions/history/history-search';
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
    <LifecycleDrawer
      key={`${trader} ${name.market} ${name.side} ${name.idx}`}
      trader={trader}
      name={name}
      search={search}
      onSearch={onSearch}
      renderNote={(lifecycle, title) => (
        <PositionNoteSection key={lifecycle.key} trader={trader} lifecycle={lifecycle} name={title} />
      )}
      onClose={() =>
        void navigate({
          to: '/positions/history',
          search: (before) => ({ ...before, later: undefined, back: undefined }),
        })
      }
    />
  );
}
