import * as v from 'valibot';
import { monitorChoices } from './monitor-options';

/** A message from the monitor to the page that frames it. Raise `MONITOR_VERSION` when an old host would misread it. */
type MonitorMessage = {
  readonly source: 'perpdeck-monitor';
  readonly version: typeof MONITOR_VERSION;
} & MonitorStatus;

export type MonitorStatus =
  /** The monitor is listening. Sent again when an error with the code "markets" has ended. */
  | { readonly type: 'ready' }
  /** The height in whole px at which no scrolling is needed. */
  | { readonly type: 'resize'; readonly height: number }
  /** The monitor cannot show the requested data. The message is for people, in the monitor's language. */
  | { readonly type: 'error'; readonly code: MonitorErrorCode; readonly message: string };

/** The source of the error: its configuration, its demo, its URL, all markets at once, or a sign-in before the site. */
type MonitorErrorCode = 'config' | 'demo' | 'parameters' | 'markets' | 'sign-in';

/** A message from the page to the monitor. */
export type HostMessage = v.InferOutput<typeof hostMessage>;

const MONITOR_VERSION = 1;

/** Strict: an object with an extra key belongs to another program, or to a later version. */
const hostMessage = v.strictObject({
  source: v.literal('perpdeck-host'),
  version: v.literal(MONITOR_VERSION),
  type: v.literal('theme'),
  theme: v.picklist(monitorChoices.theme),
});

export function monitorMessage(status: MonitorStatus): MonitorMessage {
  return { source: 'perpdeck-monitor', version: MONITOR_VERSION, ...status };
}

/** Returns null for anything else that pages, extensions and tools may send. Never throws. */
export function readHostMessage(data: unknown): HostMessage | null {
  try {
    const parsed = v.safeParse(hostMessage, data);
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // A getter or a proxy threw: messages from other pages contain neither.
  }
}
