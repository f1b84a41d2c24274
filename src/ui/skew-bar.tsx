import { useText } from '~/text/text-context';

type SkewBarProps = {
  /** Share of longs in open interest, in whole thousandths (0 to 1000), which is enough for a picture. */
  readonly longPermille: number;
  /** Both shares as text, for the accessible name: "62%", "38%". */
  readonly longText: string;
  readonly shortText: string;
};

/** Longs against shorts as one bar. The figures are beside it; its accessible name repeats them. */
export function SkewBar({ longPermille, longText, shortText }: SkewBarProps) {
  const t = useText();
  const share = Math.min(1000, Math.max(0, longPermille)) / 10;
  return (
    <span
      role="img"
      aria-label={t.panels.skew.label(longText, shortText)}
      className="skew-bar inline-flex h-1 w-16 gap-px overflow-hidden rounded-full align-middle"
    >
      <span className="bg-up" style={{ width: `${share}%` }} />
      <span className="grow bg-down" />
    </span>
  );
}
