import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazyCancelsPanel } from '~/features/cancel-order/lazy-cancels-panel';
import { readSort, type SearchOf, searchReader, sortParam, sortText, textParam, wordParam } from '~/lib/search-params';
import { retainedSearch } from '~/shell/retained-search';
import { cancelsText } from '~/text/en/cancels';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { Segmented } from '~/ui/segmented';
import { TableFilter } from '~/ui/table/table-filter';

const params = {
  q: textParam(),
  sort: sortParam(),
  // Addresses are read on every visit. Which words there are, the page knows.
  show: wordParam(),
  /** Id of the cancel whose drawer is open. */
  cancel: wordParam(),
};
const readCancelsSearch = searchReader(params);

export const Route = createFileRoute('/cancels')({ validateSearch: readCancelsSearch, component: CancelsPage });

const choices = ['all', 'waiting', 'resolved'] as const;

function CancelsPage() {
  const t = useText(cancelsText);
  const { q = '', sort, show, cancel = null } = Route.useSearch();
  const shown = choices.find((choice) => choice === show) ?? 'all';
  const navigate = Route.useNavigate();
  // Filters replace the entry: "back" should leave the page, not untype a word.
  const patch = (part: SearchOf<typeof params>, replace = true) =>
    void navigate({ search: (search) => readCancelsSearch({ ...search, ...part }), replace });
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Segmented
              label={t.show}
              labelHidden
              value={shown}
              options={choices.map((value) => ({ value, label: t.shown[value] }))}
              onChange={(next) => patch({ show: next === 'all' ? undefined : next })}
            />
            <TableFilter label={t.filter} value={q} onChange={(next) => patch({ q: next })} />
          </>
        }
      />
      <LazyCancelsPanel
        filter={q}
        shown={shown === 'all' ? null : shown}
        sort={readSort(sort)}
        onSort={(next) => patch({ sort: sortText(next) })}
        orderLink={orderLink}
        marketLink={marketLink}
        recordLink={recordLink}
        openId={cancel}
        onCloseDrawer={() => patch({ cancel: undefined }, false)}
        ordersLink={
          <Link to="/orders" search={retainedSearch} className="text-accent-text underline underline-offset-2">
            {t.toOrders}
          </Link>
        }
      />
    </>
  );
}

/** Opens the drawer of a cancel over the list, which keeps its view. */
function recordLink(cancel: string, children: ReactNode): ReactNode {
  return (
    <Link
      from="/cancels"
      to="/cancels"
      search={(search) => ({ ...search, cancel })}
      data-row-link=""
      className="underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

/** The order of a journal row: its own trader's, whoever is watched now. */
function orderLink(
  { orderId, trader }: { readonly orderId: string; readonly trader: string },
  children: ReactNode,
): ReactNode {
  return (
    <Link
      to="/orders/$id"
      params={{ id: orderId }}
      search={(search) => ({ ...retainedSearch(search), trader })}
      className="underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

function marketLink(address: string, children: ReactNode): ReactNode {
  return (
    <Link
      to="/markets/$address"
      params={{ address }}
      search={retainedSearch}
      className="underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
