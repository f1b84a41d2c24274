import { describe, expect, it } from 'vitest';
import { effectOf, effectName } from '~/domain/to-trader-sign';
import { absent, known } from '~/lib/field';
import { projectFiles } from '../../support/project-files';
import { shown } from './pnl/pnl-attribution-kit';
import { of } from '../../support/views';

describe('an effect on the trader’s money', () => {
  it.each([
    ['1.5', '-1.5', 'paid'],
    ['-2', '2', 'received'],
    ['0', '0', null],
  ])('of a cost of %s is %s: %s', (cost, effect, word) => {
    expect(shown(effectOf(known(of(cost))))).toBe(effect);
    expect(effectName(effectOf(known(of(cost))))).toBe(word);
  });

  it('of an unknown cost is unknown', () => {
    expect(effectOf(absent('failed'))).toEqual(absent('failed'));
    expect(effectName(absent('failed'))).toBeNull();
  });

  it('is decided in one place: no other module changes the sign of a field', async () => {
    const files = (await projectFiles()).filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
    const turning = files.filter(({ lines }) => /mapField\([^;]*?\bneg\b/.test(lines.join('\n')));
    // The rate that a short pays is an input of the formula.
    expect(turning.map(({ path }) => path)).toEqual([
      'src/domain/position/projection.ts',
      'src/domain/to-trader-sign.ts',
    ]);
  });
});
