/** Statuses that forbid a body; a Response cannot be made with one. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/**
 * The same response with its body already here. Chromium reports a request that a
 * service worker answered as failed (net::ERR_ABORTED) when a page reads its body
 * bit by bit, as our transport does, although every byte arrives; read whole by the
 * browser itself it is reported as finished. A body that is cut stays one.
 */
export async function wholeResponse(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const init = { status, statusText, headers };
  if (WITHOUT_BODY.has(status)) return new Response(null, init);
  try {
    return new Response(await response.arrayBuffer(), init);
  } catch (error) {
    return new Response(new ReadableStream({ start: (controller) => controller.error(error) }), init);
  }
}
