import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseAll,
  extendFrom,
  extendTo,
  keepChoosable,
  noChoice,
  type RowChoice,
  type RowOrder,
  toggleRow,
} from '~/ui/table/row-selection';

/** Rows in the order shown; those in brackets cannot be chosen. */
function order(text: string): RowOrder {
  const words = text.split(' ');
  return {
    keys: words.map((word) => word.replace(/[()]/g, '')),
    choosable: new Set(words.filter((word) => !word.startsWith('('))),
  };
}
const chosen = ({ keys }: RowChoice) => [...keys].toSorted().join(' ');
const ticked = (...keys: readonly string[]) => keys.reduce(toggleRow, noChoice);

describe('a range with shift', () => {
  it.each<[string, RowChoice, string]>([
    ['goes from the last ticked row downwards', extendTo(ticked('b'), 'd', order('a b c d e')), 'b c d'],
    ['goes upwards', extendTo(ticked('d'), 'b', order('a b c d e')), 'b c d'],
    ['goes in the order shown', extendTo(ticked('b'), 'a', order('b e a d c')), 'a b e'],
    ['leaves out what cannot be chosen', extendTo(ticked('a'), 'd', order('a (b) c d')), 'a c d'],
    ['keeps what was chosen before it', extendTo(ticked('e', 'a'), 'b', order('a b c d e')), 'a b e'],
    [
      'is drawn back as it was drawn out',
      extendTo(extendTo(ticked('a'), 'd', order('a b c d e')), 'b', order('a b c d e')),
      'a b',
    ],
    [
      'takes away when the row it begins with was unticked',
      extendTo(toggleRow(ticked('a', 'b', 'c', 'd'), 'b'), 'c', order('a b c d')),
      'a d',
    ],
    ['is the row alone when there is nowhere to begin', extendTo(noChoice, 'c', order('a b c')), 'c'],
    ['begins anew after all were chosen', extendTo(chooseAll(order('a b c d')), 'c', order('a b c d')), 'a b d'],
  ])('%s', (_name, choice, keys) => expect(chosen(choice)).toBe(keys));
});

describe('a range with shift and arrows', () => {
  const rows = order('a b c d e');
  const go = (choice: RowChoice, from: string, to: string) => extendFrom(choice, from, { ...rows, to });
  it('takes the row it starts from and the next', () => expect(chosen(go(noChoice, 'b', 'c'))).toBe('b c'));
  it('extends from its end, and shrinks back', () => {
    const out = go(go(ticked('b'), 'b', 'c'), 'c', 'd');
    expect(chosen(out)).toBe('b c d');
    expect(chosen(go(out, 'd', 'c'))).toBe('b c');
  });
  it('starts a new range at the focus, not at an earlier range', () =>
    expect(chosen(go(ticked('a'), 'd', 'e'))).toBe('a d e'));
});

describe('with newer rows', () => {
  it('a choice is the same object if none of its rows is gone', () => {
    const choice = ticked('a', 'b');
    expect(keepChoosable(choice, order('b a c'))).toBe(choice);
  });
  it.each<[string, string, string, number]>([
    ['what has left the list', 'a c', 'a', 1],
    ['what can be chosen no more', 'a (b) c', 'a', 1],
    ['everything', 'x', '', 2],
  ])('%s is no longer chosen, and counted', (_name, rows, keys, lost) => {
    const kept = keepChoosable(ticked('a', 'b'), order(rows));
    expect([chosen(kept), kept.lost]).toEqual([keys, lost]);
  });
  it('does not come back with its row, and no range begins at a row that is gone', () => {
    const gone = keepChoosable(ticked('b'), order('a c'));
    const back = keepChoosable(gone, order('a b c'));
    expect(chosen(back)).toBe('');
    expect(chosen(extendTo(back, 'c', order('a b c')))).toBe('c');
  });
  it("the reader's next choice ends the notice", () => {
    const kept = keepChoosable(ticked('a', 'b'), order('a'));
    expect(toggleRow(kept, 'a').lost).toBe(0);
  });
});

it('never contains a row that is not in view or cannot be chosen, whatever the reader does', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const row = fc.constantFrom(...keys);
  const view = fc.record({ keys: fc.shuffledSubarray(keys, { minLength: 1 }), refused: fc.subarray(keys) });
  const action = fc.oneof(
    fc.record({ kind: fc.constantFrom('toggle', 'extend', 'step'), row, to: row }),
    fc.record({ kind: fc.constant('view'), view }),
    fc.record({ kind: fc.constant('all') }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      let shown: RowOrder = { keys, choosable: new Set(keys) };
      let choice = noChoice;
      for (const act of actions) {
        if ('view' in act)
          shown = {
            keys: act.view.keys,
            choosable: new Set(act.view.keys.filter((key) => !act.view.refused.includes(key))),
          };
        else if (!('row' in act)) choice = chooseAll(shown);
        else if (shown.choosable.has(act.row) && shown.choosable.has(act.to)) {
          if (act.kind === 'toggle') choice = toggleRow(choice, act.row);
          else
            choice =
              act.kind === 'extend'
                ? extendTo(choice, act.row, shown)
                : extendFrom(choice, act.row, { ...shown, to: act.to });
        }
        choice = keepChoosable(choice, shown);
        expect([...choice.keys].filter((key) => !shown.choosable.has(key))).toEqual([]);
      }
    }),
    { seed: 11, numRuns: 300 },
  );
});
