import { type ReactNode, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasEnded } from '~/domain/order/order-status';
import { LazySigningDialog, useCancelDialog } from '~/features/cancel-order/lazy-signing-dialog';
import { type BatchOrder, type ShownOrder, termsOfView } from '~/features/cancel-order/order-summary';
import { cancelTarget, OrderAction, type PresetChoice } from '~/features/orders/order-action';
import { orderSummary } from '~/features/orders/order-facts';
import { type OrderRow, orderName } from '~/features/orders/order-row';
import { OrdersPage, type OrdersPageProps } from '~/features/orders/orders-page';
import { useOrdersTable, useTraderOrders } from '~/features/orders/use-orders';
import { ProtectionButton } from '~/features/positions/protection/protection-findings';
import { useProtection } from '~/features/positions/protection/use-protection';
import { valueOrNull } from '~/lib/field';
import { MARK_INTERVAL_MS, useMarketPolling } from '~/queries/markets/market-rows';
import { isLongList, useActiveOrders, useRereadOrders } from '~/queries/orders/orders';
import { type PositionRows, usePositionRows } from '~/queries/positions/position-rows';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import {
  type RemainingProtection,
  type AllOrders,
  aftermathOf,
  refusalText,
  toBatchOrder,
  useAllOrders,
  useIsAsShown,
} from './batch-orders';
import { MOST_AT_ONCE, orderKey } from './cancel-choices';
import { CancelMenu } from './cancel-menu';
import { orphansOf, type Preset, usePreset } from './cancel-preset';
import { OrdersRisk } from './orders-risk';
import { type RowSelection, SelectionBar, useRowSelection } from '~/ui/table/row-selection';

type BatchCancelOptions = {
  /** The rows in view, filtered and sorted as shown; null until they were read. */
  readonly rows: readonly OrderRow[] | null;
  /**
   * All rows that were read. An open dialog looks in them, then in `all`, to find out whether its orders are still
   * open.
   */
  readonly read: readonly OrderRow[] | null;
  /** False if the service has more orders than were read. */
  readonly complete: boolean;
  /** Reads the list again when orders have changed. */
  readonly onOutcome: () => void;
  /** The choice that the URL names, and a callback that ends it, so that the confirmation opens only once. */
  readonly preset: { readonly name: string | undefined } & Preset;
  readonly onPresetOpened: () => void;
  /** Keys of the stops and takes of positions that are gone; null while that is being checked. */
  readonly orphans: ReadonlySet<string> | null;
  /**
   * Every order, which together with `positions` shows which positions a cancel leaves without a stop. Null while they
   * have not been read.
   */
  readonly all: AllOrders | null;
  readonly positions: PositionRows;
};

type BatchCancel = {
  readonly selection: RowSelection<OrderRow>;
  /** For the head of the list: the selection, and the actions for it or for all orders in view. */
  readonly actions: ReactNode;
  readonly dialog: ReactNode;
};

/** The orders that the trader chose to cancel, as they were at that time. */
type OpenedBatch = {
  readonly orders: readonly BatchOrder[];
  /** The same orders as rows of the list. */
  readonly rows: readonly OrderRow[];
  readonly notes: readonly string[];
  /**
   * Whether they were chosen because their positions are gone. If a position turns out to exist, the cancel is not
   * sent.
   */
  readonly isOfOrphans: boolean;
  /** Adds the orders that a choice left out. */
  readonly add: { readonly label: string; readonly press: () => void } | null;
};

const noRows: readonly OrderRow[] = [];

