import * as v from 'valibot';
import { monitorMessage, type HostMessage, type MonitorNews } from '~/config/monitor-messages';
import type { MonitorOptions } from '~/config/monitor-options';

const { source, version } = monitorMessage({ type: 'ready' });
const sender = { source: v.literal(source), version: v.literal(version) };

/** Strict, as the monitor's own reader is: what does not fit in full was not meant for us. */
const schema = v.union([
  v.strictObject({ ...sender, type: v.literal('ready') }),
  v.strictObject({ ...sender, type: v.literal('resize'), height: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ ...sender, type: v.literal('error'), code: v.picklist(['config', 'demo', 'parameters', 'markets']), message: v.string() }),
]);

/** What a monitor has said; null for anything else. Whether a monitor said it is for the caller to check. */
export function readMonitorMessage(data: unknown): MonitorNews | null {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

/** What a host says to choose the theme. */
export function themeMessage(theme: MonitorOptions['theme']): HostMessage {
  return { source: 'perpdeck-host', version, type: 'theme', theme };
}
