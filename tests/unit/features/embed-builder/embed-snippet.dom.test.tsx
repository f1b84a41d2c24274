import { describe, expect, it } from 'vitest';
import { defaultMonitorOptions } from '~/config/monitor-options';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { embedSnippet, monitorAddress } from '~/features/embed-builder/embed-builder';

const parts = {
  address: 'https://desk.example/embed.html',
  title: 'Markets',
  width: null,
  height: 480,
  seal: 'strict',
  links: true,
} as const;

/** The elements that a browser creates from a snippet. */
function parse(snippet: string) {
  const { body } = new DOMParser().parseFromString(`<p>before</p>${snippet}<p>after</p>`, 'text/html');
  const frame = body.querySelector('iframe');
  if (frame === null) throw new Error('the snippet makes no frame');
  return { frame, around: [...body.children].map(({ tagName }) => tagName), all: body.querySelectorAll('*').length };
}

describe('the snippet', () => {
  it.each([
    ['a closed attribute', '"><script>alert(1)</script>'],
    ['a closed frame', '"></iframe><img src=x onerror=alert(1)>'],
    ['an entity', '&quot;&gt;&#60;svg onload=alert(1)&gt;'],
    ['single quotes', "' onload='alert(1)"],
    ['a comment', '--><!-- <plaintext>'],
    ['line breaks', 'one\r\ntwo\u2028three\u0000'],
  ])('is one frame with its eight attributes, whatever they contain: %s', (_what, hostile) => {
    const snippet = embedSnippet({
      ...parts,
      title: hostile,
      address: `https://desk.example/embed.html?markets=${hostile}`,
    });
    const { frame, around, all } = parse(snippet);
    expect(around).toEqual(['P', 'IFRAME', 'P']);
    expect(all).toBe(3);
    expect(frame.getAttributeNames()).toEqual([
      'src',
      'title',
      'width',
      'height',
      'sandbox',
      'referrerpolicy',
      'loading',
      'style',
    ]);
    expect(frame.title).toBe(hostile.replaceAll(/[\p{Cc}\u2028]+/gu, ' '));
    expect(snippet.split('\n')).toHaveLength(10);
  });

  it.each([
    ['strict', true, 'allow-scripts allow-popups allow-popups-to-escape-sandbox'],
    ['strict', false, 'allow-scripts'],
    ['origin', true, 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'],
    ['origin', false, 'allow-scripts allow-same-origin'],
  ] as const)('allows only what it needs: %s, links %s', (seal, links, sandbox) => {
    expect(parse(embedSnippet({ ...parts, seal, links })).frame.getAttribute('sandbox')).toBe(sandbox);
  });
});

describe('the address of the monitor', () => {
  const page = 'https://desk.example/desk/embed.html';

  it('has no query if all options have their defaults', () => {
    expect(monitorAddress(page, defaultMonitorOptions, null)).toBe(page);
  });

  it('contains the demo beside the choices, and encodes a hostile scenario name', () => {
    const address = monitorAddress(
      page,
      { ...defaultMonitorOptions, theme: 'dark' },
      { scenario: 'x&theme=light#"', seed: 7 },
    );
    const { searchParams, hash } = new URL(address);
    expect([...searchParams]).toEqual([
      ['theme', 'dark'],
      ['scenario', 'x&theme=light#"'],
      ['seed', '7'],
    ]);
    expect(hash).toBe('');
  });

  it('is read back by the monitor as chosen', () => {
    const options = {
      ...defaultMonitorOptions,
      view: 'market',
      columns: ['age', 'mark'],
      locale: 'de-CH',
      refreshSeconds: 30,
      links: false,
    } as const;
    expect(readMonitorOptions(new URL(monitorAddress(page, options, null)).search, [])).toEqual({
      options,
      problems: [],
    });
  });
});
