import type { Chosen, CompareOption, CompareOptions } from '~/domain/vault/compare-choice';
import type { Comparison } from '~/domain/vault/compare-rates';
import { vaultsCompareText } from '~/text/en/vaults-compare';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';

export type CompareNotes = {
  readonly list: CompareOptions;
  readonly chosen: Chosen;
  readonly comparison: Comparison;
  /** Vaults whose answer has no list of points. */
  readonly withoutList: readonly CompareOption[];
};

/** What a reader should know before setting one vault against another, and what of the link or the list is not there. */
export function useCompareNotes({ list, chosen, comparison, withoutList }: CompareNotes): readonly string[] {
  const t = useText(vaultsCompareText);
  const { times } = useFormat();
  const { startMs, heldBackBy, isMissed } = comparison;
  const holder = list.options.find(({ address }) => address === heldBackBy);
  const counted: readonly (readonly [number, (count: number) => string])[] = [
    [chosen.unlisted, t.unlisted],
    [chosen.tooMany, t.tooMany],
    [list.unaddressed, t.unaddressed],
    [list.repeated, t.repeated],
  ];
  return [
    ...(isMissed ? [t.missed] : []),
    ...(startMs === null ? [] : [t.starts(`${times.dateTime(startMs)} ${times.zoneName(startMs)}`)]),
    ...(holder === undefined ? [] : [t.heldBack(holder.name)]),
    ...(chosen.options.length > 1 ? [t.units] : []),
    ...withoutList.map(({ name }) => t.noList(name)),
    ...counted.flatMap(([count, words]) => (count === 0 ? [] : [words(count)])),
  ];
}
