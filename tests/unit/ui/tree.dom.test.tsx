import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { parseLosslessJson } from '~/api/parse-body';
import { PrivacyProvider } from '~/ui/privacy-context';
import { Tree } from '~/ui/tree';
import { commonText } from '~/text/en/common';

const state = {
  type: 'smart_account',
  amount: 9007199254740993n,
  locked: '12500000000',
  gone: null,
  keys: { hot: 'aa', values: ['k1', 'k2'] },
  hash: Array.from({ length: 32 }, (_, index) => index),
};

const listed = () => screen.getByRole('list', { name: 'State' });

describe('a tree of an open object', () => {
  it('shows values exactly, and bytes as digits', () => {
    render(<Tree label="State" value={state} />);
    expect(listed()).toHaveTextContent('amount: 9007199254740993');
    expect(listed()).toHaveTextContent('type: "smart_account"');
    expect(listed()).toHaveTextContent('gone: null');
    expect(listed()).toHaveTextContent('hash: 32 bytes 000102030405');
  });

  it.each(['12345678901234567890.5', '1e400', '-1E-400', '1.10', '1.0', '-0', '0.1234567890123456789', '1e3', '0.5'])(
    'shows and copies the number %s as sent',
    async (sent) => {
      const user = userEvent.setup();
      render(<Tree label="Body" value={await parseLosslessJson(`{"far":${sent}}`)} />);
      const line = screen.getByRole('listitem');
      expect(line).toHaveTextContent(`far: ${sent}`);
      await user.click(within(line).getByRole('button'));
      expect(await navigator.clipboard.readText()).toBe(sent);
    },
  );

  it('opens and closes a branch, and draws nothing of a closed one', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={state} />);
    const keys = screen.getByRole('button', { name: /^keys/ });
    expect(keys).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('"aa"')).toBeNull();
    await user.click(keys);
    expect(screen.getByRole('list', { name: 'keys' })).toHaveTextContent('hot: "aa"');
    expect(keys).toHaveAttribute('aria-expanded', 'true');
    keys.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('list', { name: 'keys' })).toBeNull();
  });

  it('draws large levels in parts, and says how much is left', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={Array.from({ length: 1_000 }, (_, index) => ({ index }))} />);
    // By text, and by children: reading the names of hundreds of buttons takes seconds.
    expect(listed().children).toHaveLength(51);
    await user.click(screen.getByText('and 950 more'));
    expect(listed().children).toHaveLength(151);
    expect(screen.getByText('and 850 more')).toBeVisible();
  });

  it('cuts a long text with a word, and copies all of it', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={{ long: 'x'.repeat(10_000) }} />);
    expect(listed()).toHaveTextContent('and 9,600 more characters');
    await user.click(screen.getByRole('button', { name: 'Copy long' }));
    expect(await navigator.clipboard.readText()).toHaveLength(10_000);
  });

  it('copies a branch as exact JSON', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={{ sums: { whole: 2n ** 64n, part: 0.5 } }} />);
    await user.click(screen.getByRole('button', { name: 'Copy sums' }));
    expect(await navigator.clipboard.readText()).toBe('{"whole":18446744073709551616,"part":0.5}');
  });

  it('handles a body of a thousand levels', async () => {
    let deep: unknown = 'the bottom';
    for (let level = 0; level < 1_000; level += 1) deep = { deeper: deep };
    const user = userEvent.setup();
    render(<Tree label="State" value={deep} openLevels={3} />);
    expect(screen.getAllByRole('list')).toHaveLength(3);
    const closed = screen.getAllByRole('button', { expanded: false });
    await user.click(closed[0] ?? document.body);
    expect(screen.getAllByRole('list')).toHaveLength(4);
  });

  it.each([
    ['text', 'only this', '"only this"'],
    ['nothing', null, 'null'],
    ['a number', 5n, '5'],
  ])('shows a body that is only %s', (_case, value, shown) => {
    const { container } = render(<Tree label="State" value={value} />);
    expect(container).toHaveTextContent(shown);
  });

  it('says that an object is empty', () => {
    render(<Tree label="State" value={{}} />);
    expect(listed()).toHaveTextContent('empty');
  });

  it('shows hostile texts as plain text', () => {
    const { container } = render(<Tree label="State" value={{ '<img src=x>': '<script>alert(1)</script>\n' }} />);
    expect(container.querySelector('img, script')).toBeNull();
    expect(listed()).toHaveTextContent(String.raw`<img src=x>: "<script>alert(1)</script>\n"`);
  });

  it('shows symbols in place of invisible characters', () => {
    render(<Tree label="State" value={{ memo: 'a\u2028b\u0085c\u202Ed\u200B' }} />);
    expect(listed()).toHaveTextContent('memo: "a␊b␊c\uFFFDd\uFFFD"');
  });

  it('hides figures in privacy mode, in any form, and offers no copies', () => {
    render(
      <PrivacyProvider mode="percent">
        <Tree label="State" value={{ ...state, rate: '0.5', count: 3 }} />
      </PrivacyProvider>,
    );
    expect(listed()).not.toHaveTextContent(/9007199254740993|12500000000|0\.5|3$/);
    expect(listed()).toHaveTextContent('type: "smart_account"');
    expect(screen.queryByRole('button', { name: /Copy (amount|locked|rate|count|keys)/ })).toBeNull();
    expect(screen.getAllByRole('img', { name: commonText.hiddenValue })).toHaveLength(4);
  });
});
