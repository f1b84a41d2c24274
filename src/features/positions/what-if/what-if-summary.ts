import { valueOrNull } from '~/lib/field';
import { byFirstToCross, firstToCross, type HypotheticalRow, type Outcome } from '~/domain/position/what-if';
import { sign, type Fixed } from '~/lib/fixed-point';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';

export type SummaryWords = {
  readonly whatIf: Catalogue['whatIf'];
  /** Of sides. */
  readonly side: Catalogue['positions']['side'];
  /** Words a ratio as a change. */
  readonly ratioText: (ratio: Fixed) => string;
  /** Words a whole number. */
  readonly countText: (count: number) => string;
};

/** Of those whose price moves: how many would fall below maintenance, who first, and what is not known. */
export function whatIfSummary(rows: readonly HypotheticalRow[], ratio: Fixed, { whatIf: t, side, ratioText, countText }: SummaryWords): string {
  const moved = rows.filter((one) => one.moved);
  const count = (outcome: Outcome) => moved.filter((one) => one.outcome === outcome).length;
  const unknown = count('unknown');
  const crosses = count('crosses');
  const below = moved.filter(({ row }) => row.figures.liquidation.kind === 'crossed').length;
  const first = firstToCross(byFirstToCross(moved, ratio), ratio);
  const none = { [-1]: t.summary.firstNone.down, 0: t.summary.firstNone.any, 1: t.summary.firstNone.up }[sign(ratio)];
  const sentences = [
    crosses > 0 ? t.summary.crosses(crosses, countText(moved.length)) : unknown > 0 ? t.summary.crossesNoneKnown : t.summary.crossesNone,
    below > 0 ? t.summary.crossed(below) : null,
    first?.crossing.kind === 'at' ? t.summary.first(nameOf(first, t, side), ratioText(first.crossing.ratio)) : none,
    unknown > 0 ? t.summary.unknown(unknown) : null,
    moved.length < rows.length ? t.summary.held(rows.length - moved.length) : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function nameOf({ row: { market, asset, position } }: HypotheticalRow, t: Catalogue['whatIf'], words: SummaryWords['side']): string {
  const side = valueOrNull(position.side);
  return t.summary.name(market?.ticker ?? asset, side === null ? '' : (wordIn(words, side) ?? side)).trim();
}
