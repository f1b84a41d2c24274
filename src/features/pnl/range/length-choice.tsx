import { type PeriodLength, periodLengths } from '~/domain/pnl/pnl-periods';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Segmented } from '~/ui/segmented';

export type LengthChoiceProps = { readonly length: PeriodLength; readonly onLength: (length: PeriodLength) => void };

/** How much time a bar stands for, always by the calendar of UTC. */
export function LengthChoice({ length, onLength }: LengthChoiceProps) {
  const t = useText(pnlText).length;
  return (
    <span className="print:hidden">
      <Segmented
        label={t.label}
        labelHidden
        value={length}
        options={periodLengths.map((value) => ({ value, label: t.names[value] }))}
        onChange={onLength}
      />
    </span>
  );
}
