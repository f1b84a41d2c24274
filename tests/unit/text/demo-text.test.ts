import { describe, expect, it } from 'vitest';
import { listSentinels } from '~/mock/handlers/sentinels';
import { scenarioNames } from '~/mock/scenarios/fault-plan';
import { demoText } from '~/text/en/shell';

describe('the words for the demo', () => {
  it('know every scenario and no other', () => {
    expect(Object.keys(demoText.scenarios).toSorted()).toEqual([...scenarioNames()].toSorted());
  });

  it('know every address that fails on purpose and no other', () => {
    expect(Object.keys(demoText.failureOf).toSorted()).toEqual(
      listSentinels()
        .map(({ ending }) => ending)
        .toSorted(),
    );
  });
});
