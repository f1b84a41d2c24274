import type { NumberShape } from '~/lib/format-number';
import { ageParts } from '~/lib/format-time';
import type { CoreCatalogue } from '~/text/catalogue';

/** "14 s", "3 min", "2 h": the length of a span in the reader's language. With `tenths`, "1.2 s" under ten seconds. */
export function ageText(t: CoreCatalogue, numbers: NumberShape, spanMs: number, tenths = false): string {
  const parts = ageParts(spanMs);
  const whole = numbers.group(BigInt(parts.count));
  const fraction = tenths && parts.tenths !== null ? numbers.fraction(parts.tenths.toString()) : '';
  return t.common.ages[parts.unit](whole + fraction);
}
