import type { ReactNode } from 'react';
import { positionTargetOf } from '~/domain/order/position-target';
import { HelpLink, PageLink, textLink } from '~/features/shared/links';
import { EvidenceDisclosure, RelatedDisclosure } from '~/features/shared/related-disclosure';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import { ordersText } from '~/text/en/orders';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import type { AddressKind } from '~/lib/address-forms';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Drawer } from '~/ui/drawer';
import { FactList } from '~/ui/fact-list';
import { Failed } from '~/ui/failed';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { PanelActions } from '~/ui/panel-actions';
import type { PanelState } from '~/ui/panel-state';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Expiration, OrderAmountFigure, OrderError, OrderStatusBadge, OrderPositionLink } from './order-cells';
import { MarkDistance, useOrderMark, useOrderMarkPolling } from './order-prices';
import { type OrderRow, orderName } from './order-row';

type OrderDrawerProps = {
  /** Null if no list contains the order. */
  readonly row: OrderRow | null;
  /** Whether a list that may contain it is still loading. */
  readonly loading: boolean;
  /**
   * False if the service may have more orders than were read, or changed them during the reading: a missing order may
   * then still exist.
   */
  readonly complete: boolean;
  /** The state of the list that contains the order, or of the list that was searched last. */
  readonly state: PanelState;
  readonly onClose: () => void;
  /** Shown above the details: breadcrumbs. */
  readonly head: ReactNode;
  /** Raw address of the account with the events that relate the order to other items; null if it is unknown. */
  readonly account: string | null;
  /** The cancel button, or the reason for its absence. */
  readonly action: (row: OrderRow) => ReactNode;
};

/** One order over its list. A link to a missing order shows a message, never an empty order. */
export function OrderDrawer({ row, loading, complete, state, onClose, action, head, account }: OrderDrawerProps) {
  const t = useText(ordersText);
  const name = row === null ? '' : orderName(row, t);
  return (
    <Drawer
      title={name === '' ? t.details.unnamed : t.details.title(name)}
      aside={state.answers.length > 0 && <PanelActions title={t.details.unnamed} answers={state.answers} />}
      onClose={onClose}
      footer={row === null ? undefined : (action(row) ?? undefined)}
    >
      {head}
      {row === null ? (
        <OrderNotFound loading={loading} complete={complete} state={state} />
      ) : (
        <>
          <OrderDetails row={row} />
          <Help row={row} account={account} />
          {account !== null && (
            <RelatedDisclosure title={t.details.behind}>
              {({ RelatedToOrder }) => <RelatedToOrder account={account} order={row.order} />}
            </RelatedDisclosure>
          )}
        </>
      )}
    </Drawer>
  );
}

/** For a failed order, the known facts around it; for every order, a link to a file for support. */
function Help({ row: { order }, account }: Pick<OrderDrawerProps, 'account'> & { readonly row: OrderRow }) {
  const t = useText(ordersText).details;
  const id = valueOrNull(order.id);
  if (id === null) return null;
  return (
    <>
      {/* A failed order has this link beside its error. */}
      {order.errorText.kind === 'absent' ? (
        <p className="px-4 py-2.5">
          <HelpLink of={id} />
        </p>
      ) : (
        <EvidenceDisclosure title={t.evidence} of={id} trader={valueOrNull(order.trader)} account={account} />
      )}
    </>
  );
}