/** Selects orders, and cancels the selected ones, or all in view, with one confirmation. */
function useBatchCancel(options: BatchCancelOptions): BatchCancel {
  const { rows, read, complete, onOutcome, preset, onPresetOpened, orphans, all, positions } = options;
  const t = useText(ordersText);
  const [opened, setOpened] = useState<OpenedBatch | null>(null);
  /** The notes shown with "Nothing to cancel"; null while that is not shown. */
  const [emptyNotes, setEmptyNotes] = useState<readonly string[] | null>(null);
  const inView = rows ?? noRows;
  const rowName = useCallback((row: OrderRow) => orderName(row, t), [t]);
  const refusal = useCallback((row: OrderRow) => refusalText(row, t), [t]);
  const selection = useRowSelection({ rows: inView, rowKey: orderKey, rowName, refusal });
  const cancelable = useMemo(() => inView.filter((row) => refusal(row) === null), [inView, refusal]);
  const isOfOrphans = opened?.isOfOrphans === true;
  const isMeant = useCallback(
    (row: OrderRow) => !isOfOrphans || orphans === null || orphans.has(orderKey(row)),
    [isOfOrphans, orphans],
  );
  const isAsShown = useIsAsShown(read, all, isMeant);

  const open = (
    chosen: readonly OrderRow[],
    notes: readonly string[],
    { add = null, orphansOnly = false }: { readonly add?: OpenedBatch['add']; readonly orphansOnly?: boolean } = {},
  ): void => {
    const included = chosen.slice(0, MOST_AT_ONCE);
    const orders = included.flatMap((row) => toBatchOrder(row, t));
    const isNothing = orders.length === 0 && add === null;
    setEmptyNotes(isNothing ? notes : null);
    const cut = chosen.length > MOST_AT_ONCE ? [t.selection.atOnce(MOST_AT_ONCE)] : [];
    setOpened(isNothing ? null : { orders, rows: included, notes: [...cut, ...notes], add, isOfOrphans: orphansOnly });
  };
  const openChoice = ({ chosen, leftOut }: PresetChoice, notes: readonly string[], orphansOnly: boolean): void => {
    const add = {
      label: t.selection.addLeftOut(leftOut.length),
      press: () => open([...chosen, ...leftOut], notes),
    };
    open(chosen, notes, leftOut.length === 0 ? { orphansOnly } : { add });
  };
  // Opened once, with the orders as they are now. After that, the URL no longer contains the choice.
  const [openedPreset, setOpenedPreset] = useState<string>();
  if (preset.choice !== null && openedPreset !== preset.name) {
    setOpenedPreset(preset.name);
    openChoice(preset.choice, preset.notes, preset.name === 'orphans');
  }
  if (preset.name === undefined && openedPreset !== undefined) setOpenedPreset(undefined);
  const forgetPreset = useEffectEvent(onPresetOpened);
  useEffect(() => {
    if (openedPreset !== undefined) forgetPreset();
  }, [openedPreset]);
  const notesOfAll = [
    ...(inView.length > cancelable.length ? [t.selection.leftOut(inView.length - cancelable.length)] : []),
    ...(complete ? [] : [t.selection.moreExist]),
  ];
  const { keys, lost } = selection;
  return {
    selection,
    actions: (
      <>
        <SelectionBar count={keys.size} note={lost === 0 ? null : t.selection.lost(lost)} onClear={selection.clear}>
          <Button size="small" onClick={() => open(selection.rows, [])}>
            {keys.size > MOST_AT_ONCE
              ? t.selection.cancelFirstSelected(MOST_AT_ONCE, keys.size)
              : t.selection.cancelSelected}
          </Button>
        </SelectionBar>
        {(emptyNotes !== null || (preset.name !== undefined && preset.choice === null)) && (
          <span role="status" className="text-muted">
            {emptyNotes === null ? t.selection.waiting : [t.selection.nothing, ...emptyNotes].join(' ')}
          </span>
        )}
        {cancelable.length > 0 && (
          <CancelMenu
            cancelable={cancelable}
            ticked={keys}
            onChoose={(choice, chosen) => open(chosen, choice === 'shown' ? notesOfAll : [])}
          />
        )}
      </>
    ),
    dialog: opened !== null && (
      <OpenedDialog
        opened={opened}
        aftermath={aftermathOf(opened.rows, all, positions, t)}
        isAsShown={isAsShown}
        onOutcome={onOutcome}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

type OpenedDialogProps = Pick<BatchCancelOptions, 'onOutcome'> & {
  readonly opened: OpenedBatch;
  /** The state after the cancel, from the newest data: positions may arrive after the dialog opens. */
  readonly aftermath: RemainingProtection;
  readonly isAsShown: (order: BatchOrder) => boolean;
  readonly onClose: () => void;
};

/** The confirmation. If the choice contains only stops, it begins without an order. */
function OpenedDialog({ opened: { orders, notes, add }, aftermath, onClose, ...page }: OpenedDialogProps) {
  const t = useText(ordersText).selection;
  if (hasOne(orders)) return <LazySigningDialog of="batch" {...{ orders, notes, aftermath, add, onClose, ...page }} />;
  return (
    <Dialog open onClose={onClose} title={t.dialog(0)}>
      {[(aftermath.isWhole ? t.staying : t.stayingAtLeast)(aftermath.staying), ...notes].map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Button size="small" onClick={add?.press}>
        {add?.label}
      </Button>
    </Dialog>
  );
}

function hasOne(orders: readonly BatchOrder[]): orders is readonly [BatchOrder, ...BatchOrder[]] {
  return orders.length > 0;
}

type OrderOfTrader = { readonly orderHash: string; readonly trader: string };

type CancelActionOptions = {
  /**
   * The newest rows on screen. An open dialog compares its order with them, otherwise with all orders of the trader.
   */
  readonly rows: readonly OrderRow[] | null;
  /**
   * The orders and positions of an order's trader, which show which positions its cancel leaves without a stop; null
   * while they have not been read.
   */
  readonly around: (trader: string) => { readonly orders: AllOrders | null; readonly list: PositionRows } | null;
  /** Reads the list again when an order has changed. */
  readonly onOutcome: (target: { readonly trader: string }) => void;
};

/** The cancel button of a row, stable between answers, and the dialog that it opens. */
export function useCancelAction({ rows, around, onOutcome }: CancelActionOptions) {
  const t = useText(ordersText);
  const { open, dialog } = useCancelDialog();
  const action = useCallback(
    (row: OrderRow): ReactNode =>
      // The status of an ended order explains why it has no button.
      hasEnded(row.order.status) ? null : (
        <OrderAction
          row={row}
          onCancel={(pointedAt) => {
            const target = cancelTarget(pointedAt);
            if (target !== null) open({ target, order: shownOrder(pointedAt, t) });
          }}
        />
      ),
    [open, t],
  );
  // The list on screen may contain only some statuses, and may lose an order that still rests.
  const rowOf = ({ orderHash, trader }: OrderOfTrader) => {
    const isIt = ({ order }: OrderRow) => valueOrNull(order.intentHash) === orderHash;
    return rows?.find(isIt) ?? around(trader)?.orders?.rows.find(isIt);
  };
  const newest = (target: OrderOfTrader): ShownOrder | null => {
    const row = rowOf(target);
    return row === undefined ? null : shownOrder(row, t);
  };
  const aftermath = (target: OrderOfTrader): RemainingProtection | null => {
    const row = rowOf(target);
    const found = around(target.trader);
    if (row === undefined || found === null) return null;
    // If only one order is cancelled, it is obvious that all others stay.
    return { ...aftermathOf([row], found.orders, found.list, t), staying: 0 };
  };
  return { action, dialog: dialog({ newest, aftermath, onOutcome }) };
}

function shownOrder(row: OrderRow, t: Catalogue['orders']): ShownOrder {
  const { status, cancelability } = row.order;
  return {
    summary: orderSummary(row, t),
    terms: termsOfView(row.order),
    rests: cancelability.can,
    status: valueOrNull(status),
  };
}

type TraderOrdersProps = Pick<OrdersPageProps, 'trader' | 'search' | 'onSearch'>;

/** The orders page of one trader with all its cancel controls: buttons in rows, selection and the dialogs. */
export function TraderOrders({ trader, search, onSearch }: TraderOrdersProps) {
  // Controls react to a press at once; a long table follows when it has rendered.
  const deferredSearch = useDeferredValue(search);
  const orders = useTraderOrders(trader, deferredSearch);
  const { read, complete, query } = orders;
  const isLong = query.data !== undefined && isLongList(query.data);
  const onOutcome = useRereadOrders(trader);
  const list = usePositionRows(trader);
  const all = useActiveOrders({ trader, statuses: null });
  const everyOrder = useAllOrders(all.data);
  const cancel = useCancelAction({ rows: read, around: () => ({ orders: everyOrder, list }), onOutcome });
  const table = useOrdersTable(orders, deferredSearch, cancel.action);
  const protection = useProtection(list, all);
  useMarketPolling(protection.extraMarkets, { leastIntervalMs: MARK_INTERVAL_MS });
  const preset = usePreset({
    preset: deferredSearch.cancel,
    trader,
    query,
    read,
    complete,
    all,
    protection,
    positions: list,
  });
  const batch = useBatchCancel({
    rows: table.rows,
    read,
    complete,
    onOutcome,
    preset: { name: deferredSearch.cancel, ...preset },
    onPresetOpened: () => onSearch({ cancel: undefined }),
    orphans: useMemo(() => orphansOf(protection), [protection]),
    all: everyOrder,
    positions: list,
  });
  return (
    <>
      <OrdersRisk list={list} orders={read} isLongList={isLong} eager={protection.awaitedAssets} />
      <OrdersPage
        {...{ trader, search, onSearch, orders, table }}
        selection={batch.selection}
        actions={batch.actions}
        tools={<ProtectionButton view={protection} />}
      />
      {cancel.dialog}
      {batch.dialog}
    </>
  );
}
