/** The body went past the limit; the rest of it was not read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/**
 * Reads a body as UTF-8 text, counting its bytes as they come (after decompression), so that a
 * body without end costs no more memory than a few times the limit.
 *
 * A copy is read beside it and thrown away: Chromium reports every second request whose body a
 * page reads bit by bit as failed (net::ERR_ABORTED), although each byte arrives, and none of
 * those whose response has been cloned. Support people read network panels.
 *
 * @throws TooLargeError, or what the stream fails with when the connection is cut
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const copy = response.clone().body?.getReader();
  const reader = response.body?.getReader();
  if (reader === undefined || copy === undefined) return '';
  try {
    const [text] = await Promise.all([readAll(reader, maxBytes), drain(copy)]);
    return text;
  } catch (error) {
    // Whether the source minds being stopped changes nothing for us.
    for (const one of [reader, copy]) one.cancel().catch(() => undefined);
    throw error;
  }
}

async function readAll(reader: Reader, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
    parts.push(decoder.decode(value, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join('');
}

async function drain(reader: Reader): Promise<void> {
  for (let ended = false; !ended; ended = (await reader.read()).done);
}
