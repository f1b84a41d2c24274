import { type ReactNode, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasEnded } from '~/domain/order/order-status';
import { LazySigningDialog, useCancelDialog } from '~/features/cancel-order/lazy-signing-dialog';
import { type BatchOrder, hasSameTerms, type ShownOrder, termsOfView } from '~/features/cancel-order/order-summary';
import {
  cancelTarget,
  choosePreset,
  keepStops,
  OrderAction,
  orderSummary,
  type PresetChoice,
  protectedBy,
  refusalOf,
} from '~/features/orders/order-action';
import { type OrderRow, orderName } from '~/features/orders/order-row';
import { OrdersPage, type OrdersPageProps } from '~/features/orders/orders-page';
import { useOrdersTable, useTraderOrders } from '~/features/orders/use-orders';
import { ProtectionButton } from '~/features/positions/protection/protection-findings';
import { useProtection } from '~/features/positions/protection/use-protection';
import { valueOrNull } from '~/lib/field';
import { MARK_INTERVAL_MS, MarketPollers } from '~/queries/market-rows';
import { isLongList, useActiveOrders, useRereadOrders } from '~/queries/orders';
import { type PositionRows, usePositionRows } from '~/queries/position-rows';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { orphansOf, type Preset, usePreset } from './-cancel-preset';
import { OrdersRisk } from './-orders-risk';
import { type RowSelection, SelectionBar, useRowSelection } from '~/ui/table/row-selection';

type BatchCancelOptions = {
  /** The rows in view, filtered and sorted as shown; null until they were read. */
  readonly rows: readonly OrderRow[] | null;
  /** All rows that were read. An open dialog checks in them whether its orders are still open. */
  readonly read: readonly OrderRow[] | null;
  /** False when the service has more than were read. */
  readonly complete: boolean;
  /** Reads the list again when orders have changed. */
  readonly onOutcome: () => void;
  /** The choice that the URL names, and what ends it: the confirmation is opened once. */
  readonly preset: { readonly name: string | undefined } & Preset;
  readonly onPresetOpened: () => void;
  /** Keys of orders whose position is gone; null while that is being checked. */
  readonly orphans: ReadonlySet<string> | null;
  /** Which of them may lose their stop. */
  readonly positions: PositionRows;
};

type BatchCancel = {
  readonly selection: RowSelection<OrderRow>;
  /** For the head of the list: the selection, and the actions for it or for all in view. */
  readonly actions: ReactNode;
  /** Cancels the openers in view, and keeps stops; nothing where there are no others. */
  readonly openers: ReactNode;
  readonly dialog: ReactNode;
};

/** The orders that the trader asked to cancel, as they were then. */
type OpenedBatch = {
  readonly orders: readonly BatchOrder[];
  readonly notes: readonly string[];
  /** They were chosen because their position is gone: an order whose position turns out to be there is not sent. */
  readonly isOfOrphans: boolean;
  /** Adds the orders that a choice left out. */
  readonly add: { readonly label: string; readonly press: () => void } | null;
};

/** Limits a batch: a longer confirmation would be approved unread. */
export const MOST_AT_ONCE = 200;

const noRows: readonly OrderRow[] = [];
const noKeys: ReadonlySet<string> = new Set();

