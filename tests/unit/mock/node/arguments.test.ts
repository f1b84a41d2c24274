import { describe, expect, it } from 'vitest';
import { manualClock } from '~/lib/clock';
import { helpText, readArguments } from '~/mock/node/arguments';
import { speedClock } from '~/mock/node/cli';
import { scenarioNames } from '~/mock/scenarios/fault-plan';

const defaults = {
  host: '127.0.0.1',
  port: 8787,
  seed: 1,
  scenario: 'calm',
  speed: 1,
  latencyMs: 0,
  errorRate: null,
  json: false,
};

describe('readArguments', () => {
  it('has a default for every option', () => {
    expect(readArguments([])).toEqual({ kind: 'serve', arguments: defaults });
  });

  it('reads every option, as two words or with an equals sign', () => {
    const args = [
      '--host',
      '0.0.0.0',
      '--port',
      '0',
      '--seed=7',
      '--scenario',
      'whale',
      '--speed=0.5',
      '--latency',
      '250',
      '--error-rate=1',
      '--json',
    ];
    expect(readArguments(args)).toEqual({
      kind: 'serve',
      arguments: {
        host: '0.0.0.0',
        port: 0,
        seed: 7,
        scenario: 'whale',
        speed: 0.5,
        latencyMs: 250,
        errorRate: 1,
        json: true,
      },
    });
  });

  it.each([
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', '80a'],
    ['--port', ''],
    ['--port', '1e3'],
    ['--seed', '4294967296'],
    ['--seed', '1.5'],
    ['--scenario', 'nonsense'],
    ['--scenario', 'toString'],
    ['--speed', '-1'],
    ['--speed', '1001'],
    ['--speed', 'fast'],
    ['--latency', '1.5'],
    ['--error-rate', '1.1'],
    ['--error-rate', 'NaN'],
    ['--host', 'everywhere'],
    ['--host', ''],
    ['--json', '--unknown'],
    ['positional', '--json'],
  ])('refuses %s %s with a sentence that names it', (...args) => {
    const line = readArguments(args);
    expect(line.kind).toBe('wrong');
    const words = line.kind === 'wrong' ? line.sentence : '';
    expect(args.some((arg) => arg !== '' && words.includes(arg))).toBe(true);
  });

  it('reads a negative number as a value, not as an option', () => {
    const line = readArguments(['--seed', '-1']);
    expect(line).toEqual({ kind: 'wrong', sentence: '--seed takes a whole number from 0 to 4294967295, not "-1"' });
  });

  it('documents every option and scenario', () => {
    expect(readArguments(['--help', '--json'])).toEqual({ kind: 'help' });
    for (const word of [
      '--host',
      '--port',
      '--seed',
      '--scenario',
      '--speed',
      '--latency',
      '--error-rate',
      '--json',
      ...scenarioNames(),
    ]) {
      expect(helpText()).toContain(word);
    }
  });
});

describe('speedClock', () => {
  it('runs the given number of times as fast, from now on, in whole milliseconds', () => {
    const base = manualClock(1_000_000);
    const fast = speedClock(base, 2.5);
    expect(fast.now()).toBe(1_000_000);
    base.advance(101);
    expect(fast.now()).toBe(1_000_252);
    expect(speedClock(base, 0).now()).toBe(1_000_101);
  });
});
