import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '~/lib/clock';
import { FormatProvider } from '~/ui/format-context';
import { LiveRegionProvider, useAnnounce } from '~/ui/live-region';
import { NowProvider } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import type { RawAnswer } from '~/ui/panel-state';
import { PriceFlash } from '~/ui/price-flash';
import { PrivacyProvider } from '~/ui/privacy-context';
import { rawText } from '~/text/en/raw';

describe('a panel', () => {
  it('is a region named by its title, and shows how fresh it is', () => {
    render(
      <Panel title="Orders" freshness={() => ({ state: 'stale', ageMs: 90_000, skewMs: null })}>
        <p>Rows</p>
      </Panel>,
    );
    const region = screen.getByRole('region', { name: 'Orders' });
    expect(region).toHaveTextContent('Stale · 1 min');
  });

  it('keeps its contents when a request fails, and says so below', async () => {
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

  it('shows the failure in place of contents that never loaded', () => {
    render(
      <Panel title="Orders" failure={{ message: 'Orders could not be read.' }}>
        {null}
      </Panel>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^Orders could not be read\.Failed at \d\d:\d\d:\d\d\.$/);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says when the latest attempt failed, not the first', () => {
    vi.useFakeTimers();
    const clock = manualClock(Date.UTC(2026, 2, 14, 12, 41, 0));
    const failing = (cause: Error) => (
      <NowProvider clock={clock}>
        <FormatProvider zone="UTC" timeForm="date" onTimeForm={() => undefined}>
          <Panel title="Orders" failure={{ cause, message: 'Orders could not be read.' }}>
            {null}
          </Panel>
        </FormatProvider>
      </NowProvider>
    );
    const first = new Error('refused');
    const { rerender } = render(failing(first));
    clock.advance(600_000);
    act(() => void vi.advanceTimersByTime(1_000));
    rerender(failing(first));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed at 12:41:00.');
    rerender(failing(new Error('refused')));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed at 12:51:00.');
    vi.useRealTimers();
  });
});

describe('the keyboard focus in a panel', () => {
  function Reading({ outcome }: { readonly outcome: 'body' | 'line' }) {
    const [failed, setFailed] = useState(true);
    const failure = failed ? { message: 'Orders could not be read.', onRetry: () => setFailed(false) } : null;
    return (
      <Panel title="Orders" failure={failure}>
        {failed && outcome === 'body' ? null : <p>Rows</p>}
      </Panel>
    );
  }

  it.each(['body', 'line'] as const)('moves to its heading once Retry has worked (%s)', async (outcome) => {
    const user = userEvent.setup();
    render(<Reading outcome={outcome} />);
    screen.getByRole('button', { name: 'Retry' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
  });

  it('is not taken from elsewhere', () => {
    const { rerender } = render(
      <Panel title="Orders" failure={{ message: 'No.', onRetry: () => undefined }}>
        <input aria-label="Filter" />
      </Panel>,
    );
    screen.getByRole('textbox').focus();
    rerender(
      <Panel title="Orders">
        <input aria-label="Filter" />
      </Panel>,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('stays on Retry while it retries, and pressing it again does nothing', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn<() => void>();
    render(
      <Panel title="Orders" failure={{ message: 'No.', onRetry, retrying: true }}>
        {null}
      </Panel>,
    );
    const retry = screen.getByRole('button', { name: 'Retry' });
    retry.focus();
    await user.keyboard('{Enter}');
    expect(retry).toHaveFocus();
    expect(retry).toHaveAttribute('aria-disabled', 'true');
    expect(onRetry).not.toHaveBeenCalled();
  });
});

describe('a panel of several sources', () => {
  it('names each failed source, with its own Retry, and keeps the rest', async () => {
    const user = userEvent.setup();
    const retryBtc = vi.fn<() => void>();
    render(
      <Panel
        title="Positions"
        failures={[
          { key: 'BTC', message: 'BTC could not be read.', onRetry: retryBtc },
          { key: 'TON', message: 'TON could not be read.' },
        ]}
      >
        <p>Rows</p>
      </Panel>,
    );
    expect(screen.getAllByRole('status').map((line) => line.textContent)).toEqual([
      'BTC could not be read. Retry',
      'TON could not be read. ',
    ]);
    expect(screen.getByText('Rows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retryBtc).toHaveBeenCalledOnce();
  });
});

describe('the actions of a panel', () => {
  const answer: RawAnswer = {
    title: 'getMarket',
    method: 'GET',
    url: "https://api.example/api/markets/it's?a=[1-9]",
    text: '{"amount":9007199254740993,"list":[],"text":"a\\u0041{,}"}',
    receivedAtMs: Date.UTC(2026, 4, 13, 12),
  };
  const openMenu = async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Panel actions: Orders' }));
    return { user, menu: within(await screen.findByRole('group', { name: rawText.menu('Orders') })) };
  };
  const panel = (answers: readonly RawAnswer[]) => (
    <LiveRegionProvider>
      <Panel title="Orders" answers={answers}>
        <p>Rows</p>
      </Panel>
    </LiveRegionProvider>
  );

  it('are not offered before any answer', () => {
    render(panel([]));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show the answer exactly as sent, in lines', async () => {
    render(panel([answer]));
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: rawText.rawView }));
    const dialog = within(screen.getByRole('dialog', { name: rawText.title('Orders') }));
    expect(dialog.getByRole('group', { name: rawText.body('getMarket') }).textContent).toBe(
      '{\n  "amount": 9007199254740993,\n  "list": [],\n  "text": "a\\u0041{,}"\n}',
    );
    await user.click(dialog.getByRole('button', { name: rawText.copyAll }));
    expect(await navigator.clipboard.readText()).toBe(answer.text);
  });

  it('copy the request as a command, and say so', async () => {
    render(panel([answer]));
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: rawText.copyCurl }));
    expect(await navigator.clipboard.readText()).toBe(
      String.raw`curl --globoff 'https://api.example/api/markets/it'\''s?a=[1-9]' -H 'accept: application/json'`,
    );
    expect(await screen.findByText(rawText.curlCopied(1))).toBeInTheDocument();
  });

  it('do not show the answer in privacy mode, unless it is public', async () => {
    const { rerender } = render(<PrivacyProvider mode="percent">{panel([answer])}</PrivacyProvider>);
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: rawText.rawView }));
    expect(screen.getByRole('dialog')).toHaveTextContent(rawText.masked);
    expect(screen.getByRole('dialog')).not.toHaveTextContent('9007199254740993');
    expect(screen.queryByRole('button', { name: rawText.download })).toBeNull();
    rerender(<PrivacyProvider mode="percent">{panel([{ ...answer, sensitivity: 'public' }])}</PrivacyProvider>);
    expect(screen.getByRole('dialog')).toHaveTextContent('9007199254740993');
  });

  it('show the beginning of a very long answer, and say so', async () => {
    render(panel([{ ...answer, text: `["${'x'.repeat(400_000)}"]` }]));
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: rawText.rawView }));
    expect(await screen.findByText(rawText.cut('50,000', '400,004'))).toBeVisible();
  });
});

