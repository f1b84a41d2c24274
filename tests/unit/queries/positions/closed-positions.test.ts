import { describe, expect, it } from 'vitest';
import { createClosedPositions } from '~/queries/session-state';
import { rowOf } from '../../../support/views';

const row = (key: string, readAtMs: number) => ({ ...rowOf({ key }), readAt: { position: readAtMs, market: null } });
const keysOf = (vanished: ReturnType<typeof createClosedPositions>) =>
  vanished.rows.get().map((one) => one.row.position.key);

describe('closed positions', () => {
  it('are those that a list of the same trader had before and no longer has', () => {
    const vanished = createClosedPositions();
    vanished.see('one', [row('a', 1), row('b', 1)]);
    vanished.see('other', []);
    vanished.see('one', [row('b', 2)]);
    expect(keysOf(vanished)).toEqual(['a']);
  });

  it('are reported once, even if two lists of a page are a moment apart', () => {
    const vanished = createClosedPositions();
    const before = [row('a', 1)];
    vanished.see('one', before);
    vanished.see('one', []);
    // The other list renders for another reason, and still has the row.
    vanished.see('one', [row('a', 1)]);
    vanished.see('one', []);
    expect(keysOf(vanished)).toEqual(['a']);
  });

  it('are reported again if a later position has their number', () => {
    const vanished = createClosedPositions();
    vanished.see('one', [row('a', 1)]);
    vanished.see('one', []);
    vanished.see('one', [row('a', 2)]);
    vanished.see('one', []);
    expect(keysOf(vanished)).toEqual(['a', 'a']);
  });
});
