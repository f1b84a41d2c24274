import { describe, expect, it } from 'vitest';
import {
  fateOf,
  headlineParts,
  outcomeKind,
  type OutcomeKind,
  outcomeKinds,
} from '~/features/cancel-order/cancel-outcome';
import { cancelProgressText } from '~/text/en/cancel';
import type { SentState } from '~/wallet/cancel-state';

const headline = (...kinds: readonly OutcomeKind[]) =>
  headlineParts(kinds, cancelProgressText)
    .map(({ words }) => words)
    .join(' · ');

describe('the headline over several cancels', () => {
  it.each<[readonly OutcomeKind[], string]>([
    [['cancelled', 'cancelled', 'cancelled'], '3 cancelled'],
    [['cancelled'], '1 cancelled'],
    [['cancelled', 'filled', 'cancelled'], '2 of 3 cancelled · 1 was filled first'],
    [['filled', 'filled', 'filled'], 'None cancelled · 3 were filled first'],
    [['filled', 'expired'], 'None cancelled · 1 was filled first · 1 expired'],
    [['accepted', 'accepted'], '2 accepted, waiting'],
    [['accepted', 'filled'], '1 of 2 was filled first · 1 accepted, waiting'],
    [['cancelled', 'notKnown', 'notSent'], '1 of 3 cancelled · 1 with unknown outcome · 1 not sent'],
    [['notSent', 'notSent'], '2 not sent'],
    [['notKnown'], '1 with unknown outcome'],
    [['gone', 'gone'], '2 no longer listed, outcome unknown'],
    [['refused', 'notSent'], 'None cancelled · 1 refused · 1 not sent'],
  ])('of %j', (kinds, words) => {
    expect(headline(...kinds)).toBe(words);
  });

  it('counts each once, says "cancelled" only for orders that the service lists so, and never says "done"', () => {
    for (const one of outcomeKinds) {
      for (const other of outcomeKinds) {
        const kinds = [one, other, one];
        const parts = headlineParts(kinds, cancelProgressText);
        const figures = parts.filter(({ kind }) => kind !== 'none').map(({ words }) => Number.parseInt(words, 10));
        expect(figures.reduce((sum, count) => sum + count, 0)).toBe(3);
        expect(/\d cancelled|\d of 3 cancelled/.test(headline(...kinds))).toBe(kinds.includes('cancelled'));
        expect(headline(...kinds)).not.toMatch(/done/i);
      }
    }
  });
});

it('a cancel counts as cancelled only when a list says so', () => {
  const answer = { kind: 'accepted' } as const;
  const seen = { kind: 'listed', status: 'canceled', place: 'asset-orders' } as const;
  const states: readonly SentState[] = [
    { phase: 'sent' },
    { phase: 'accepted', answer, sighting: seen, absences: 0 },
    { phase: 'unknown', answer, sighting: null, absences: 0 },
    { phase: 'settled', answer, outcome: 'no-longer-listed', sighting: { kind: 'absent', intentPhase: null } },
    { phase: 'settled', answer, outcome: 'executed-first', sighting: seen },
  ];
  for (const state of states) expect(outcomeKind(state)).not.toBe('cancelled');
});

describe('the fate of an order for which nothing was sent', () => {
  const listed = (status: string) => ({ kind: 'listed', status, place: 'asset-orders' }) as const;
  it.each([
    [null, null, null],
    [null, 'executed', 'executed-first'],
    [null, 'seq_executing', 'executing'],
    [null, 'active', null],
    [listed('active'), 'expired', 'expired'],
    [listed('tx_sent'), null, 'executing'],
    [
      { kind: 'ended', fate: 'executed-first', status: 'executed', place: 'history' } as const,
      'tx_sent',
      'executed-first',
    ],
    [{ kind: 'absent', intentPhase: null } as const, null, 'gone'],
    [{ kind: 'unread' } as const, null, null],
    [listed('halted_by_moon'), null, 'executing'],
  ])('seen as %j, listed as %s', (seen, status, fate) => {
    expect(fateOf(seen, status)).toBe(fate);
  });
});
