import type { CompareOption } from '~/domain/vault/compare-choice';
import type { SeriesTone } from '~/ui/chart/composed-chart-props';

const tones = ['line-1', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'] as const satisfies readonly SeriesTone[];

/**
 * A colour and dash for each line: that of its vault's place in the list, so that it stays the same while others come
 * and go; where that is taken, in lists of more than six, one that is free.
 */
export function lineTones(options: readonly CompareOption[], drawn: readonly string[]): ReadonlyMap<string, SeriesTone> {
  const toneOf = new Map<string, SeriesTone>();
  const free = new Set<SeriesTone>(tones);
  const give = (address: string, tone: SeriesTone | undefined) => {
    if (tone === undefined || !free.delete(tone)) return;
    toneOf.set(address, tone);
  };
  for (const address of drawn) give(address, tones[options.findIndex((option) => option.address === address) % tones.length]);
  for (const address of drawn) if (!toneOf.has(address)) give(address, [...free][0]);
  return toneOf;
}
