import type { HypotheticalRow } from '~/domain/position/what-if';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { positionsText } from '~/text/en/positions';
import { whatIfText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { whatIfSummary } from './what-if-summary';

/** Words what a move does; null in the privacy mode that hides how near a trader's positions are to their end. */
export function useWhatIfSummary(): (rows: readonly HypotheticalRow[], ratio: Fixed) => string | null {
  const whatIf = useText(whatIfText);
  const { side } = useText(positionsText);
  const { numbers } = useFormat();
  const masked = useMasked('personal', true);
  return (rows, ratio) =>
    masked
      ? null
      : whatIfSummary(rows, ratio, {
          whatIf,
          side,
          ratioText: (value) => formatAmount(value, { kind: 'percent', signed: true }, numbers).text,
          countText: (count) => numbers.group(BigInt(count)),
        });
}
