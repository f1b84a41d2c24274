import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PrivacyProvider } from '~/ui/privacy-context';
import { Tree } from '~/ui/tree';
import { rawText, treeSearchText } from '~/text/en/raw';

// jsdom has no layout, so there is nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const state = {
  owner: '0:AB12',
  keys: { hot: 'cafe', values: ['k1', 'k2'] },
  sum: 12_345n,
  many: Array.from({ length: 1_000 }, (_, index) => ({ note: `item ${index}` })),
};
const field = () => screen.findByRole('searchbox', { name: treeSearchText.label });
const matches = () => screen.findByRole('list', { name: treeSearchText.matches });

describe('the search of a tree', () => {
  it('finds names and values in any case, with the path to each', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={state} searchable />);
    await user.type(await field(), 'AFE');
    expect(await matches()).toHaveTextContent('keys › hotcafe');
    await user.clear(await field());
    await user.type(await field(), 'KEYS');
    expect(within(await matches()).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('1 match')).toBeVisible();
  });

  it('opens the path to a match on Enter and focuses it, however far it is beyond the drawn part', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={state} searchable />);
    await user.type(await field(), 'item 777');
    await matches();
    await user.keyboard('{Enter}');
    const list = screen.getByRole('list', { name: '777' });
    await waitFor(() => expect(document.activeElement).toHaveTextContent('note: "item 777"'));
    expect(list).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByText('and 722 more')).toBeVisible();
  });

  it('goes to the next match on Enter, and from the last to the first', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={{ a: 'x1', b: 'x2' }} searchable />);
    for (const shown of ['x1', 'x2', 'x1']) {
      await user.clear(await field());
      await user.type(await field(), 'x');
      await matches();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toHaveTextContent(shown));
    }
  });

  it('draws a match at the bottom of a thousand levels without the levels between', async () => {
    let deep: unknown = { bottom: 'here' };
    for (let level = 0; level < 1_000; level += 1) deep = { deeper: deep };
    const user = userEvent.setup();
    render(<Tree label="State" value={deep} searchable />);
    await user.type(await field(), 'bottom');
    await user.click(await within(await matches()).findByRole('button'));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('bottom: "here"'));
    expect(document.querySelectorAll('ul').length).toBeLessThan(20);
    await user.click(screen.getByRole('button', { name: rawText.treeTop }));
    expect(screen.queryByText('"here"')).toBeNull();
  });

  it('is cleared by Escape, which does not close anything around it', async () => {
    const user = userEvent.setup();
    const pressed = vi.fn();
    render(
      <div onKeyDown={(event) => pressed(event.key)} role="presentation">
        <Tree label="State" value={state} searchable />
      </div>,
    );
    await user.type(await field(), 'hot');
    await matches();
    pressed.mockClear();
    await user.keyboard('{Escape}');
    expect(await field()).toHaveValue('');
    expect(screen.queryByRole('list', { name: treeSearchText.matches })).toBeNull();
    expect(pressed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(pressed).toHaveBeenCalledWith('Escape');
  });

  it('says when nothing matches', async () => {
    const user = userEvent.setup();
    render(<Tree label="State" value={state} searchable />);
    await user.type(await field(), 'nowhere');
    expect(await screen.findByText('0 matches')).toBeVisible();
  });

  it('finds no figure that privacy mode hides', async () => {
    const user = userEvent.setup();
    render(
      <PrivacyProvider mode="percent">
        <Tree label="State" value={{ sum: 12_345n, text: '12345', name: 'a 12345 b' }} searchable />
      </PrivacyProvider>,
    );
    await user.type(await field(), '12345');
    expect(within(await matches()).getAllByRole('button')).toHaveLength(1);
    expect(await matches()).toHaveTextContent('namea 12345 b');
  });

  it('shows our words for known members, and finds members by them', async () => {
    const user = userEvent.setup();
    render(
      <Tree
        label="State"
        value={state}
        searchable
        nameOf={(path) => (path.join('.') === 'keys.hot' ? 'Key of the service' : null)}
      />,
    );
    await user.type(await field(), 'key of');
    await user.click(await within(await matches()).findByRole('button'));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('hot Key of the service: "cafe"'));
  });

  it('takes its query from the page, and reports changes to it', async () => {
    const onQuery = vi.fn();
    const user = userEvent.setup();
    render(<Tree label="State" value={state} searchable query="cafe" onQuery={onQuery} />);
    expect(await matches()).toHaveTextContent('keys › hot');
    await user.type(await field(), '1');
    expect(onQuery).toHaveBeenCalledWith('cafe1');
  });
});

describe('names in a tree', () => {
  it.each([
    ['none', '', '"": 1'],
    ['a prototype', '__proto__', '__proto__: 1'],
    ['another direction', 'a\u202Eb', 'a\uFFFDb: 1'],
    ['a control', 'a\u0000b', 'a\u2400b: 1'],
    ['100,000 letters', 'n'.repeat(100_000), `${'n'.repeat(120)}…: 1`],
  ])('of %s are shown as text', (_what, name, shown) => {
    render(<Tree label="State" value={JSON.parse(`{${JSON.stringify(name)}:1}`)} />);
    expect(screen.getByRole('list', { name: 'State' }).textContent).toContain(shown);
  });
});
