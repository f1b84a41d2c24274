import { instantText, type OpenRange } from '~/lib/time';

/** A range of moments as the parts of a URL: an open end is not said. */
export function rangeTexts({ fromMs, toMs }: OpenRange): {
  readonly from: string | undefined;
  readonly to: string | undefined;
} {
  return { from: fromMs === null ? undefined : instantText(fromMs), to: toMs === null ? undefined : instantText(toMs) };
}
