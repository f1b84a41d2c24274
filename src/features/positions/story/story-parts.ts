import type { Realised } from '~/domain/position/realised';
import type { AmountProps } from '~/ui/amount';

/** The amounts that a position realises, in the order in which they are told. */
export const storyParts = [
  'pnl',
  'fee',
  'executionFee',
  'funding',
  'rollover',
] as const satisfies readonly (keyof Realised)[];

/** PnL is a change of the trader's money; of the others, positive was paid. */
export function lookOf(part: keyof Realised): Pick<AmountProps, 'signed' | 'tone'> {
  return part === 'pnl' ? { signed: true, tone: 'sign' } : {};
}
