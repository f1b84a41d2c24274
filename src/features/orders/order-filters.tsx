import { countGroup, countStatuses, readChosen, toggleGroup } from '~/domain/order/order-filter';
import {
  directions,
  type OrderGroup,
  orderGroups,
  orderTypes,
  type StatusChoice,
  statusChoices,
  UNKNOWN_STATUS,
} from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { filterOf, type OrdersSearch } from './orders-search';

type OrderFiltersProps = {
  readonly search: OrdersSearch;
  readonly onSearch: (part: OrdersSearch) => void;
  /** Base assets to choose from. */
  readonly assets: readonly string[];
  /** The unfiltered orders, for the counts; null until they were read. */
  readonly orders: readonly OrderView[] | null;
};

const ANY = 'any';

/** Groups of statuses as chips, since several can be chosen; the other filters as lists. */
export function OrderFilters(props: OrderFiltersProps) {
  const { search, orders, onSearch } = props;
  return (
    <>
      <GroupChips chosen={search.status ?? []} orders={orders} onChange={(status) => onSearch({ status })} />
      <FilterLists {...props} />
    </>
  );
}

/** How many filters are set, for the button that hides them on a phone. */
export function countFilters(search: OrdersSearch): number {
  const { statuses, side, type } = filterOf(search);
  return [statuses.length > 0, side !== null, type !== null, search.asset !== undefined].filter(Boolean).length;
}

/** The wallet id by which an older link filters (`walletId` of operations 13 and 14). No control sets it. */
export function WalletFilter({ search, onSearch }: Pick<OrderFiltersProps, 'search' | 'onSearch'>) {
  const t = useText(ordersText).filters;
  if (search.wallet === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="wrap-anywhere text-muted">{t.wallet(search.wallet)}</span>
      <Button size="small" onClick={() => onSearch({ wallet: undefined })}>
        {t.clearWallet}
      </Button>
    </p>
  );
}

const groups = Object.keys(orderGroups) as readonly OrderGroup[];

type GroupChipsProps = {
  readonly chosen: readonly StatusChoice[];
  readonly orders: readonly OrderView[] | null;
  readonly onChange: (chosen: readonly StatusChoice[]) => void;
};

function GroupChips({ chosen, orders, onChange }: GroupChipsProps) {
  const t = useText(ordersText);
  const counts = countStatuses(orders ?? []);
  const pressed = readChosen(chosen).groups;
  return (
    <div role="group" aria-label={t.filters.status} className="flex flex-wrap gap-2">
      {groups.map((group) => (
        <FilterChip key={group} pressed={pressed.includes(group)} onPress={() => onChange(toggleGroup(chosen, group))}>
          {t.filters.withCount(t.groups[group], countGroup(counts, group))}
          {/* Reserves the width of the count, since a second line of chips would push the list down. */}
          {orders === null && pressed.includes(group) && <span className="inline-block w-2" />}
        </FilterChip>
      ))}
    </div>
  );
}

function FilterLists({ search, onSearch, assets, orders }: OrderFiltersProps) {
  const t = useText(ordersText);
  const { statuses, side, type } = filterOf(search);
  const { asset = null } = search;
  const any = (label: string) => ({ value: ANY, label }) as const;
  return (
    <div className="flex flex-wrap gap-2">
      <StatusList chosen={statuses} orders={orders} onChange={(status) => onSearch({ status })} />
      <Segmented
        label={t.columns.side}
        labelHidden
        value={side ?? ANY}
        options={[any(t.filters.any.side), ...directions.map((value) => ({ value, label: t.side[value] }))]}
        onChange={(value) => onSearch({ side: value === ANY ? undefined : value })}
      />
      <Select
        label={t.columns.type}
        labelHidden
        value={type ?? ANY}
        options={[any(t.filters.any.type), ...orderTypes.map((value) => ({ value, label: t.types[value] }))]}
        onChange={(value) => onSearch({ type: value === ANY ? undefined : value })}
      />
      <Select
        label={t.filters.asset}
        labelHidden
        value={asset ?? ANY}
        options={[any(t.filters.any.asset), ...withChosen(assets, asset).map((value) => ({ value, label: value }))]}
        onChange={(value) => onSearch({ asset: value === ANY ? undefined : value })}
      />
    </div>
  );
}

const SEVERAL = 'several';

/** One exact status. An older link may name several: they are shown as one choice until the reader makes another. */
function StatusList({ chosen, orders, onChange }: GroupChipsProps) {
  const t = useText(ordersText);
  const counts = countStatuses(orders ?? []);
  const { exact } = readChosen(chosen);
  const [first] = exact;
  const value = first === undefined ? ANY : exact.length > 1 ? SEVERAL : first;
  const shown = statusChoices.filter(
    // Unknown statuses are rare, so the choice is offered only if there are any.
    (status) => status !== UNKNOWN_STATUS || exact.includes(status) || counts.has(status),
  );
  return (
    <Select
      label={t.filters.status}
      labelHidden
      value={value}
      options={[
        { value: ANY, label: t.filters.any.status },
        ...(value === SEVERAL ? [{ value: SEVERAL, label: t.filters.several(exact.length) } as const] : []),
        ...shown.map((status) => ({
          value: status,
          label: t.filters.withCount(statusName(status, t), counts.get(status) ?? 0),
        })),
      ]}
      onChange={(next) => next !== SEVERAL && onChange(next === ANY ? [] : [next])}
    />
  );
}

function statusName(status: StatusChoice, t: Catalogue['orders']): string {
  return status === UNKNOWN_STATUS ? t.filters.unknownStatus : t.statuses[status];
}

/** Adds the chosen asset, because a link may name an asset that no list contains. */
function withChosen(assets: readonly string[], asset: string | null): readonly string[] {
  return asset === null || assets.includes(asset) ? assets : [...assets, asset];
}
