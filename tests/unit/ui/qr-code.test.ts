import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from '~/ui/signer-prompt';

/** The dark modules that a path covers, as "x,y". */
function covered(path: string): Set<string> {
  const modules = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(run); step += 1) modules.add(`${Number(x) + step},${y}`);
  }
  return modules;
}

describe('a QR code', () => {
  it.each(['a', 'te6cckEBAQEARAAAg4AAAAA', 'https://wallet.test/connect?v=2&id=1&r={}'.repeat(6)])(
    'draws exactly the dark modules of %j, within a quiet zone of four',
    (text) => {
      const { data, size } = encode(text, { border: 0 });
      const drawn = qrPath(text) ?? expect.fail();
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])));
      expect(drawn.modules).toBe(size + 8);
      expect(covered(drawn.path)).toEqual(new Set(dark));
    },
  );

  it('holds up to the capacity of the largest code, and nothing beyond', () => {
    expect(qrPath('x'.repeat(2_953))).not.toBeNull();
    expect(qrPath('x'.repeat(2_954))).toBeNull();
    expect(qrPath('é'.repeat(1_477))).toBeNull();
  });
});
