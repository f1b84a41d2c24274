import type { ReactNode } from 'react';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Drawer } from '~/ui/drawer';
import { Failed } from '~/ui/failed';
import { PanelActions } from '~/ui/panel-actions';
import type { PanelState } from '~/ui/panel-state';
import { OrderDetails, type OrderDetailsProps } from './order-details';
import { OrderMarkPollers } from './order-mark-pollers';
import type { OrderRow } from './order-row';
import { orderWords } from './order-texts';

export type OrderDrawerProps = Omit<OrderDetailsProps, 'row'> & {
  /** Null when no list that was read has the order. */
  readonly row: OrderRow | null;
  /** A list that may have it is still being read. */
  readonly looking: boolean;
  /** False when the service may have more orders than were read, or changed them meanwhile: then nobody can say that it has none of this id. */
  readonly complete: boolean;
  /** Of the list that the order was found in, or looked for last. */
  readonly state: PanelState;
  readonly onClose: () => void;
  /** Above the details: where one came from. */
  readonly head: ReactNode;
  /** Under the details: what the order is connected to. */
  readonly behind: ReactNode;
  /** The button that cancels, or the reason why there is none. */
  readonly action: (row: OrderRow) => ReactNode;
};

/** One order over its list. A link to one that is not in the list says so, and never shows an empty order. */
export function OrderDrawer({ row, looking, complete, state, onClose, action, links, head, behind }: OrderDrawerProps) {
  const t = useText(ordersText);
  const words = row === null ? '' : orderWords(row, t);
  return (
    <Drawer
      title={words === '' ? t.details.unnamed : t.details.title(words)}
      aside={state.answers.length > 0 && <PanelActions title={t.details.rawOf} answers={state.answers} />}
      onClose={onClose}
      footer={row === null ? undefined : action(row)}
    >
      {head}
      {row === null ? (
        <Missing looking={looking} complete={complete} state={state} />
      ) : (
        <>
          <OrderMarkPollers rows={[row]} visibleKeys="all" />
          <OrderDetails row={row} links={links} />
          {behind}
        </>
      )}
    </Drawer>
  );
}

function Missing({ looking, complete, state }: Pick<OrderDrawerProps, 'looking' | 'complete' | 'state'>) {
  const t = useText(ordersText);
  if (state.failure !== null) return <Failed {...state.failure} />;
  return (
    <div role="status" className="px-5 py-6 text-muted">
      {looking ? (
        <p>{t.details.looking}</p>
      ) : !complete ? (
        <p className="font-semibold text-ink">{t.details.notAmongThoseRead}</p>
      ) : (
        <>
          <p className="font-semibold text-ink">{t.details.notListed}</p>
          <p className="mt-1">{t.details.notListedYet}</p>
        </>
      )}
    </div>
  );
}
