import { useState, type ReactNode } from 'react';
import { FormatProvider, type TimeForm } from '~/ui/format-context';

/** Numbers in the reader's language, times in the zone of the device; the choice lasts as long as the page. */
export function FormatSettings({ children }: { readonly children: ReactNode }) {
  const [timeForm, setTimeForm] = useState<TimeForm>('date');
  return (
    <FormatProvider zone="local" timeForm={timeForm} onTimeForm={setTimeForm}>
      {children}
    </FormatProvider>
  );
}
