import { useMemo } from 'react';
import {
  chosenOptions,
  comparedText,
  type CompareOption,
  compareOptions,
  readCompared,
} from '~/domain/vault/compare-choice';
import { type ComparedHistory, comparedLines, compareRates } from '~/domain/vault/compare-rates';
import { toRateHistory } from '~/domain/vault/rate-history';
import type { RateWindow } from '~/domain/vault/rate-window';
import type { VaultView } from '~/domain/vault/vault-view';
import { failureOfQuery } from '~/features/shared/panel-state';
import { type PanelPart, usePanelParts } from '~/features/shared/part-failures';
import { readRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useReused } from '~/queries/use-reused';
import { useVaultRatesRetry, useVaultRatesRows, type VaultRatesState } from '~/queries/vaults/vaults';
import { useText } from '~/text/text-context';
import { ComparisonPanel } from './comparison-panel';
import { type PatchVaults, rangeTexts, type VaultsSearch } from './vaults-search';
import { useAddressForm } from '~/ui/address-form';

type ComparisonProps = {
  /** The whole list (operation 10). */
  readonly vaults: readonly VaultView[];
  /** The addresses of the vaults with requested histories; a stable list. */
  readonly addresses: readonly string[];
  readonly window: RateWindow;
  /** Which vaults, and which part of the window. */
  readonly search: Pick<VaultsSearch, 'compare' | 'from' | 'to'>;
  readonly patch: PatchVaults;
};

/** Compares the histories of some vaults, which the list has already read. */
export function Comparison({ vaults, addresses, window, search: { compare, from, to }, patch }: ComparisonProps) {
  const t = useText();
  const rates = useVaultRatesRows({ vaults: addresses, window });
  const retry = useVaultRatesRetry(window);
  const forms = useAddressForm();
  const list = useMemo(() => compareOptions(vaults, forms), [vaults, forms]);
  const chosen = useMemo(() => chosenOptions(list.options, readCompared(compare)), [list, compare]);
  const read = useComparedHistories(chosen.options, rates);
  const range = useMemo(() => readRange({ from, to }), [from, to]);
  const comparison = useMemo(() => compareRates(read.histories, range), [read, range]);
  const lines = useMemo(() => comparedLines(comparison, read.histories, range), [comparison, read, range]);
  const parts = chosen.options.map((option) => partOf(option, rates.get(option.address), () => retry(option.address)));
  const failures = parts.flatMap(({ name, subject, query }) => {
    const failure = failureOfQuery(query, t);
    return failure === null ? [] : [{ ...failure, key: subject, name }];
  });
  return (
    <ComparisonPanel
      list={list}
      chosen={chosen}
      comparison={comparison}
      lines={lines}
      withoutList={read.withoutList}
      undated={read.undated}
      repeated={read.repeated}
      failures={failures}
      state={usePanelParts(parts)}
      onChoose={(next) => patch({ compare: comparedText(next, list.options) })}
      onRange={(next) => patch(rangeTexts(next))}
    />
  );
}

function partOf({ address, name }: CompareOption, state: VaultRatesState | undefined, refetch: () => void) {
  return {
    name,
    operation: 'getVaultRates',
    subject: address,
    sensitivity: 'public',
    query: {
      data: state?.reply ?? undefined,
      error: state?.failure ?? null,
      isFetching: state?.isFetching ?? true,
      isEnabled: true,
      refetch,
    },
  } as const satisfies PanelPart;
}

type ComparedHistories = {
  /** The histories that were read, in the order of the choice; an answer without a list has no points. */
  readonly histories: readonly ComparedHistory[];
  readonly withoutList: readonly CompareOption[];
  /** The number of rows without a readable time, and of rows with the same time as another row. */
  readonly undated: number;
  readonly repeated: number;
};

/** The histories of the chosen vaults (operation 11), the same object while the answers stay equal. */
function useComparedHistories(
  options: readonly CompareOption[],
  rates: ReadonlyMap<string, VaultRatesState>,
): ComparedHistories {
  const { assumptions } = useApi().config;
  const answers = useReused(options.map(({ address }) => rates.get(address)?.reply?.data));
  return useMemo(() => {
    const read = options.flatMap((option, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ option, series: toRateHistory(answer, assumptions).series }];
    });
    return {
      histories: read.map(({ option, series }) => ({ address: option.address, points: series?.points ?? [] })),
      withoutList: read.filter(({ series }) => series === null).map(({ option }) => option),
      undated: read.reduce((count, { series }) => count + (series?.undated ?? 0), 0),
      repeated: read.reduce((count, { series }) => count + (series?.repeated ?? 0), 0),
    };
  }, [options, answers, assumptions]);
}
