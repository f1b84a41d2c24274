import { useOrdersText } from '~/text/areas/use-orders-text';
import { useFormat } from '~/ui/format-context';
import { Segmented } from '~/ui/segmented';

/** Dates or ages, in one press: the reader's choice for all of the app, which the settings have as well. */
export function TimeFormSwitch() {
  const t = useOrdersText().timeForm;
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
