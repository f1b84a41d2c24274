import type { ReactNode } from 'react';
import { type StatusChoice, statusChoices, UNKNOWN_STATUS } from '~/domain/order/order-status';
import { orderNamesText } from '~/text/en/order-names';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';

type OrdersByStatusProps = {
  /** Null until the orders have been read once. */
  readonly counts: ReadonlyMap<StatusChoice, number> | null;
  /** False when there are more orders than were read: then the counts are lower bounds. */
  readonly complete: boolean;
  readonly state: PanelState;
  readonly seeAll: ReactNode;
  /** Wraps a status in a link to its orders. */
  readonly link: (status: StatusChoice, word: string) => ReactNode;
};

/** Equals the lines of the panel beside it. */
const loadingFacts = ['', ' ', '  '].map((label) => ({ label, value: <Skeleton width="2rem" /> }));

/** How many of the active orders have each status. */
export function OrdersByStatus({ counts, complete, state, seeAll, link }: OrdersByStatusProps) {
  const t = useText(overviewText);
  const { statuses } = useText(orderNamesText);
  const nameOf = (status: StatusChoice) => (status === UNKNOWN_STATUS ? t.orders.unknown : statuses[status]);
  const shown = statusChoices.filter((status) => (counts?.get(status) ?? 0) > 0);
  return (
    <Panel title={t.orders.title} {...state} actions={seeAll}>
      {counts === null ? (
        state.failure === null && <FactList facts={loadingFacts} />
      ) : shown.length === 0 ? (
        <Empty>{t.orders.none}</Empty>
      ) : (
        <FactList
          facts={shown.map((status) => {
            const count = String(counts.get(status) ?? 0);
            return { label: nameOf(status), value: link(status, complete ? count : t.ordersAtLeast(count)) };
          })}
        />
      )}
    </Panel>
  );
}
