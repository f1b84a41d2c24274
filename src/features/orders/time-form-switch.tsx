import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { Segmented } from '~/ui/segmented';

/** Dates or ages, in one press: the reader's choice for all of the app, which the settings have as well. */
export function TimeFormSwitch() {
  const t = useText(ordersText).timeForm;
  const { timeForm, toggleTimeForm } = useFormat();
  return (
    <Segmented
      label={t.label}
      value={timeForm}
      options={[
        { value: 'date', label: t.date },
        { value: 'age', label: t.age },
      ]}
      onChange={toggleTimeForm}
    />
  );
}