/** Selects orders, and cancels those selected or all in view with one confirmation. */
function useBatchCancel(options: BatchCancelOptions): BatchCancel {
  const { rows, read, complete, onOutcome, preset, onPresetOpened, orphans, positions } = options;
  const t = useText(ordersText);
  const [opened, setOpened] = useState<OpenedBatch | null>(null);
  /** What is said with "Nothing to cancel"; null while that is not said. */
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
  const isAsShown = useIsAsShown(read, isMeant);

  const open = (
    chosen: readonly OrderRow[],
    notes: readonly string[],
    { add = null, ofOrphans = false }: { readonly add?: OpenedBatch['add']; readonly ofOrphans?: boolean } = {},
  ): void => {
    const orders = chosen.slice(0, MOST_AT_ONCE).flatMap((row) => toBatchOrder(row, t));
    const isNothing = orders.length === 0 && add === null;
    setEmptyNotes(isNothing ? notes : null);
    const cut = chosen.length > MOST_AT_ONCE ? [t.selection.atOnce(MOST_AT_ONCE)] : [];
    setOpened(isNothing ? null : { orders, notes: [...cut, ...notes], add, isOfOrphans: ofOrphans });
  };
  const openChoice = (
    { chosen, leftOut }: PresetChoice,
    notes: readonly string[] = complete ? [] : [t.selection.moreExist],
    ofOrphans = false,
  ): void => {
    if (leftOut.length === 0) return open(chosen, notes, { ofOrphans });
    const warned = [...notes, ...stopNotes(leftOut, read, positions, t)];
    const add = {
      label: t.selection.addLeftOut(leftOut.length),
      press: () => open([...chosen, ...leftOut], warned),
    };
    return open(chosen, [t.selection.tpslLeftOut(leftOut.length), ...warned], { add });
  };
  const openers = choosePreset('openers', inView, noKeys)?.chosen ?? noRows;
  // Opened once, as the orders are now: the URL forgets the choice.
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
  const withoutStops = keepStops(cancelable);
  // Where only stops and takes are shown, they are what is meant.
  const onlyStops = withoutStops.chosen.length === 0;
  const cancelShown = (): void => {
    if (!onlyStops) openChoice(withoutStops, notesOfAll);
    else open(cancelable, [...notesOfAll, ...stopNotes(cancelable, read, positions, t)]);
  };

  const { keys, lost } = selection;
  const meant = onlyStops ? cancelable : withoutStops.chosen;
  const [selected, all] = [batchLabel(keys.size), batchLabel(meant.length)];
  return {
    selection,
    actions: (
      <>
        <SelectionBar count={keys.size} note={lost === 0 ? null : t.selection.lost(lost)} onClear={selection.clear}>
          <Button size="small" onClick={() => open(selection.rows, stopNotes(selection.rows, read, positions, t))}>
            {selected.cut ? t.selection.cancelFirstSelected(selected.count, keys.size) : t.selection.cancelSelected}
          </Button>
        </SelectionBar>
        {(emptyNotes !== null || (preset.name !== undefined && preset.choice === null)) && (
          <span role="status" className="text-muted">
            {emptyNotes === null ? t.selection.waiting : [t.selection.nothing, ...emptyNotes].join(' ')}
          </span>
        )}
        {cancelable.length > 0 && (
          <Button size="small" title={t.selection.inViewHelp(cancelable.length - meant.length)} onClick={cancelShown}>
            {all.cut ? t.selection.cancelFirstInView(all.count, meant.length) : t.selection.cancelInView(all.count)}
          </Button>
        )}
      </>
    ),
    openers: openers.length > 0 && openers.length < cancelable.length && (
      <Button size="small" title={t.selection.openersHelp} onClick={() => openChoice({ chosen: openers, leftOut: [] })}>
        {t.selection.openers(openers.length)}
      </Button>
    ),
    dialog: opened !== null && (
      <OpenedDialog opened={opened} isAsShown={isAsShown} onOutcome={onOutcome} onClose={() => setOpened(null)} />
    ),
  };
}

type OpenedDialogProps = Pick<BatchCancelOptions, 'onOutcome'> & {
  readonly opened: OpenedBatch;
  readonly isAsShown: (order: BatchOrder) => boolean;
  readonly onClose: () => void;
};

