import type { ScenarioName } from '../engine/engine';

/** Every scenario with the one line that says what it shows; complete by type. */
const descriptions = {
  calm: 'the everyday market: small moves, orders filling now and then',
  volatile: 'large moves, much funding, many fills',
  cascade: 'a fall that liquidates one position after the other',
  paused: 'many markets paused or close-only',
  'stale-oracle': 'some markets are frozen: their prices are far too old',
  empty: 'accounts that exist and hold nothing',
  whale: '10 000 rows of history, amounts beyond 2^53',
  slow: 'every answer takes one to four seconds',
  flaky: 'one request in five fails: 500, 429 with Retry-After, or no connection',
  down: 'no request succeeds: 503, or no connection',
  'cancel-race': 'orders tend to execute just as they are cancelled',
  'cancel-unknown': 'cancels take effect, but their answers are lost',
} as const satisfies Record<ScenarioName, string>;

export function scenarioNames(): readonly ScenarioName[] {
  return Object.keys(descriptions).filter(isScenarioName);
}

export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(descriptions, text);
}

export function describeScenario(name: ScenarioName): string {
  return descriptions[name];
}
