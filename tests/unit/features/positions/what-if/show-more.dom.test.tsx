import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ShowMore } from '~/features/positions/what-if/projection-panel';

const list = (count: number) =>
  render(
    <ShowMore rows={Array.from({ length: count }, (_, index) => index)} showAll={(all) => `Show all ${all}`}>
      {(few) => <p>{few.length} shown</p>}
    </ShowMore>,
  );

describe('the first rows of a list', () => {
  it('are all rows of a short list, and of a long one once the reader shows all', async () => {
    list(8);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('8 shown')).toBeVisible();
    list(300);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 300' }));
    expect(screen.getByText('300 shown')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are all rows on paper, since paper has no button', () => {
    list(9);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('9 shown')).toBeVisible();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.getByText('8 shown')).toBeVisible();
  });
});
