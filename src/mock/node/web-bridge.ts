import type { IncomingMessage, ServerResponse } from 'node:http';
import { RefusedRequest } from '../handlers/refused-request';

/** More than any operation takes (see `cancel-body.ts`): beyond it the rest is not even read. */
const MAXIMUM_BODY_BYTES = 1_048_576;

/** Methods that a Request cannot have. */
const UNSPEAKABLE: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** The request as the handlers read it. Throws RefusedRequest when there can be none. */
export async function toWebRequest(incoming: IncomingMessage, baseUrl: string, signal: AbortSignal): Promise<Request> {
  const method = incoming.method ?? 'GET';
  if (UNSPEAKABLE.has(method)) throw new RefusedRequest(405, 'METHOD_NOT_ALLOWED', `${method} is not for this server`);
  const body = await readBody(incoming);
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
    // Each part leaves before the next is read: a body that breaks off has half of it on its way then.
    for (let part = await reader.read(); !part.done; part = await reader.read()) await write(outgoing, part.value);
    outgoing.end();
  } catch {
    outgoing.socket?.destroy();
  }
}

function write(outgoing: ServerResponse, part: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(part, (error) => (error ? reject(error) : resolve()));
  });
}

/** Some requests name a whole address, or `*`: nothing is at such a path, and that is what they are told. */
function targetOf(incoming: IncomingMessage): string {
  const target = incoming.url ?? '/';
  return target.startsWith('/') ? target : `/${target}`;
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > MAXIMUM_BODY_BYTES) {
      const msg = 'the body is far larger than any operation takes';
      throw new RefusedRequest(413, 'BODY_TOO_LARGE', msg, { Connection: 'close' });
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
