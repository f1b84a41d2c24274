import { describe, expect, it } from 'vitest';
import { createErrorLog, scrub } from '~/app/error-log';
import { MemoryArea } from '../../support/memory-area';

const at = Date.UTC(2026, 4, 1, 10);

describe('the local error log', () => {
  it('reports the newest first, below its heading', () => {
    const log = createErrorLog({ area: null, now: () => at, about: ['Perpdeck'] });
    log.add('getMarket', new TypeError('first'));
    log.add('page', 'second');
    expect(log.report()).toBe(
      [
        'Perpdeck',
        '',
        '2026-05-01T10:00:00.000Z page: second',
        '2026-05-01T10:00:00.000Z getMarket: TypeError: first',
      ].join('\n'),
    );
  });

  it('survives a reload, stays bounded, and drops foreign entries', () => {
    const area = new MemoryArea();
    const log = createErrorLog({ area, now: () => at, about: [] });
    for (let count = 0; count < 60; count += 1) log.add('page', `error ${count}`);
    const reopened = createErrorLog({ area, now: () => at, about: [] }).report();
    expect(reopened).toContain('error 59');
    expect(reopened).not.toContain('error 9\n');
    area.setItem('perpdeck.errors', JSON.stringify({ version: 1, value: [{ at: 1 }] }));
    expect(createErrorLog({ area, now: () => at, about: [] }).report()).toBe('');
  });
});

describe('scrubbing', () => {
  const hash = 'ab'.repeat(32);

  it.each([
    [`trader 0:${hash} failed`, 'trader (address) failed'],
    [`workchain -1:${hash}`, 'workchain (address)'],
    [`at /api/orders/0%3A${hash}/active`, 'at /api/orders/(address)/active'],
    [`intent ${hash}`, 'intent (hash)'],
    ['key O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik=', 'key (base64)'],
    ['EQDrG1ZEn3BKkFLAcj1o2bDtlyKDxHCWAyhbTqQxLmk3_bBh is a trader', '(base64) is a trader'],
    ['only 1,234.50 USDT of 98765432100 are free (code 471)', 'only (number) USDT of (number) are free (code 471)'],
    ['plain words stay', 'plain words stay'],
  ])('%s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it('keeps messages short', () => {
    expect(scrub('x '.repeat(1_000))).toHaveLength(500);
  });
});
