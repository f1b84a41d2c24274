import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { embedBuilderText } from '~/text/en/embed-builder';
import { settingsText } from '~/text/en/settings';
import { openApp } from '../support/open-app';
import { openBuilder } from './support/open-builder';

const origin = window.location.origin;
const btc = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const stranger = `0:${'5f'.repeat(32)}`;

const snippetText = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: embedBuilderText.snippet.label }).value;

/** The frame that a browser makes of the snippet, and its query parameters. */
function frameOfSnippet() {
  const { body } = new DOMParser().parseFromString(snippetText(), 'text/html');
  const frame = body.querySelector('iframe');
  if (frame === null) throw new Error('the snippet makes no frame');
  return { body, frame, params: new URL(frame.src).searchParams };
}

const preview = () => screen.getByRole('region', { name: embedBuilderText.preview.title }).querySelector('iframe');
const chosen = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the builder of the monitor', () => {
  it('starts with a minimal snippet', async () => {
    await openBuilder();
    expect(snippetText()).toBe(
      [
        '<iframe',
        `  src="${origin}/embed.html"`,
        '  title="Markets"',
        '  width="100%"',
        '  height="480"',
        '  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
        '  referrerpolicy="strict-origin"',
        '  loading="lazy"',
        '  style="border: 0"',
        '></iframe>',
      ].join('\n'),
    );
  });

  it('puts every choice into the snippet and into its own address, which shows the same when it is opened', async () => {
    const { user, app, close } = await openBuilder();
    await user.click(screen.getByRole('radio', { name: embedBuilderText.view.market }));
    await user.type(screen.getByRole('searchbox', { name: embedBuilderText.markets.pick }), 'eth{Enter}');
    await user.click(screen.getByRole('checkbox', { name: embedBuilderText.chart }));
    await user.click(screen.getByRole('checkbox', { name: embedBuilderText.links }));
    await user.click(screen.getByRole('radio', { name: '8 h' }));
    await user.click(screen.getByRole('radio', { name: settingsText.theme.dark }));
    await user.click(screen.getByRole('radio', { name: settingsText.signs['blue-orange'] }));
    await user.click(screen.getByRole('radio', { name: settingsText.density.compact }));
    await user.click(screen.getByRole('radio', { name: embedBuilderText.seal.origin }));
    const type = async (field: string, text: string) => {
      await user.clear(screen.getByLabelText(field));
      await user.type(screen.getByLabelText(field), text);
    };
    await type('Language of figures and dates', 'de-ch');
    await type('Seconds between two updates', '30');
    await type('Title of the frame', ' Ether, live ');
    await type('Width in pixels', '360');
    await type('Height in pixels', '300');
    const text = snippetText();
    const { frame, params } = frameOfSnippet();
    expect(Object.fromEntries(params)).toEqual({
      view: 'market',
      markets: 'ETH/USDT',
      chart: 'on',
      links: 'off',
      per: 'eightHours',
      theme: 'dark',
      signs: 'blue-orange',
      density: 'compact',
      locale: 'de-CH',
      refresh: '30',
    });
    expect([frame.width, frame.height, frame.title]).toEqual(['360', '300', 'Ether, live']);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');

    const { href } = app.router.state.location;
    close();
    await openApp({ path: href });
    await screen.findByRole('heading', { level: 1, name: embedBuilderText.title });
    expect(snippetText()).toBe(text);
  });

  it('lets the keyboard find, order and remove markets, and never loses its focus', async () => {
    const { user } = await openBuilder();
    const field = screen.getByRole('searchbox', { name: embedBuilderText.markets.add });
    await user.type(field, 'eth{Enter}btc{Enter}');
    expect(chosen(embedBuilderText.markets.chosen)).toEqual(['ETH/USDT', 'BTC/USDT']);
    expect(field).toHaveFocus();
    const down = screen.getByRole('button', { name: 'Move ETH/USDT down' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(chosen(embedBuilderText.markets.chosen)).toEqual(['BTC/USDT', 'ETH/USDT']);
    expect(screen.getByRole('button', { name: 'Move ETH/USDT down' })).toHaveFocus();
    expect(screen.getByText('ETH/USDT is now 2 of 2')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(chosen(embedBuilderText.markets.chosen)).toEqual(['BTC/USDT', 'ETH/USDT']);
    expect(frameOfSnippet().params.get('markets')).toBe('BTC/USDT,ETH/USDT');
    await user.click(screen.getByRole('button', { name: 'Remove BTC/USDT' }));
    expect(screen.getByRole('button', { name: 'Remove ETH/USDT' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: embedBuilderText.markets.showAll }));
    expect(frameOfSnippet().params.has('markets')).toBe(false);
  });

  it('accepts several markets at once, in a field that a slash focuses, and copies beside its heading', async () => {
    const { user } = await openBuilder();
    await user.keyboard('/btc, eth, ton{Enter}');
    expect(chosen(embedBuilderText.markets.chosen)).toEqual(['BTC/USDT', 'ETH/USDT', 'TON/USDT']);
    expect(frameOfSnippet().params.get('markets')).toBe('BTC/USDT,ETH/USDT,TON/USDT');
    const snippet = screen.getByRole('heading', { name: embedBuilderText.snippet.title });
    const copy = screen.getByRole('button', { name: embedBuilderText.snippet.copy });
    expect(snippet.closest('header')).toContainElement(copy);
  });

  it("replaces a market's address in a link by its ticker, in the snippet and in its own address", async () => {
    const { user, app } = await openBuilder(`?markets=${btc}`);
    expect(snippetText()).toContain(`src="${origin}/embed.html?markets=BTC/USDT"`);
    expect(preview()?.src).toContain('?markets=BTC/USDT&');
    await user.click(screen.getByRole('radio', { name: settingsText.theme.dark }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ theme: 'dark', markets: 'BTC/USDT' }));
  });

  it('accepts an unlisted market by its address', async () => {
    const { user } = await openBuilder();
    await user.type(screen.getByRole('searchbox', { name: embedBuilderText.markets.add }), `${stranger}{Enter}`);
    expect(frameOfSnippet().params.get('markets')).toBe(stranger);
    await user.type(screen.getByRole('searchbox', { name: embedBuilderText.markets.add }), 'nothing at all');
    expect(screen.getByText(embedBuilderText.markets.nothing)).toBeVisible();
  });

  it('keeps at least one column, in the chosen order', async () => {
    const { user } = await openBuilder('?columns=mark,funding');
    await user.click(screen.getByRole('button', { name: 'Add Age' }));
    await user.click(screen.getByRole('button', { name: 'Move Age up' }));
    expect(frameOfSnippet().params.get('columns')).toBe('mark,fundingLong,age,fundingShort');
    for (const name of ['Mark price', 'Long funding 1 h', 'Short funding 1 h', 'Age'])
      await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect(frameOfSnippet().params.get('columns')).toBe('age');
  });

  it('names the parts of a link that it does not understand, and ignores them', async () => {
    await openBuilder('?columns=mark,<b>bold</b>&theme=pink&height=9&seal=open&view=market');
    expect(screen.getByText(embedBuilderText.notUnderstood('columns', '<b>bold</b>'))).toBeVisible();
    expect(screen.getByText(embedBuilderText.notUnderstood('theme', 'pink'))).toBeVisible();
    const { frame, params } = frameOfSnippet();
    expect(Object.fromEntries(params)).toEqual({ view: 'market', columns: 'mark' });
    expect(frame.height).toBe('206');
  });

  it('says that a link requests more markets than a monitor shows', async () => {
    const many = Array.from({ length: 120 }, (_, turn) => `0:${turn.toString(16).padStart(64, '0')}`);
    await openBuilder(`?markets=${many.join(',')}`);
    expect(screen.getByText(/^The link’s setting “markets” has an unknown value, “0:0+…”/)).toBeVisible();
  });

  it('ignores an invalid value while it is typed, says so, and drops it on leaving the field', async () => {
    const { user } = await openBuilder();
    const field = screen.getByLabelText(embedBuilderText.refresh.label);
    await user.type(field, '1');
    expect(field).toHaveAccessibleDescription(/Enter a whole number from 2 to 3600/);
    expect(frameOfSnippet().params.has('refresh')).toBe(false);
    await user.tab();
    expect(field).toHaveValue('');
  });
});

