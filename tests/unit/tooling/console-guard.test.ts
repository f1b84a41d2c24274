import { describe, expect, it } from 'vitest';
import { guardConsole } from '../../support/console-guard';

function fakeConsole() {
  const passedOn: unknown[][] = [];
  const write = (...parts: unknown[]): void => void passedOn.push(parts);
  return { passedOn, error: write, warn: write };
}

describe('the console guard', () => {
  it('throws for any error or warning', () => {
    const target = fakeConsole();
    const guard = guardConsole(target);
    target.error('broken %s', 'key');
    target.warn('old API');
    expect(() => guard.finish()).toThrow(/console\.error: broken key\nconsole\.warn: old API/);
  });

  it('accepts silence, and restores the console', () => {
    const target = fakeConsole();
    guardConsole(target).finish();
    target.error('after');
    expect(target.passedOn).toEqual([['after']]);
  });

  it('ignores messages that a test took as expected', () => {
    const target = fakeConsole();
    const guard = guardConsole(target);
    target.error('expected');
    expect(guard.take()).toEqual(['console.error: expected']);
    expect(() => guard.finish()).not.toThrow();
  });
});
