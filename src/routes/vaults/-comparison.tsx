import { useMemo } from 'react';
import { chosenOptions, compareOptions, type CompareOption } from '~/domain/vault/compare-choice';
import { comparedLines } from '~/domain/vault/compare-lines';
import { comparedText, readCompared } from '~/domain/vault/compare-link';
import { compareRates } from '~/domain/vault/compare-rates';
import type { RateWindow } from '~/domain/vault/rate-window';
import type { VaultView } from '~/domain/vault/vault-view';
import { ComparisonPanel } from '~/features/vaults/compare/comparison-panel';
import { readRange } from '~/lib/time-range';
import { useVaultRatesBoard, useVaultRatesRetry, type VaultRatesState } from '~/queries/vault-rates-board';
import { usePanelParts, type PanelPart } from '~/shell/use-panel-parts';
import { failureOfQuery } from '~/shell/use-panel-state';
import { useText } from '~/text/text-context';
import { useComparedHistories } from './-compared-histories';
import { rangeTexts } from './-range-texts';

/** The comparison as its URL has it: which vaults, and which part of the window. */
export type ComparisonView = { readonly compare?: string | undefined; readonly from?: string | undefined; readonly to?: string | undefined };

export type ComparisonProps = {
  /** All of the list (operation 10). */
  readonly vaults: readonly VaultView[];
  /** The addresses whose histories the page asks for; keep the list itself stable. */
  readonly addresses: readonly string[];
  readonly window: RateWindow;
  readonly view: ComparisonView;
  /** Told the parts that change. */
  readonly onView: (view: ComparisonView) => void;
};

/** The histories that the list reads already, against each other. */
export function Comparison({ vaults, addresses, window, view: { compare, from, to }, onView }: ComparisonProps) {
  const t = useText();
  const board = useVaultRatesBoard({ vaults: addresses, window });
  const retry = useVaultRatesRetry(window);
  const list = useMemo(() => compareOptions(vaults), [vaults]);
  const chosen = useMemo(() => chosenOptions(list.options, readCompared(compare)), [list, compare]);
  const read = useComparedHistories(chosen.options, board);
  const range = useMemo(() => readRange({ from, to }), [from, to]);
  const comparison = useMemo(() => compareRates(read.histories, range), [read, range]);
  const lines = useMemo(() => comparedLines(comparison, read.histories, range), [comparison, read, range]);
  const parts = chosen.options.map((option) => partOf(option, board.get(option.address), () => retry(option.address)));
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
      onChoose={(next) => onView({ compare: comparedText(next, list.options) })}
      onRange={(next) => onView(rangeTexts(next))}
    />
  );
}

function partOf({ address, name }: CompareOption, state: VaultRatesState | undefined, refetch: () => void) {
  return {
    name,
    operation: 'getVaultRates',
    subject: address,
    reach: 'public',
    query: { data: state?.reply ?? undefined, error: state?.failure ?? null, isFetching: state?.isFetching ?? true, refetch },
  } as const satisfies PanelPart;
}