function OrderNotFound({ loading, complete, state }: Pick<OrderDrawerProps, 'loading' | 'complete' | 'state'>) {
  const t = useText(ordersText);
  if (state.failure !== null) return <Failed {...state.failure} />;
  return (
    <div role="status" className="px-5 py-6 text-muted">
      {loading ? (
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

/** All fields of an order (operations 13 and 14). */
function OrderDetails({ row }: { readonly row: OrderRow }) {
  const t = useText(ordersText);
  const addresses = useAddressForm();
  const { order, market } = row;
  const { columns, prices, details } = t;
  useOrderMarkPolling([row], { visibleKeys: 'all' });
  const mark = useOrderMark(order);
  const price = (label: string, field: typeof order.limitPrice) => ({
    label,
    value: <Amount field={field} format="price" unit="USD" showUnit />,
  });
  /** A trigger or limit price of the order, with its distance to the mark. */
  const waitedFor = (label: string, field: typeof order.limitPrice) => ({
    label,
    value: (
      <StackedValue
        corner
        below={mark !== null && field.kind === 'known' && <MarkDistance price={field} mark={mark} />}
      >
        {price(label, field).value}
      </StackedValue>
    ),
  });
  const address = (label: string, field: typeof order.trader, kind: AddressKind) => ({
    label,
    value: <FieldValue field={field}>{(value) => <AddressChip address={value} kind={kind} />}</FieldValue>,
  });
  return (
    <FactList
      facts={[
        { label: columns.status, value: <OrderStatusBadge order={order} /> },
        ...(order.errorText.kind === 'absent'
          ? []
          : [
              {
                label: columns.error,
                value: (
                  <FieldValue field={order.errorText}>
                    {(text) => <OrderError text={text} status={order.status} />}
                  </FieldValue>
                ),
              },
              {
                label: details.support,
                value: <FieldValue field={order.id}>{(id) => <HelpLink of={id} />}</FieldValue>,
              },
            ]),
        {
          label: columns.market,
          value: (
            <FieldValue field={order.market}>
              {(value) => (
                <PageLink
                  to={{ page: 'market', address: value }}
                  breadcrumb
                  className="underline-offset-2 hover:underline"
                >
                  <span className="text-accent-text">{market?.ticker ?? addresses.short(value, 'contract')}</span>
                </PageLink>
              )}
            </FieldValue>
          ),
        },
        {
          label: columns.side,
          value: <TextValue field={order.direction} labelFor={(side) => textFor(t.side, side)} />,
        },
        { label: columns.type, value: <TextValue field={order.type} labelFor={(type) => textFor(t.types, type)} /> },
        { label: columns.amount, value: <OrderAmountFigure row={row} /> },
        waitedFor(prices.limit, order.limitPrice),
        { ...waitedFor(prices.stop, order.stopPrice), help: t.worstHelp },
        waitedFor(prices.stopTrigger, order.stopTrigger),
        waitedFor(prices.takeTrigger, order.takeTrigger),
        ...(mark === null ? [] : [price(t.mark.name, mark.price)]),
        { label: columns.leverage, value: <Amount field={order.leverage} format="multiple" /> },
        { label: columns.created, value: <Time at={order.createdAtMs} /> },
        { label: columns.expires, value: <Expiration order={order} withDate /> },
        { label: details.position, value: <PositionFact row={row} /> },
        {
          label: details.intent,
          value: (
            <FieldValue field={order.intentHash}>
              {(hash) => (
                <PageLink to={{ page: 'intent', hash }} breadcrumb className={textLink}>
                  {details.openIntent}
                </PageLink>
              )}
            </FieldValue>
          ),
        },
        price(prices.index, order.indexPrice),
        { ...price(prices.settlement, order.settlementPrice), help: details.settlementHelp },
        { label: columns.id, value: <FieldValue field={order.id}>{(id) => <HashChip hash={id} />}</FieldValue> },
        { label: details.txId, value: <FieldValue field={order.txId}>{textOrHash}</FieldValue> },
        { label: details.positionId, value: <FieldValue field={order.positionId}>{textOrHash}</FieldValue> },
        { label: details.index, value: <FieldValue field={order.index}>{String}</FieldValue> },
        address(columns.marketAddress, order.market, 'contract'),
        address(details.trader, order.trader, 'wallet'),
        address(details.masterTrader, order.masterTrader, 'wallet'),
      ]}
    />
  );
}

/** Ids are free text; a long id is probably a hash. */
function textOrHash(text: string): ReactNode {
  return text.length > 20 ? <HashChip hash={text} /> : text;
}

/**
 * Links to an order's position, or to the positions that it may belong to; otherwise gives the reason for the missing
 * link.
 */
function PositionFact({ row }: { readonly row: OrderRow }) {
  const t = useText(ordersText);
  const addresses = useAddressForm();
  const target = positionTargetOf(row);
  if (target.kind === 'none') {
    return (
      <span className="text-muted">
        {row.order.positionId.kind === 'absent' ? t.details.noPosition : t.details.positionUnreadable}
      </span>
    );
  }
  return (
    <OrderPositionLink target={target}>
      <span className={textLink}>
        {target.kind === 'position'
          ? t.details.openPosition(t.side[target.side], target.idx)
          : t.details.openPositions(
              target.market.includes(':') ? addresses.short(target.market, 'contract') : target.market,
              target.side === null ? '' : t.side[target.side],
            )}
      </span>
    </OrderPositionLink>
  );
}
