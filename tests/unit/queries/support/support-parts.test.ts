// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { KeyedEvent } from '~/queries/account/event-log';
import { eventsOfCase } from '~/queries/support/support-parts';

/** Newest first, each with a digit that JSON.stringify would lose. */
const item = (sequence: number) => `{"sequence":${sequence}, "amount":1.10}`;
const list = (count: number) => `[${Array.from({ length: count }, (_, place) => item(count - place)).join(', ')}]`;
const row = (sequence: number): KeyedEvent => ({
  key: String(sequence),
  identity: String(sequence),
  event: { sequence: BigInt(sequence) },
});
const numbersIn = (text = '') => [...text.matchAll(/"sequence":(\d+)/g)].map(([, number]) => Number(number));

describe('the events of a case', () => {
  it('are sent with their neighbours if the list is long, each as received, and the others are counted', () => {
    const { answers, leftOut, parts } = eventsOfCase([row(500)], [{ title: 'a', text: list(1_000) }]);
    expect(numbersIn(answers[0]?.text)).toEqual(Array.from({ length: 21 }, (_, place) => 510 - place));
    expect(leftOut).toBe(979);
    expect(parts.map(({ text }) => text)).toEqual([item(500)]);
    expect(JSON.parse(answers[0]?.text ?? '')).toHaveLength(21);
  });

  it('are sent as received if the list is short', () => {
    const text = list(40);
    expect(eventsOfCase([row(3)], [{ title: 'a', text }])).toMatchObject({ answers: [{ text }], leftOut: 0 });
  });

  it('are the newest of the first list if none is about the case, and none of further lists', () => {
    const { answers, leftOut } = eventsOfCase(
      [],
      [list(100), list(100)].map((text) => ({ title: 'a', text })),
    );
    expect(answers.map(({ text }) => numbersIn(text).length)).toEqual([20]);
    expect(leftOut).toBe(180);
  });

  it('are written again with all digits if no answer has them, and an answer of another form stays', () => {
    const { answers, parts } = eventsOfCase([row(7)], [{ title: 'a', text: '{"no":"list"}' }]);
    expect(answers).toMatchObject([{ text: '{"no":"list"}' }]);
    expect(parts.map(({ text }) => text)).toEqual(['{"sequence":7}']);
  });
});
