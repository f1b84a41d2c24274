import { countStatuses, type OrderFilter, toggleStatus } from '~/domain/order/order-filter';
import { directions, orderTypes, type StatusChoice, statusChoices, UNKNOWN_STATUS } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { FilterChip } from '~/ui/filter-chip';
import { Select } from '~/ui/select';
import { SentField } from '~/ui/sent-field';

export type OrderFiltersProps = {
  readonly filter: OrderFilter;
  /** Null for every asset. */
  readonly asset: string | null;
  /** `walletId` as it was typed; null for any. */
  readonly wallet: string | null;
  /** Base assets to choose from. */
  readonly assets: readonly string[];
  /** The orders read, unfiltered, for the counts; null until they are. */
  readonly orders: readonly OrderView[] | null;
  readonly onChange: (
    part: Partial<OrderFilter> & { readonly asset?: string | null; readonly wallet?: string | null },
  ) => void;
};

const ANY = 'any';

/** Status as chips, since several can be on; side, type and asset as lists; the wallet id as typed. Counts are of the rows read. */
export function OrderFilters({ filter, asset, wallet, assets, orders, onChange }: OrderFiltersProps) {
  const t = useText(ordersText);
  const any = { value: ANY, label: t.filters.any } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <StatusChips chosen={filter.statuses} orders={orders} onChange={(statuses) => onChange({ statuses })} />
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Select
          label={t.columns.side}
          value={filter.side ?? ANY}
          options={[any, ...directions.map((value) => ({ value, label: t.side[value] }))]}
          onChange={(value) => onChange({ side: value === ANY ? null : value })}
        />
        <Select
          label={t.columns.type}
          value={filter.type ?? ANY}
          options={[any, ...orderTypes.map((value) => ({ value, label: t.types[value] }))]}
          onChange={(value) => onChange({ type: value === ANY ? null : value })}
        />
        <Select
          label={t.filters.asset}
          value={asset ?? ANY}
          options={[any, ...withChosen(assets, asset).map((value) => ({ value, label: value }))]}
          onChange={(value) => onChange({ asset: value === ANY ? null : value })}
        />
        {/* `walletId` of operations 13 and 14. Begins anew when the URL says otherwise. */}
        <SentField
          key={wallet}
          words={t.filters.wallet}
          value={wallet}
          onChange={(next) => onChange({ wallet: next })}
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
    // Rare enough to appear only when there is one.
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
          {/* Room for the count that will most likely come: one line more would push the whole list down. */}
          {orders === null && chosen.includes(status) && <span className="inline-block w-2" />}
        </FilterChip>
      ))}
    </div>
  );
}

/** A link may name an asset that no list has. */
function withChosen(assets: readonly string[], asset: string | null): readonly string[] {
  return asset === null || assets.includes(asset) ? assets : [...assets, asset];
}
