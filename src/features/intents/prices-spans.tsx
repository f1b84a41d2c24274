import { absent } from '~/lib/field';
import { intentPricesText } from '~/text/en/intent-prices';
import { useText } from '~/text/text-context';
import { AbsentMark } from '~/ui/value-marks';
import { useSpanWords } from './use-span-text';

type SpanProps = {
  /** How much earlier the oracle spoke, in ms; below zero: later. Null where a moment is not known. */
  readonly ageMs: number | null;
};

/** "4 s"; "2 s after" for a word that came after its signing, which is a contradiction and looks like one. */
export function OracleAge({ ageMs }: SpanProps) {
  const t = useText(intentPricesText);
  const span = useSpan(ageMs);
  if (ageMs === null || span === null) return <AbsentMark field={absent('notComputable')} />;
  return ageMs < 0 ? <span className="text-warn-text">{t.after(span)}</span> : span;
}

/** "4 s before", "2 s after": either is well. */
export function SinceSigning({ ageMs }: SpanProps) {
  const t = useText(intentPricesText);
  const span = useSpan(ageMs);
  if (ageMs === null || span === null) return <AbsentMark field={absent('notComputable')} />;
  return ageMs === 0 ? span : ageMs > 0 ? t.before(span) : t.after(span);
}

function useSpan(ageMs: number | null): string | null {
  const words = useSpanWords();
  return ageMs === null ? null : words(ageMs, true);
}
