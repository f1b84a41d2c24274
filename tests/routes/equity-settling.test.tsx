import { expect, it } from 'vitest';
import { overviewText } from '~/text/en/overview';
import { statementText } from '~/text/en/statement';
import { openInTime, run, simulateTime } from '../support/simulated-time';

simulateTime();

const [settling = ''] = overviewText.settling('', '').split(' ');

it('the first answers of a calm exchange fit: the statement shows its equity, and never that it is settling', async () => {
  await openInTime({ path: '/statement?trader=$trader' });
  const said: string[] = [];
  const figures: string[] = [];
  for (let second = 0; second < 40; second += 1) {
    await run(1_000);
    if (document.body.textContent.includes(settling)) said.push(`after ${second} s`);
    const label = [...document.querySelectorAll('span')].find((span) => span.textContent === statementText.equityNow);
    const figure = label?.parentElement?.querySelector('data')?.getAttribute('value');
    if (figure !== undefined && figure !== null) figures.push(figure);
  }
  expect(figures.length, 'seconds with a figure').toBeGreaterThan(10);
  expect(said).toEqual([]);
}, 120_000);
