import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorPage } from '~/shell/error-page';
import { errorReportText } from '~/text/en/errors';

it('says what failed, with the report and the ways to go on', async () => {
  const onReload = vi.fn();
  const onAgain = vi.fn();
  render(<ErrorPage error={new Error('no such thing')} report="version 1" onReload={onReload} onAgain={onAgain} />);
  expect(await screen.findByRole('heading', { name: errorReportText.title })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('no such thing');
  expect(screen.getByRole('region', { name: errorReportText.report, hidden: true })).toHaveTextContent('version 1');
  await userEvent.click(screen.getByRole('button', { name: errorReportText.reload }));
  await userEvent.click(screen.getByRole('button', { name: errorReportText.again }));
  expect([onReload.mock.calls.length, onAgain.mock.calls.length]).toEqual([1, 1]);
});
