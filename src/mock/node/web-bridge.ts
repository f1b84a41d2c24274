import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than any operation takes (see `cancel-body.ts`): beyond it the rest is not even read. */
const MAXIMUM_BODY_BYTES = 1_048_576;

/** The request as the handlers read it; null when its body is larger than anybody may send. */
export async function toWebRequest(incoming: IncomingMessage, baseUrl: string, signal: AbortSignal): Promise<Request | null> {
  const method = incoming.method ?? 'GET';
  const body = await readBody(incoming);
  if (body === null) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const takesBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  return new Request(`${baseUrl}${targetOf(incoming)}`, { method, headers, signal, ...(takesBody ? { body } : {}) });
}

/**
 * Writes an answer out. `Response.error()` resets the connection, and so does a body
 * that breaks off: a client on the network sees what it would see when it happens.
 */
export async function writeWebResponse(response: Response, outgoing: ServerResponse, withBody: boolean): Promise<void> {
  if (response.type === 'error') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = withBody ? response.body?.getReader() : undefined;
  if (reader === undefined) {
    outgoing.end();
    return;
  }
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) outgoing.write(chunk.value);
    outgoing.end();
  } catch {
    outgoing.socket?.destroy();
  }
}

/** Some requests name a whole address, or `*`: nothing is at such a path, and that is what they are told. */
function targetOf(incoming: IncomingMessage): string {
  const target = incoming.url ?? '/';
  return target.startsWith('/') ? target : `/${target}`;
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > MAXIMUM_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
