import type { CompareOption } from '~/domain/vault/compare-choice';
import { comparedFigures, type ComparedFigures, type Comparison, type LeftOut } from '~/domain/vault/compare-rates';
import { absent, type Field, known } from '~/lib/field';

/** A chosen vault beside what it did. */
export type CompareRow = {
  readonly option: CompareOption;
  /** Absent while its history is on its way, and when that failed. */
  readonly figures: Field<ComparedFigures>;
  /** Why it is not on the chart; null when it is, and where its history is not there. */
  readonly why: LeftOut | null;
};

/**
 * @param failed addresses whose latest reading failed; what has neither been read nor failed is on its way
 */
export function compareRows(
  options: readonly CompareOption[],
  { parts }: Comparison,
  failed: ReadonlySet<string>,
): readonly CompareRow[] {
  const partOf = new Map(parts.map((part) => [part.address, part]));
  return options.map((option) => {
    const part = partOf.get(option.address);
    if (part === undefined)
      return { option, figures: absent(failed.has(option.address) ? 'failed' : 'notLoaded'), why: null };
    return { option, figures: known(comparedFigures(part)), why: part.kind === 'leftOut' ? part.why : null };
  });
}

/** One figure of a row; why there is none where there are none at all. */
export function figureOf<T>({ figures }: CompareRow, read: (figures: ComparedFigures) => Field<T>): Field<T> {
  return figures.kind === 'known' ? read(figures.value) : figures;
}
