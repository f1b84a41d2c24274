import type { NumberReading } from '~/lib/typed-number';

type ReadNumber = (text: string) => NumberReading;

/** A factor after reading: the name as typed, the number as a plain decimal. */
type TypedFactor = { readonly name: string; readonly value: string; readonly others: readonly string[] };

export type TypedScenario = {
  /** As in the URL, "BTC:1.5,crypto:-2"; an unreadable part stays as typed. */
  readonly plain: string;
  readonly factors: readonly TypedFactor[];
  /**
   * Whether the text differs from the way this reader would write the factors, so the page must show how it was
   * understood.
   */
  readonly needsEcho: boolean;
};

/**
 * Reads factors as people type and paste them: "BTC:1,5; crypto:−2", or "BTC -5" on separate lines. A comma separates
 * factors if no digit follows it, or if a name with a colon follows; otherwise it is a decimal sign.
 */
export function readScenario(text: string, read: ReadNumber): TypedScenario {
  const folded = text
    .replaceAll(/[，،]/g, ',')
    .replaceAll(/[；؛|]/g, ';')
    .replaceAll('：', ':');
  const parts = folded.split(/;|,(?!\d)|,(?=[^:,;]*:)/).filter((part) => part.trim() !== '');
  const factors = parts.map((part) => readFactor(part, read));
  return {
    plain: factors
      .map((factor, index) => (factor === null ? parts[index] : `${factor.name}:${factor.value}`))
      .join(','),
    factors: factors.filter((factor) => factor !== null),
    needsEcho: factors.some((factor) => factor?.needsEcho === true),
  };
}

function readFactor(part: string, read: ReadNumber): (TypedFactor & { readonly needsEcho: boolean }) | null {
  // Without a colon, the number is the last word.
  const match =
    /^([^:]*[^:\s])\s*:\s*([^:]*)$/.exec(part.trim()) ?? /^([^:]*[^:\s=])[\s=]+([^:\s]+)$/.exec(part.trim());
  const [, name, typed] = match ?? [];
  const reading = typed === undefined ? null : read(typed);
  if (name === undefined || reading?.kind !== 'number') return null;
  const { value, others } = reading;
  return { name, value, others, needsEcho: reading.needsEcho || !part.includes(':') };
}
