import { describe, expect, it } from 'vitest';
import { explainTraderProblem } from '~/domain/address-problem';
import { toFriendly } from '~/lib/address';
import { en } from '~/text/en.gen';

const problems = en.trader.problem;
const raw = `0:${'5f'.repeat(32)}`;
const friendly = toFriendly(raw);

const problemOf = (text: string): string => explainTraderProblem(text, problems);

describe('a text typed as a trader that is not an address', () => {
  it('is explained exactly', () => {
    expect(problemOf('   ')).toBe(problems.empty);
    expect(problemOf('5f'.repeat(32))).toBe(problems.noWorkchain);
    expect(problemOf(raw.slice(0, -1))).toBe(problems.rawLength(63));
    expect(problemOf(`${raw}0`)).toBe(problems.rawLength(65));
    expect(problemOf(`0:${'g'.repeat(64)}`)).toBe(problems.rawDigits);
    expect(problemOf(`300:${'5f'.repeat(32)}`)).toBe(problems.workchain);
    expect(problemOf(`:${'5f'.repeat(32)}`)).toBe(problems.workchain);
    expect(problemOf('hello world')).toBe(problems.none);
    expect(problemOf('hello')).toBe(problems.none);
    expect(problemOf('12.5')).toBe(problems.none);
    expect(problemOf('My address: see above')).toBe(problems.none);
    expect(problemOf(`${friendly.slice(0, 20)}ü${friendly.slice(20)}`)).toBe(problems.characters);
    expect(problemOf(friendly.slice(1))).toBe(problems.length(47));
  });

  it('is a name, with the letters in it that may imitate others', () => {
    expect(problemOf('alice.ton')).toBe(problems.name('alice.ton'));
    expect(problemOf('alice-2.ton')).toBe(problems.name('alice-2.ton'));
    const imitation = '\u0430lice.ton';
    expect(problemOf(imitation)).toBe(problems.otherLetters(imitation, '\u0430'));
    expect(problemOf(imitation)).toContain('open your wallet, copy the address (UQ…)');
    expect(problemOf('@аbсdеf')).toBe(problems.otherLetters('@аbсdеf', 'а, с, е'));
  });

  it('is recognised by its checksum when a single character is wrong', () => {
    const wrong = friendly.slice(0, 10) + (friendly[10] === 'A' ? 'B' : 'A') + friendly.slice(11);
    expect(problemOf(wrong)).toBe(problems.checksum);
    expect(problemOf(`My address: ${wrong}, thanks`)).toBe(problems.checksum);
    expect(problemOf(`https://tonviewer.com/${wrong}?section=nfts`)).toBe(problems.checksum);
    expect(problemOf(friendly.toLowerCase())).toBe(problems.checksum);
  });

  it('is explained by the part that looks most like an address', () => {
    expect(problemOf(`My address: ${friendly.slice(0, -3)}`)).toBe(problems.length(45));
    expect(problemOf(`Trader:${raw.slice(0, -1)}.`)).toBe(problems.rawLength(63));
    expect(problemOf(`Trader: ${raw.slice(2)}.`)).toBe(problems.noWorkchain);
    expect(problemOf(`${friendly} ${toFriendly(`0:${'5e'.repeat(32)}`)}`)).toBe(problems.several);
    expect(problemOf(`${friendly.slice(0, 6)}…${friendly.slice(-6)}`)).toBe(problems.shortened);
    expect(problemOf(`sent from ${raw.slice(0, 6)}...${raw.slice(-6)}`)).toBe(problems.shortened);
    expect(problemOf('my wallet is alice.ton')).toBe(problems.name('alice.ton'));
  });
});
