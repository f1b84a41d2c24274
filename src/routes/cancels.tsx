import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazyCancelsPanel } from '~/features/cancel-order/lazy-cancels-panel';
import { readSort, searchReader, sortParam, sortText, textParam, type SearchOf } from '~/lib/search-params';
import { keptSearch } from '~/shell/kept-search';
import { useCancelsText } from '~/text/areas/use-cancels-text';
import { PageHeader } from '~/ui/page-header';
import { TableFilter } from '~/ui/table/table-filter';

const params = { q: textParam(), sort: sortParam() };
const readCancelsSearch = searchReader(params);

export const Route = createFileRoute('/cancels')({ validateSearch: readCancelsSearch, component: CancelsPage });

function CancelsPage() {
  const t = useCancelsText();
  const { q = '', sort } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Filters replace the entry: "back" should leave the page, not untype a word.
  const patch = (part: SearchOf<typeof params>) =>
    void navigate({ search: (search) => readCancelsSearch({ ...search, ...part }), replace: true });
  return (
    <>
      <PageHeader title={t.title} actions={<TableFilter label={t.filter} value={q} onChange={(next) => patch({ q: next })} />} />
      <LazyCancelsPanel
        filter={q}
        sort={readSort(sort)}
        onSort={(next) => patch({ sort: sortText(next) })}
        orderLink={orderLink}
        ordersLink={
          <Link to="/orders" search={keptSearch} className="text-accent-text underline underline-offset-2">
            {t.toOrders}
          </Link>
        }
      />
    </>
  );
}

/** The order of a journal row: its own trader's, whoever is watched now. */
function orderLink({ orderId, trader }: { readonly orderId: string; readonly trader: string }, children: ReactNode): ReactNode {
  return (
    <Link
      to="/orders/$id"
      params={{ id: orderId }}
      search={(search) => ({ ...keptSearch(search), trader })}
      data-row-link=""
      className="underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
