import type { ReactNode } from 'react';
import type { NearOrder } from '~/domain/order/distance-to-mark';
import { AsOf } from '~/features/shared/as-of';
import { PageLink } from '~/features/shared/links';
import { known, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { orderNamesText } from '~/text/en/order-names';
import { overviewText } from '~/text/en/overview';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { DataTable } from '~/ui/table/data-table';
import type { Column } from '~/ui/table/column';

type OrdersNearTriggerProps = {
  /** Sorted, the nearest first; null while orders or marks load. */
  readonly orders: readonly NearOrder[] | null;
  /** How many orders have a trigger at an unknown distance. */
  readonly unknown: number;
  /** The number of all orders, with or without a trigger. */
  readonly count: number;
  readonly tickerOf: (market: string) => string;
  readonly state: PanelState;
  readonly seeAll: ReactNode;
};

const SHOWN = 5;

/** The orders with a price closest to the mark, each with a link to the order. */
export function OrdersNearTrigger({ orders, unknown, count, tickerOf, state, seeAll }: OrdersNearTriggerProps) {
  const t = useText(overviewText).orders;
  const names = useText(orderNamesText);
  const columns = nearColumns({ t, names, tickerOf });
  return (
    <Panel title={t.title} {...state} actions={seeAll}>
      {orders === null ? (
        state.failure === null && (
          <div className="px-4 py-3" aria-busy="true">
            <Skeleton width="12rem" />
          </div>
        )
      ) : orders.length === 0 ? (
        unknown === 0 && <Empty>{count === 0 ? t.none : t.noTriggers}</Empty>
      ) : (
        <DataTable
          caption={t.title}
          columns={columns}
          rows={orders.slice(0, SHOWN)}
          rowKey={({ order }) => order.key}
          presorted
          linkedRows
        />
      )}
      <NoticeLines lines={unknown === 0 ? [] : [t.unknown(unknown)]} />
    </Panel>
  );
}

type ColumnTexts = {
  readonly t: Catalogue['overview']['orders'];
  readonly names: Catalogue['orderNames'];
  readonly tickerOf: OrdersNearTriggerProps['tickerOf'];
};

function nearColumns({ t, names, tickerOf }: ColumnTexts): readonly Column<NearOrder>[] {
  return [
    {
      id: 'order',
      header: t.order,
      rowHeader: true,
      cell: ({ order }) => {
        const side = order.direction.kind === 'known' ? (textFor(names.side, order.direction.value) ?? '') : '';
        const type = order.type.kind === 'known' ? (textFor(names.types, order.type.value) ?? '') : '';
        const market = order.market.kind === 'known' ? tickerOf(order.market.value) : '';
        return (
          <PageLink to={{ page: 'order', id: order.key }} rowLink className="underline-offset-2 hover:underline">
            {[market, side, type].filter((word) => word !== '').join(' ')}
          </PageLink>
        );
      },
      card: 'title',
    },
    {
      id: 'trigger',
      header: t.trigger,
      align: 'end',
      cell: ({ price }) => <Amount field={known(price)} format="price" unit="USD" />,
      card: 'figure',
    },
    {
      id: 'distance',
      header: t.distance,
      align: 'end',
      cell: ({ order, distance }) => (
        <AsOf markets={[valueOrNull(order.market)]} time="beside">
          <Amount field={known(distance.ratio)} format="percent" signed sensitivity="public" />
        </AsOf>
      ),
      card: 'lead',
    },
  ];
}
