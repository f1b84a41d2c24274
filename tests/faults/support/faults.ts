import type { Fault, ProxyAnswer, Rule } from './fault-proxy';

/** All requests of these operations get the fault. */
export const hit =
  (fault: Fault, ...operations: readonly string[]) =>
  (): readonly Rule[] => [{ operations, fault }];

export function answered(body: string | Buffer, rest: Omit<ProxyAnswer, 'body'> = {}): Fault {
  return { kind: 'answer', body, ...rest };
}

/** A status other than 2xx. An object is written as JSON. */
export function refused(status: number, body: unknown = '', headers: Readonly<Record<string, string>> = {}): Fault {
  return answered(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** The healthy text, rewritten, perhaps with another content type. */
export function rewritten(
  write: (healthy: string, url: URL) => string | Buffer,
  headers?: ProxyAnswer['headers'],
): Fault {
  return { kind: 'change', write, ...(headers === undefined ? {} : { headers }) };
}
