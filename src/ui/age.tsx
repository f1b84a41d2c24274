import { useText } from '~/text/text-context';
import { useFormat } from './format-context';
import type { NumberShape } from '~/lib/format-number';
import { ageParts } from '~/lib/format-time';
import type { CoreCatalogue } from '~/text/catalogue';

/** A span of time that the caller has measured, such as the age of data: "14 s". */
export function Age({ ms }: { readonly ms: number }) {
  const t = useText();
  const { numbers } = useFormat();
  return (
    <time dateTime={`PT${(Math.abs(ms) / 1000).toFixed(1)}S`} className="figure">
      {ageText(t, numbers, ms)}
    </time>
  );
}

/** "14 s", "3 min", "2 h": the length of a span in the reader's language. With `tenths`, "1.2 s" under ten seconds. */
export function ageText(t: CoreCatalogue, numbers: NumberShape, spanMs: number, tenths = false): string {
  const parts = ageParts(spanMs);
  const whole = numbers.group(BigInt(parts.count));
  const fraction = tenths && parts.tenths !== null ? numbers.fraction(parts.tenths.toString()) : '';
  return t.common.ages[parts.unit](whole + fraction);
}
