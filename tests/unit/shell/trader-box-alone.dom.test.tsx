import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createRecentTraders } from '~/shell/recent-traders';
import { TraderBox } from '~/shell/trader-box';
import { en } from '~/text/en';

// As when the chunk cannot be fetched: offline, say.
vi.mock('~/shell/trader-choices', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

const loadRecent = () => Promise.resolve(createRecentTraders(null));
const raw = `0:${'5f'.repeat(32)}`;

it('the field "Trader address" works without its choices, and says in short what it refuses', async () => {
  const watched: (string | null)[] = [];
  render(<TraderBox trader={null} onWatch={(next) => watched.push(next)} loadRecent={loadRecent} demoTraders={[]} />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Trader address' });

  await user.type(field, 'nonsense{Enter}');
  expect(field).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(en.shell.trader.invalid);
  expect(field).toHaveAccessibleDescription(en.shell.trader.invalid);

  await user.clear(field);
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(field, `${raw}{Enter}`);
  expect(watched).toEqual([raw]);
});
