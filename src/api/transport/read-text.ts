/** The body went past the limit; the rest of it was not read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Reads a body as UTF-8 text, counting its bytes as they come (after decompression), so that a
 * body without end costs no more memory than the limit.
 *
 * @throws TooLargeError, or what the stream fails with when the connection is cut
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // Whether the source minds being stopped changes nothing for us.
      reader.cancel().catch(() => undefined);
      throw new TooLargeError(`more than ${maxBytes} bytes`);
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join('');
}