describe('the live region', () => {
  it('reads out summaries, and repeats an equal one', async () => {
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
  afterEach(() => vi.useRealTimers());

  it('shows the direction of a change of the exact value for about a second', () => {
    vi.useFakeTimers({ now: 400 });
    const at = (raw: bigint | null) => <PriceFlash value={raw === null ? null : { raw, scale: 9 }}>96</PriceFlash>;
    const { container, rerender } = render(at(9007199254740992n));
    const flash = () => container.querySelector('.price-flash')?.getAttribute('data-flash') ?? null;
    const pass = (ms: number): void => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    expect(flash()).toBeNull();
    rerender(at(9007199254740993n));
    expect(flash()).toBe('up');
    pass(590);
    rerender(at(9007199254740993n));
    expect(flash()).toBe('up');
    pass(30);
    expect(flash()).toBeNull();
    pass(880);
    rerender(at(9007199254740994n));
    expect(flash()).toBe('up');
    pass(200);
    expect(flash(), 'a change just before a beat lasts until the next one').toBe('up');
    rerender(at(0n));
    expect(flash()).toBe('down');
    pass(700);
    expect(flash()).toBe('down');
    pass(300);
    expect(flash()).toBeNull();
    rerender(at(2n));
    expect(flash()).toBe('up');
    rerender(at(null));
    expect(flash(), 'an unknown value has no direction').toBeNull();
    rerender(at(1n));
    expect(flash()).toBeNull();
  });
});
