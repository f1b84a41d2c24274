import { describe, expect, it } from 'vitest';
import { wholeResponse } from '~/mock/transports/whole-response';

describe('a response whose body is already here', () => {
  it('is the same to whoever reads it', async () => {
    const whole = await wholeResponse(new Response('{"a":1}', { status: 429, headers: { 'retry-after': '3' } }));
    expect([whole.status, whole.headers.get('retry-after'), await whole.text()]).toEqual([429, '3', '{"a":1}']);
  });

  it('has no body where there must be none', async () => {
    expect((await wholeResponse(new Response(null, { status: 204 }))).body).toBeNull();
  });

  it('still fails in its body when that was cut, and not before', async () => {
    const cut = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"a"'));
        controller.error(new TypeError('cut'));
      },
    });
    const whole = await wholeResponse(new Response(cut, { status: 200 }));
    expect(whole.status).toBe(200);
    await expect(whole.text()).rejects.toThrow('cut');
  });
});
