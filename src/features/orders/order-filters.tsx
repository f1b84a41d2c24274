import { countStatuses, toggleStatus } from '~/domain/order/order-filter';
import { directions, orderTypes, type StatusChoice, statusChoices, UNKNOWN_STATUS } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { FilterChip } from '~/ui/filter-chip';
import { Select } from '~/ui/select';
import { SentField } from '~/ui/sent-field';
import { filterOf, type OrdersSearch } from './orders-search';

type OrderFiltersProps = {
  readonly search: OrdersSearch;
  readonly onSearch: (part: OrdersSearch) => void;
  /** Base assets to choose from. */
  readonly assets: readonly string[];
  /** The orders read, unfiltered, for the counts; null until they are. */
  readonly orders: readonly OrderView[] | null;
};

const ANY = 'any';

/** Status as chips, since several can be on; side, type and asset as lists; wallet id as text. */
export function OrderFilters({ search, onSearch, assets, orders }: OrderFiltersProps) {
  const t = useText(ordersText);
  const { statuses, side, type } = filterOf(search);
  const { asset = null, wallet = null } = search;
  const any = { value: ANY, label: t.filters.any } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <StatusChips chosen={statuses} orders={orders} onChange={(status) => onSearch({ status })} />
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Select
          label={t.columns.side}
          value={side ?? ANY}
          options={[any, ...directions.map((value) => ({ value, label: t.side[value] }))]}
          onChange={(value) => onSearch({ side: value === ANY ? undefined : value })}
        />
        <Select
          label={t.columns.type}
          value={type ?? ANY}
          options={[any, ...orderTypes.map((value) => ({ value, label: t.types[value] }))]}
          onChange={(value) => onSearch({ type: value === ANY ? undefined : value })}
        />
        <Select
          label={t.filters.asset}
          value={asset ?? ANY}
          options={[any, ...withChosen(assets, asset).map((value) => ({ value, label: value }))]}
          onChange={(value) => onSearch({ asset: value === ANY ? undefined : value })}
        />
        {/* `walletId` of operations 13 and 14. The key resets what was typed when the URL changes. */}
        <SentField
          key={wallet}
          words={t.filters.wallet}
          value={wallet}
          onChange={(next) => onSearch({ wallet: next ?? undefined })}
        />
      </div>
    </div>
  );
}

type StatusChipsProps = {
  readonly chosen: readonly StatusChoice[];
  readonly orders: readonly OrderView[] | null;
  readonly onChange: (chosen: readonly StatusChoice[]) => void;
};

function StatusChips({ chosen, orders, onChange }: StatusChipsProps) {
  const t = useText(ordersText);
  const counts = countStatuses(orders ?? []);
  const shown = statusChoices.filter(
    // Unknown statuses are rare, so their chip appears only when there is one.
    (status) => status !== UNKNOWN_STATUS || chosen.includes(status) || counts.has(status),
  );
  return (
    <div
      role="group"
      aria-label={t.filters.status}
      className="-mx-1 flex max-w-full gap-2 overflow-x-auto px-1 py-1 rail:flex-wrap rail:overflow-visible rail:py-0"
    >
      <FilterChip pressed={chosen.length === 0} onPress={() => onChange([])}>
        {t.filters.allActive}
      </FilterChip>
      {shown.map((status) => (
        <FilterChip
          key={status}
          pressed={chosen.includes(status)}
          onPress={() => onChange(toggleStatus(chosen, status))}
        >
          {t.filters.statusCount(
            status === UNKNOWN_STATUS ? t.filters.unknownStatus : t.statuses[status],
            counts.get(status) ?? 0,
          )}
          {/* Reserves the width of the count, since a second line of chips would push the list down. */}
          {orders === null && chosen.includes(status) && <span className="inline-block w-2" />}
        </FilterChip>
      ))}
    </div>
  );
}

/** Adds the chosen asset: a link may name one that no list has. */
function withChosen(assets: readonly string[], asset: string | null): readonly string[] {
  return asset === null || assets.includes(asset) ? assets : [...assets, asset];
}
