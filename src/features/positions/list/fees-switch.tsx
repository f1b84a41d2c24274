import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Segmented } from '~/ui/segmented';

export type FeesSwitchProps = { readonly afterFees: boolean; readonly onChange: (afterFees: boolean) => void };

/** Whether PnL is what the market made of the position, or what closing it now would leave of that. */
export function FeesSwitch({ afterFees, onChange }: FeesSwitchProps) {
  const t = useText(positionsText).fees;
  return (
    <Segmented
      label={t.label}
      labelHidden
      value={afterFees ? 'after' : 'before'}
      options={[
        { value: 'before', label: t.before },
        { value: 'after', label: t.after },
      ]}
      onChange={(value) => onChange(value === 'after')}
    />
  );
}
