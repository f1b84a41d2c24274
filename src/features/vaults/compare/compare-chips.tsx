import type { CompareOption } from '~/domain/vault/compare-choice';
import { MAX_COMPARED } from '~/domain/vault/max-compared';
import { vaultsCompareText } from '~/text/en/vaults-compare';
import { useText } from '~/text/text-context';
import { FilterChip } from '~/ui/filter-chip';

export type CompareChipsProps = {
  /** All vaults that can be compared, in the order of the list. */
  readonly options: readonly CompareOption[];
  /** Those that are. */
  readonly chosen: readonly CompareOption[];
  /** Told all that are to be compared, in that order. */
  readonly onChoose: (addresses: readonly string[]) => void;
};

/** One switch a vault. With as many lines as can be told apart, what is not among them waits for one to be taken out. */
export function CompareChips({ options, chosen, onChoose }: CompareChipsProps) {
  const t = useText(vaultsCompareText);
  const taken = new Set(chosen.map(({ address }) => address));
  const isFull = chosen.length >= MAX_COMPARED;
  const toggle = (address: string) => {
    if (isFull && !taken.has(address)) return;
    onChoose(options.flatMap((option) => ((option.address === address) === taken.has(option.address) ? [] : [option.address])));
  };
  return (
    <div role="group" aria-label={t.choose} className="flex max-h-40 flex-wrap items-center gap-1.5 overflow-y-auto px-4 pt-3">
      {options.map(({ address, name }) => (
        <FilterChip key={address} pressed={taken.has(address)} onPress={() => toggle(address)}>
          <span title={address}>{name}</span>
        </FilterChip>
      ))}
      {isFull && options.length > chosen.length && <span className="text-small text-muted">{t.full(MAX_COMPARED)}</span>}
    </div>
  );
}
