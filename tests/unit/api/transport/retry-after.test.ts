import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '~/api/transport/send';

const nowMs = Date.parse('2026-11-20T10:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    ['  120 ', 120_000],
    ['99999999999', 99_999_999_999_000],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ])('reads %j', (text, ms) => {
    expect(retryAfterMs(new Headers({ 'retry-after': text }), nowMs)).toBe(ms);
  });

  it.each(['', 'soon', '-5', '1.5', '5 s', '1e3', '2026-11-20T10:00:30Z'])('finds nothing in %j', (text) => {
    expect(retryAfterMs(new Headers({ 'retry-after': text }), nowMs)).toBeNull();
  });

  it('compares a date with the service’s own clock if the service sends its time', () => {
    const headers = new Headers({
      'retry-after': 'Fri, 20 Nov 2026 13:00:30 GMT',
      date: 'Fri, 20 Nov 2026 13:00:00 GMT',
    });
    expect(retryAfterMs(headers, nowMs)).toBe(30_000);
  });
});