describe('the snippet', () => {
  it('contains a hostile title of a link as plain text', async () => {
    const title = '"></iframe><img src=x onerror=alert(1)>';
    await openBuilder(`?title=${encodeURIComponent(title)}`);
    const { body, frame } = frameOfSnippet();
    expect([...body.querySelectorAll('*')]).toEqual([frame]);
    expect([frame.title, preview()?.title]).toEqual([title, title]);
  });

  it('is copied exactly, with a confirmation', async () => {
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: embedBuilderText.snippet.copy }));
    expect(await screen.findByRole('button', { name: embedBuilderText.snippet.copied })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(snippetText());
    await user.click(screen.getByRole('button', { name: embedBuilderText.snippet.copyAddress }));
    expect(await navigator.clipboard.readText()).toBe(`${origin}/embed.html`);
  });

  it('leaves the demo out unless the reader includes it, while the preview always shows the running demo', async () => {
    const { user } = await openBuilder('?scenario=whale', { scenario: 'whale' });
    expect(frameOfSnippet().params.has('scenario')).toBe(false);
    expect(preview()?.src).toBe(`${origin}/embed.html?scenario=whale&seed=1`);
    await user.click(screen.getByRole('checkbox', { name: embedBuilderText.keepsDemo }));
    expect(Object.fromEntries(frameOfSnippet().params)).toEqual({ scenario: 'whale', seed: '1' });
  });
});

