import { usePositionsText } from '~/text/areas/use-positions-text';
import { Segmented } from '~/ui/segmented';
import type { ColumnChoice } from './position-columns';

export type PositionSwitchProps = {
  readonly choice: ColumnChoice;
  readonly onChoice: (part: Partial<ColumnChoice>) => void;
};

/** Whether PnL is what the market made of the position, or what closing it now would leave of that. */
export function FeesSwitch({ choice, onChoice }: PositionSwitchProps) {
  const t = usePositionsText().fees;
  return <Pair label={t.label} on={choice.afterFees} off={t.before} onWord={t.after} onChange={(afterFees) => onChoice({ afterFees })} />;
}

/** In which units a table shows sizes first, and all other amounts and their totals. */
export function UnitSwitches({ choice, onChoice }: PositionSwitchProps) {
  const { lead, currency } = usePositionsText();
  return (
    <>
      <Pair label={lead.label} shown on={choice.usdLeads} off={lead.base} onWord={lead.usd} onChange={(usdLeads) => onChoice({ usdLeads })} />
      <Pair label={currency.label} shown on={choice.inUsd} off={currency.collateral} onWord={currency.usd} onChange={(inUsd) => onChoice({ inUsd })} />
    </>
  );
}

type PairProps = {
  readonly label: string;
  readonly shown?: boolean;
  readonly on: boolean;
  readonly off: string;
  readonly onWord: string;
  readonly onChange: (on: boolean) => void;
};

function Pair({ label, shown = false, on, off, onWord, onChange }: PairProps) {
  return (
    <Segmented
      label={label}
      labelHidden={!shown}
      value={on ? 'on' : 'off'}
      options={[
        { value: 'off', label: off },
        { value: 'on', label: onWord },
      ]}
      onChange={(value) => onChange(value === 'on')}
    />
  );
}
