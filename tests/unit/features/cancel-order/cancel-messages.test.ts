import { describe, expect, it } from 'vitest';
import { outcomeMessages } from '~/features/cancel-order/cancel-messages';
import { cancelProgressText } from '~/text/en/cancel';
import { orderNamesText } from '~/text/en/order-names';
import type { Observation } from '~/wallet/observation';

const texts = { cancel: cancelProgressText, orderNames: orderNamesText };

it('a cached answer is not reported as silence of the service', () => {
  const words = (sighting: Observation) =>
    outcomeMessages({ phase: 'accepted', answer: { kind: 'accepted' }, absences: 0, sighting }, texts);
  expect(words({ kind: 'unread', isCached: true })).toContain(cancelProgressText.cached);
  expect(words({ kind: 'unread' })).toContain(cancelProgressText.unread);
});

describe('words of the service among ours', () => {
  it('cannot reverse or break the sentences around them', () => {
    const hostile = `no\u202E\u2066\u0000${'x'.repeat(400)}`;
    const [refusal, support] = outcomeMessages(
      {
        phase: 'refused',
        answer: { kind: 'refused', status: 400, code: null, message: hostile, externalQueryId: '\u202Eq' },
      },
      texts,
    );
    expect(refusal).toMatch(new RegExp(`^${cancelProgressText.refused('')}no\uFFFD\uFFFD\u2400x+…$`));
    expect(support).not.toContain('\u202E');
  });

  it('are shown unchanged if we have no word for them', () => {
    const state = {
      phase: 'accepted',
      answer: { kind: 'accepted' },
      absences: 0,
      sighting: { kind: 'listed', place: 'intent', status: 'fro\u202Ezen' },
    } as const;
    expect(outcomeMessages(state, texts)).toContain(cancelProgressText.listedAs('fro\uFFFDzen'));
  });
});
