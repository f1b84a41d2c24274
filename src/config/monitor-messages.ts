import * as v from 'valibot';
import { monitorChoices } from './monitor-options';

/** What a monitor tells the page that frames it. Raise `MONITOR_VERSION` when an old host would misread a message. */
type MonitorMessage = {
  readonly source: 'perpdeck-monitor';
  readonly version: typeof MONITOR_VERSION;
} & MonitorNews;

export type MonitorNews =
  /** It listens. Said again when an error with the code "markets" is over. */
  | { readonly type: 'ready' }
  /** The height in whole px at which nothing would have to scroll. */
  | { readonly type: 'resize'; readonly height: number }
  /** It cannot show what it should. The message is for people, in the monitor's language. */
  | { readonly type: 'error'; readonly code: MonitorErrorCode; readonly message: string };

/** Its configuration; the demo it runs on; its address; all markets at once. */
type MonitorErrorCode = 'config' | 'demo' | 'parameters' | 'markets';

/** What the page may tell the monitor. */
export type HostMessage = v.InferOutput<typeof hostMessage>;

const MONITOR_VERSION = 1;

/** Strict: what has a key too many was meant for somebody else, or for a version to come. */
const hostMessage = v.strictObject({
  source: v.literal('perpdeck-host'),
  version: v.literal(MONITOR_VERSION),
  type: v.literal('theme'),
  theme: v.picklist(monitorChoices.theme),
});

export function monitorMessage(news: MonitorNews): MonitorMessage {
  return { source: 'perpdeck-monitor', version: MONITOR_VERSION, ...news };
}

/** Null for everything else that pages, extensions and tools send about. Never throws. */
export function readHostMessage(data: unknown): HostMessage | null {
  try {
    const parsed = v.safeParse(hostMessage, data);
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // a getter or a proxy: nothing that came from another page
  }
}
