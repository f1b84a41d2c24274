import type { MonitorOptions } from '~/config/monitor-options';

/** What every form gets that changes the monitor's own parameters. */
export type OptionsFormProps = {
  readonly options: MonitorOptions;
  readonly onChange: (options: MonitorOptions) => void;
};