/** The confirmation; a choice of nothing but stops begins without an order. */
function OpenedDialog({ opened: { orders, notes, add }, onClose, ...page }: OpenedDialogProps) {
  const t = useText(ordersText).selection;
  if (hasOne(orders))
    return <LazySigningDialog key={orders.length} of="batch" {...{ orders, notes, add, onClose, ...page }} />;
  return (
    <Dialog open onClose={onClose} title={t.dialog(0)}>
      {notes.map((note) => (
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

/** Whether the newest list still has an order, open and unchanged since it was chosen, and what it was chosen for. */
export function useIsAsShown(
  read: readonly OrderRow[] | null,
  isMeant: (row: OrderRow) => boolean = isAlways,
): (order: BatchOrder) => boolean {
  const resting = useMemo(
    () => (read === null ? null : new Map(read.map((row) => [cancelTarget(row)?.orderHash, row]))),
    [read],
  );
  return useCallback(
    (order) => {
      // Without a list no change is known: each order is looked up before it is sent.
      if (resting === null) return true;
      const row = resting.get(order.target.orderHash);
      return row !== undefined && hasSameTerms(order, row.order) && isMeant(row);
    },
    [resting, isMeant],
  );
}

const isAlways = () => true;

export function orderKey({ order }: OrderRow): string {
  return order.key;
}

export function refusalText(row: OrderRow, t: Catalogue['orders']): string | null {
  const reason = refusalOf(row);
  return reason === null ? null : t.notCancelable[reason];
}

export function toBatchOrder(row: OrderRow, t: Catalogue['orders']): readonly BatchOrder[] {
  const target = cancelTarget(row);
  return target === null
    ? []
    : [{ target, name: orderName(row, t), summary: orderSummary(row, t), terms: termsOfView(row.order) }];
}

/** Names the open positions that have no stop without these orders, and those that may have none. */
export function stopNotes(
  orders: readonly OrderRow[],
  read: readonly OrderRow[] | null,
  positions: PositionRows,
  t: Catalogue['orders'],
): readonly string[] {
  const { sure, unsure } = protectedBy(orders, read ?? noRows, positions, t);
  return [
    ...(sure === '' ? [] : [t.selection.losesStop(sure)]),
    ...(unsure === '' ? [] : [t.selection.mayLose(unsure)]),
  ];
}

/** The count on a button, with a note when it is not all. */
function batchLabel(count: number): { readonly count: number; readonly cut: boolean } {
  return { count: Math.min(count, MOST_AT_ONCE), cut: count > MOST_AT_ONCE };
}

type CancelActionOptions = {
  /** The newest rows, which an open dialog compares its order with. */
  readonly rows: readonly OrderRow[] | null;
  /** Reads the list again when an order has changed. */
  readonly onOutcome: (target: { readonly trader: string }) => void;
};

/** The cancel button of a row, stable between answers, and the dialog that it opens. */
export function useCancelAction({ rows, onOutcome }: CancelActionOptions) {
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
  const newest = (orderHash: string): ShownOrder | null => {
    const row = rows?.find(({ order }) => valueOrNull(order.intentHash) === orderHash);
    return row === undefined ? null : shownOrder(row, t);
  };
  return { action, dialog: dialog({ newest, onOutcome }) };
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

/** The orders page of one trader with everything that cancels: buttons in rows, selection and the dialogs. */
export function TraderOrders({ trader, search, onSearch }: TraderOrdersProps) {
  // Controls react to a press at once; a long table follows when it has rendered.
  const drawn = useDeferredValue(search);
  const orders = useTraderOrders(trader, drawn);
  const { read, complete, query } = orders;
  const ofLongList = query.data !== undefined && isLongList(query.data);
  const onOutcome = useRereadOrders(trader);
  const cancel = useCancelAction({ rows: read, onOutcome });
  const table = useOrdersTable(orders, drawn, cancel.action);
  const list = usePositionRows(trader);
  const all = useActiveOrders({ trader, statuses: null });
  const protection = useProtection(list, all);
  const preset = usePreset({ preset: drawn.cancel, trader, query, read, complete, all, protection, positions: list });
  const batch = useBatchCancel({
    rows: table.rows,
    read,
    complete,
    onOutcome,
    preset: { name: drawn.cancel, ...preset },
    onPresetOpened: () => onSearch({ cancel: undefined }),
    orphans: useMemo(() => orphansOf(protection), [protection]),
    positions: list,
  });
  return (
    <>
      <OrdersRisk list={list} orders={read} ofLongList={ofLongList} eager={protection.awaitedAssets} />
      <MarketPollers addresses={protection.extraMarkets} leastIntervalMs={MARK_INTERVAL_MS} />
      <OrdersPage
        {...{ trader, search, onSearch, orders, table }}
        selection={batch.selection}
        actions={batch.actions}
        tools={
          <>
            <ProtectionButton view={protection} />
            {batch.openers}
          </>
        }
      />
      {cancel.dialog}
      {batch.dialog}
    </>
  );
}
