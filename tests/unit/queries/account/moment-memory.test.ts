import { describe, expect, it } from 'vitest';
import { momentOf, type Moments } from '~/queries/account/moment-memory';

const read = (margins: Readonly<Record<string, string>>, free: string | null, orders: string | null = null) => ({
  margins: new Map(Object.entries(margins)),
  free,
  orders,
});

describe('changes of an account', () => {
  it('are stored once for all pages that show them, and requested once', () => {
    const moments: Moments = new Map();
    const first = momentOf(moments, 'a');
    expect(first.compare(read({ BTC: '1' }, 'x')).ask).toBeNull();
    expect(momentOf(moments, 'b').compare(read({ BTC: '2' }, 'x')).ask).toBeNull();
    const second = momentOf(moments, 'a');
    expect(second.compare(read({ BTC: '2' }, 'x'))).toEqual({ ask: 'balances', byMargins: true });
    expect(first.compare(read({ BTC: '2' }, 'x')).ask).toBeNull();
    // The answer to that request does not cause another request.
    expect(first.compare(read({ BTC: '2' }, 'y')).ask).toBeNull();
    expect(first.compare(read({ BTC: '2' }, 'z')).ask).toBe('positions');
  });

  it('are not found in the first reading, or in parts that are not on the page', () => {
    const { compare } = momentOf(new Map(), 'a');
    compare(read({ BTC: '1' }, 'x', 'o'));
    expect(compare(read({ ETH: '1' }, 'x')).ask).toBeNull();
    expect(compare(read({ BTC: '1' }, null, 'o')).ask).toBeNull();
    expect(compare(read({ BTC: '1' }, 'x', 'p'))).toEqual({ ask: 'balances', byMargins: false });
    expect(compare(read({ BTC: '2' }, 'y', 'p')).ask).toBeNull();
  });

  it('request the older side of the first answers once, until both sides agree', () => {
    const { asksOlder } = momentOf(new Map(), 'a');
    expect([null, 'balances', 'positions', null, 'positions'].map((side) => asksOlder(side as null))).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });
});
