import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PnlControls, usePnlModel } from '~/features/pnl/pnl-model';
import { wholeHistory } from '~/features/pnl/range-choice';
import { moment, reading } from '../../domain/pnl/pnl-fixture';

const points = [reading('2026-05-13', '1'), reading('2026-05-16', '4'), reading('2026-05-18', '6')];
const series = { points, scale: 'plain', digits: 9, undated: 0, repeated: 0, unreadable: [] } as const;
const ofRange = (choice: PnlControls['choice']): PnlControls => ({
  choice,
  length: 'day',
  onChoice: () => {},
  onOpen: () => {},
});

function modelsOver(controls: PnlControls, later = '2026-05-18 00:01') {
  const { result, rerender } = renderHook(({ nowMs }) => usePnlModel(series, controls, nowMs), {
    initialProps: { nowMs: moment('2026-05-18') },
  });
  const first = result.current;
  rerender({ nowMs: moment(later) });
  return { first, second: result.current };
}

describe('the model of the page, when an answer has the same readings at another time', () => {
  it.each([
    [wholeHistory],
    [{ last: null, from: '2026-05-14', to: '2026-05-16' }],
    [{ ...wholeHistory, last: 7 as const }],
  ])('is the same object over %j', (choice) => {
    const { first, second } = modelsOver(ofRange(choice));
    expect(first).not.toBeNull();
    expect(second).toBe(first);
  });

  it('moves on with the UTC days if the range ends today', () => {
    const { first, second } = modelsOver(ofRange({ ...wholeHistory, last: 7 }), '2026-05-19');
    expect((second?.range.fromMs ?? 0) - (first?.range.fromMs ?? 0)).toBe(86_400_000);
  });
});
