import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLazy } from '~/ui/lazy';

type Load = () => Promise<string>;

function Place({ wanted, load }: { readonly wanted: boolean; readonly load: Load }) {
  const late = useLazy(wanted, load);
  return <p>{late.kind === 'ready' ? late.part : late.kind}</p>;
}

/** Fails while `broken`. */
function loader() {
  const state = { broken: true, calls: 0 };
  const load: Load = () => {
    state.calls += 1;
    return state.broken ? Promise.reject(new Error('no such chunk')) : Promise.resolve('the part');
  };
  return { state, load };
}

describe('a part of the program that loads later', () => {
  it('is not loaded before it is wanted', () => {
    const { state, load } = loader();
    render(<Place wanted={false} load={load} />);
    expect(screen.getByText('loading')).toBeVisible();
    expect(state.calls).toBe(0);
  });

  it('is retried the next time it is wanted, and a failure affects nothing else', async () => {
    const { state, load } = loader();
    const { rerender } = render(<Place wanted load={load} />);
    expect(await screen.findByText('failed')).toBeVisible();
    state.broken = false;
    rerender(<Place wanted={false} load={load} />);
    rerender(<Place wanted load={load} />);
    expect(await screen.findByText('the part')).toBeVisible();
    rerender(<Place wanted={false} load={load} />);
    rerender(<Place wanted load={load} />);
    expect(state.calls).toBe(2);
  });
});
