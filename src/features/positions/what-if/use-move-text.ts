import { moveRatio } from '~/domain/position/what-if-move';
import { formatAmount } from '~/lib/format-amount';
import { useFormat } from '~/ui/format-context';

/** Formats a move in per cent with all its digits, such as "−12.5 %", in the reader's locale. */
export function useMoveText(): (move: string) => string {
  const { numbers } = useFormat();
  return (move) => formatAmount(moveRatio(move), { kind: 'percent', decimals: 2, signed: true }, numbers).exactText;
}
