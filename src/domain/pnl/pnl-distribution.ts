import { type Fixed, rescale } from '~/lib/fixed-point';
import { divideRounded } from '~/lib/integers';

/** How many changes lie in [from, to). */
type ChangeBin = { readonly from: Fixed; readonly to: Fixed; readonly count: number };

/** Zero is an edge between gains and losses, so changes of both signs need at least two bins. */
const FEWEST = 2;

/**
 * The distribution of changes, for a histogram: bins of equal, round width (1, 2 or 5 times a power of ten), the
 * narrowest that needs at most `wanted` bins. All edges are multiples of the width, so zero is an edge when there are
 * changes on both sides, and a change of zero is in the bin above it. Exact: nothing is rounded. Empty without changes.
 * @param wanted at least 2
 */
export function distributionOf(changes: readonly Fixed[], wanted: number): readonly ChangeBin[] {
  const { raws, scale } = atCommonScale(changes);
  const first = raws[0];
  if (first === undefined) return [];
  const low = raws.reduce((lowest, raw) => (raw < lowest ? raw : lowest), first);
  const high = raws.reduce((highest, raw) => (raw > highest ? raw : highest), first);
  const width = widthOf(low, high, { wanted: BigInt(Math.max(FEWEST, Math.floor(wanted))), one: 10n ** BigInt(scale) });
  return countedBins(
    raws.map((raw) => binOf(raw, width)),
    (bin) => ({ raw: bin * width, scale }),
  );
}

/** Bins on each side of zero. A fifth is exact: it has one digit more. */
const SHAPE_BINS = 5n;

/**
 * The distribution without its scale, for masked amounts: bins are fifths of the change that is furthest from zero, so
 * the counts do not reveal the size of the changes. The last bin includes its end.
 */
export function shapeOf(changes: readonly Fixed[]): readonly ChangeBin[] {
  const { raws, scale } = atCommonScale(changes);
  if (raws.length === 0) return [];
  const reach = raws.reduce((furthest, raw) => (magnitude(raw) > furthest ? magnitude(raw) : furthest), 0n);
  // If all changes are zero, any width shows that.
  const width = reach === 0n ? 10n ** BigInt(scale) : reach;
  const bins = raws.map((raw) => (raw === width ? SHAPE_BINS - 1n : divideRounded(raw * SHAPE_BINS, width, 'floor')));
  return countedBins(bins, (bin) => ({ raw: bin * width * (10n / SHAPE_BINS), scale: scale + 1 }));
}

/** All bins from the lowest to the highest with a change, and their counts; `edgeOf` returns where a bin begins. */
function countedBins(bins: readonly bigint[], edgeOf: (bin: bigint) => Fixed): readonly ChangeBin[] {
  const counts = new Map<bigint, number>();
  let [lowest, highest] = [bins[0] ?? 0n, bins[0] ?? -1n];
  for (const bin of bins) {
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
    if (bin < lowest) lowest = bin;
    if (bin > highest) highest = bin;
  }
  const counted: ChangeBin[] = [];
  for (let bin = lowest; bin <= highest; bin += 1n)
    counted.push({ from: edgeOf(bin), to: edgeOf(bin + 1n), count: counts.get(bin) ?? 0 });
  return counted;
}

/** The bin of a value; bin 0 begins at zero. */
function binOf(raw: bigint, width: bigint): bigint {
  return divideRounded(raw, width, 'floor');
}

function widthOf(
  low: bigint,
  high: bigint,
  { wanted, one }: { readonly wanted: bigint; readonly one: bigint },
): bigint {
  // Equal changes have no spread from which to derive a width: they get one bin, as wide as their order of magnitude.
  const ideal = low === high ? magnitude(low === 0n ? one : low) : (high - low) / wanted;
  for (let ten = 10n ** BigInt(ideal.toString().length - 1); ; ten *= 10n) {
    const width = [ten, 2n * ten, 5n * ten].find(
      (candidate) => binOf(high, candidate) - binOf(low, candidate) < wanted,
    );
    if (width !== undefined) return width;
  }
}

function magnitude(raw: bigint): bigint {
  return raw < 0n ? -raw : raw;
}

/** The same values as integers of their largest scale, so that sums and quotients of many are cheap and exact. */
export function atCommonScale(values: readonly Fixed[]): { readonly raws: readonly bigint[]; readonly scale: number } {
  const scale = values.reduce((largest, value) => Math.max(largest, value.scale), 0);
  // Rescales to the largest scale, so nothing is rounded.
  return { raws: values.map((value) => rescale(value, scale, 'trunc').raw), scale };
}
