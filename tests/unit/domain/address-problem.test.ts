import { describe, expect, it } from 'vitest';
import { explainTraderProblem } from '~/domain/address-problem';
import { toFriendly } from '~/lib/address';
import { en } from '~/text/en.gen';

const problems = en.trader.problem;
const raw = `0:${'5f'.repeat(32)}`;
const friendly = toFriendly(raw);

const problemOf = (text: string): string => explainTraderProblem(text, problems);

describe('what is typed as a trader and is no address', () => {
  it('is explained exactly', () => {
    expect(problemOf('   ')).toBe(problems.empty);
    expect(problemOf('5f'.repeat(32))).toBe(problems.noWorkchain);
    expect(problemOf(raw.slice(0, -1))).toBe(problems.rawLength(63));
    expect(problemOf(`${raw}0`)).toBe(problems.rawLength(65));
    expect(problemOf(`0:${'g'.repeat(64)}`)).toBe(problems.rawDigits);
    expect(problemOf(`300:${'5f'.repeat(32)}`)).toBe(problems.workchain);
    expect(problemOf(`:${'5f'.repeat(32)}`)).toBe(problems.workchain);
    expect(problemOf('hello world')).toBe(problems.characters);
    expect(problemOf('hello')).toBe(problems.length(5));
    expect(problemOf(friendly.slice(1))).toBe(problems.length(47));
  });

  it('is known by its checksum when a single character is wrong', () => {
    const wrong = friendly.slice(0, 10) + (friendly[10] === 'A' ? 'B' : 'A') + friendly.slice(11);
    expect(problemOf(wrong)).toBe(problems.checksum);
  });
});
