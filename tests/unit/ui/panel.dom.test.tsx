import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LiveRegionProvider, useAnnounce } from '~/ui/live-region';
import { Panel } from '~/ui/panel';
import { PriceFlash } from '~/ui/price-flash';

describe('a panel', () => {
  it('is a region named by its title, and tells how fresh it is', () => {
    render(
      <Panel title="Orders" freshness={{ state: 'stale', ageMs: 90_000, skewMs: null }}>
        <p>Rows</p>
      </Panel>,
    );
    const region = screen.getByRole('region', { name: 'Orders' });
    expect(region).toHaveTextContent('Stale · 1 min');
  });

  it('keeps showing what it has when a reading fails, and says so below', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn<() => void>();
    render(
      <Panel title="Orders" failure={{ message: 'Orders could not be read.', detail: 'HTTP 503', onRetry }}>
        <p>Old rows</p>
      </Panel>,
    );
    const region = screen.getByRole('region', { name: 'Orders' });
    expect(region).toHaveTextContent('Old rows');
    expect(within(region).getByRole('status')).toHaveTextContent('Orders could not be read. HTTP 503');
    await user.click(within(region).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('shows the failure in place of what was never there', () => {
    render(
      <Panel title="Orders" failure={{ message: 'Orders could not be read.' }}>
        {null}
      </Panel>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Orders could not be read.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('the live region', () => {
  it('reads summaries out, and the same one again', async () => {
    const user = userEvent.setup();
    function Search() {
      const announce = useAnnounce();
      return (
        <button type="button" onClick={() => announce('12 markets match')}>
          Search
        </button>
      );
    }
    render(
      <LiveRegionProvider>
        <Search />
      </LiveRegionProvider>,
    );
    const region = screen.getByRole('status');
    expect(region).toHaveTextContent(/^$/);
    await user.click(screen.getByRole('button'));
    const first = region.firstChild;
    expect(region).toHaveTextContent('12 markets match');
    await user.click(screen.getByRole('button'));
    expect(region.firstChild).not.toBe(first);
  });
});

describe('a price flash', () => {
  it('tells the way by the exact value, once a change', () => {
    const at = (raw: bigint | null) => <PriceFlash value={raw === null ? null : { raw, scale: 9 }}>96</PriceFlash>;
    const { container, rerender } = render(at(9007199254740992n));
    const flash = () => container.querySelector('.price-flash')?.getAttribute('data-flash') ?? null;
    expect(flash()).toBeNull();
    rerender(at(9007199254740993n));
    expect(flash()).toBe('up-1');
    rerender(at(9007199254740993n));
    expect(flash()).toBe('up-1');
    rerender(at(9007199254740994n));
    expect(flash()).toBe('up-0');
    rerender(at(null));
    rerender(at(1n));
    expect(flash()).toBe('up-0');
    rerender(at(0n));
    expect(flash()).toBe('down-1');
  });
});
