import { useState, type ReactNode } from 'react';
import type { MonitorOptions } from '~/config/monitor-options';
import type { Clock } from '~/lib/clock';
import { TextProvider } from '~/text/text-context';
import { DensityProvider } from '~/ui/density-context';
import { FormatProvider, type TimeForm } from '~/ui/format-context';
import { NowProvider } from '~/ui/now-context';
import type { Words } from './load-words';

export type MonitorProvidersProps = {
  readonly options: Pick<MonitorOptions, 'locale' | 'density'>;
  readonly words: Words;
  readonly clock: Clock;
  readonly children: ReactNode;
};

/** The words we have; numbers and times as the locale writes them, in the zone of the device. */
export function MonitorProviders({ options, words, clock, children }: MonitorProvidersProps) {
  const [timeForm, setTimeForm] = useState<TimeForm>('date');
  return (
    <TextProvider catalogue={words.catalogue} locale={options.locale}>
      <FormatProvider zone="local" timeForm={timeForm} onTimeForm={setTimeForm}>
        <DensityProvider density={options.density}>
          <NowProvider clock={clock}>{children}</NowProvider>
        </DensityProvider>
      </FormatProvider>
    </TextProvider>
  );
}