describe('the preview', () => {
  const says = (data: object, from: Partial<MessageEventInit> = {}) => {
    const source = preview()?.contentWindow ?? null;
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { source: 'perpdeck-monitor', version: 1, ...data },
        origin: 'null',
        source,
        ...from,
      }),
    );
  };

  it("is a frame with the same sandbox as the snippet's, and reloads once typing is over", async () => {
    const { user } = await openBuilder();
    const before = preview();
    expect(before?.getAttribute('sandbox')).toBe(frameOfSnippet().frame.getAttribute('sandbox'));
    await user.click(screen.getByRole('radio', { name: settingsText.density.compact }));
    expect(preview()).toBe(before);
    await waitFor(() => expect(preview()?.src).toContain('density=compact'));
    expect(preview()).not.toBe(before);
  });

  it('changes its theme by a message, in the same frame', async () => {
    const { user } = await openBuilder();
    const frame = preview();
    const told: unknown[] = [];
    frame?.contentWindow?.addEventListener('message', (event) => void told.push(event.data));
    says({ type: 'ready' });
    await user.click(screen.getByRole('radio', { name: settingsText.theme.light }));
    await waitFor(() =>
      expect(told.at(-1)).toEqual({ source: 'perpdeck-host', version: 1, type: 'theme', theme: 'light' }),
    );
    expect(preview()).toBe(frame);
  });

  it('and the snippet are as tall as the chosen markets, unless the reader chooses a height', async () => {
    const { user } = await openBuilder('?markets=BTC/USDT,ETH/USDT');
    const heights = () => [preview()?.height, frameOfSnippet().frame.height];
    expect(heights()).toEqual(['152', '152']);
    says({ type: 'resize', height: 203 });
    expect(heights()).toEqual(['203', '203']);
    expect(screen.queryByRole('button', { name: /^Fit the height/ })).toBeNull();
    says({ type: 'resize', height: 60 });
    expect(heights()).toEqual(['100', '100']);
    says({ type: 'resize', height: 203 });
    const field = screen.getByLabelText(embedBuilderText.size.height);
    expect(field).toHaveAttribute('placeholder', '203');
    await user.type(field, '300');
    await waitFor(() => expect(heights()).toEqual(['300', '300']));
    await user.clear(field);
    await waitFor(() => expect(heights()).toEqual(['203', '203']));
    // Until the monitor reports for the new markets, the height for the old ones does not count.
    await user.click(screen.getByRole('button', { name: embedBuilderText.order.remove('ETH/USDT') }));
    await waitFor(() => expect(frameOfSnippet().frame.height).toBe('113'));
  });

  it('scrolls all markets in a frame of the usual height, and shrinks the frame to a shorter list', async () => {
    await openBuilder();
    says({ type: 'resize', height: 1_900 });
    expect(frameOfSnippet().frame.height).toBe('480');
    says({ type: 'resize', height: 300 });
    expect(frameOfSnippet().frame.height).toBe('300');
  });

  it('offers the height that the monitor reports', async () => {
    const { user } = await openBuilder();
    says({ type: 'resize', height: 5_000 });
    await user.click(screen.getByRole('button', { name: 'Fit the height: 4000 px' }));
    expect(frameOfSnippet().frame.height).toBe('4000');
    says({ type: 'error', code: 'config', message: 'config.json is broken' });
    expect(screen.getByText('The preview reports: config.json is broken')).toBeVisible();
    says({ type: 'ready' });
    expect(screen.getByText(embedBuilderText.preview.ready)).toBeVisible();
  });

  it('trusts only its own frame, and only complete messages', async () => {
    await openBuilder();
    says({ type: 'ready' }, { source: window });
    says({ type: 'ready' }, { origin: 'https://evil.example' });
    says({ type: 'ready', more: 1 });
    says({ type: 'ready', version: 2 });
    says({ type: 'resize', height: 1.5 });
    expect(screen.getByText(embedBuilderText.preview.loading)).toBeVisible();
    says({ type: 'ready' });
    expect(screen.getByText(embedBuilderText.preview.ready)).toBeVisible();
  });
});
