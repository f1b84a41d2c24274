import type { PositionFigures } from '~/domain/position/position-figures';
import { priceDecimals } from '~/lib/format-number';

/** All prices of one market are shown with the decimals of its mark, so that the same price reads the same wherever it stands. */
export function markDecimals({ mark }: Pick<PositionFigures, 'mark'>): number | undefined {
  return mark.kind === 'known' ? priceDecimals(mark.value) : undefined;
}
