import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { walletForms } from '~/lib/address-forms';
import { createRecentTraders } from '~/storage/recents';
import { TraderBox } from '~/shell/trader-box';
import { en } from '~/text/en.gen';
import { shellText } from '~/text/en/shell';
import { MemoryArea } from '../../support/memory-area';

const raw = `0:${'5f'.repeat(32)}`;
const other = `0:${'a1'.repeat(32)}`;
const shown = (address: string) => walletForms.full(address, 'wallet');

function setUp(initial: string | null = null) {
  const watched: (string | null)[] = [];
  const recent = createRecentTraders({ area: new MemoryArea() });
  function Page() {
    const [trader, setTrader] = useState(initial);
    return (
      <>
        <TraderBox
          trader={trader}
          onWatch={(next) => {
            watched.push(next);
            setTrader(next);
          }}
          recent={recent}
          demoTraders={[{ label: 'Careful hedger', address: other }]}
        />
        <button type="button" onClick={() => setTrader(other)}>
          Elsewhere
        </button>
      </>
    );
  }
  render(<Page />);
  return { watched, recent, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Trader address' }) };
}

describe('the field "Trader address"', () => {
  it.each([
    raw,
    raw.toUpperCase(),
    `  ${raw} `,
    toFriendly(raw),
    ` ${toFriendly(raw, { bounceable: false })}`,
    `My address: ${toFriendly(raw)}.`,
    `https://tonviewer.com/${shown(raw)}?section=nfts`,
    `\u200b“${shown(raw)}”`,
  ])('watches an address in either form, with any text around it: %j', async (text) => {
    const { watched, user, field, recent } = setUp();
    await user.click(field);
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(watched).toEqual([raw]);
    expect(field).toHaveValue(shown(raw));
    expect(field).toHaveFocus();
    expect(recent.get()).toEqual([raw]);
  });

  it('does not join pasted or dropped lines: an address stays separate from the text above it', async () => {
    const { watched, user, field } = setUp();
    await user.click(field);
    await user.paste(`Main wallet\r\n${shown(raw)}\n`);
    expect(field).toHaveValue(`Main wallet ${shown(raw)}`);
    await user.clear(field);
    fireEvent.drop(field, { dataTransfer: { getData: () => `${shown(raw)}\t120 TON\nmine` } });
    expect(field).toHaveValue(`${shown(raw)} 120 TON mine`);
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(watched).toEqual([raw]);
  });

  it('shows what can be typed once it has focus, and has no description before', async () => {
    const { user, field } = setUp();
    expect(field).not.toHaveAttribute('aria-describedby');
    await user.click(field);
    expect(await screen.findByText(en.trader.help)).toBeVisible();
    expect(field).toHaveAccessibleDescription(en.trader.help);
  });

  it('says exactly what is wrong, tied to the field, and watches nothing', async () => {
    const { watched, user, field } = setUp();
    await user.type(field, `${raw.slice(0, -2)}{Enter}`);
    expect(field).toBeInvalid();
    expect(await screen.findByText(en.trader.problem.rawLength(62))).toBeVisible();
    expect(field).toHaveAccessibleDescription(en.trader.problem.rawLength(62));
    expect(screen.getByRole('alert')).toHaveTextContent(en.trader.problem.rawLength(62));
    expect(watched).toEqual([]);
    await user.type(field, '5f{Enter}');
    expect(field).toBeValid();
    expect(watched).toEqual([raw]);
  });

  it('says what it reads in a longer text, and which network the address is for', async () => {
    const { watched, user, field } = setUp();
    await user.click(field);
    await user.paste(`Here: ${raw}, thanks`);
    expect(field).toHaveAccessibleDescription(en.trader.readAs(shown(raw)));
    expect(screen.getByRole('status')).toHaveTextContent(shown(raw));
    await user.clear(field);
    await user.paste(toFriendly(raw, { bounceable: false, testOnly: true }));
    expect(field).toHaveAccessibleDescription(en.trader.testNetwork(shown(raw)));
    await user.keyboard('{Enter}');
    expect(watched).toEqual([raw]);
    expect(field).toHaveValue(shown(raw));
    expect(field).toHaveAccessibleDescription(en.trader.testNetwork(shown(raw)));
  });

  it.each([
    [`${raw} and ${other}`, en.trader.problem.several],
    ['alice.ton', en.trader.problem.name('alice.ton')],
    ['https://t.me/alice', en.trader.problem.name('t.me/alice')],
    ['@alice', en.trader.problem.name('@alice')],
  ])('watches nothing for %j', async (text, problem) => {
    const { watched, user, field } = setUp();
    await user.click(field);
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(watched).toEqual([]);
  });

  it('is not filled in by browsers and password managers', () => {
    const { field } = setUp();
    const marks = { autocomplete: 'off', autocorrect: 'off', autocapitalize: 'off', spellcheck: 'false' };
    for (const [name, value] of Object.entries({ ...marks, 'data-1p-ignore': '', 'data-lpignore': 'true' }))
      expect(field).toHaveAttribute(name, value);
  });

  it('offers the traders of the demo by name', async () => {
    const { watched, user, field } = setUp();
    await user.click(field);
    await user.click(await screen.findByRole('button', { name: /Careful hedger/ }));
    expect(watched).toEqual([other]);
  });

  it('lists and forgets recently watched traders', async () => {
    const { recent, user, field } = setUp();
    await user.type(field, `${raw}{Enter}`);
    await user.clear(field);
    expect(await screen.findByRole('region', { name: en.trader.recent })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Forget/ }));
    expect(recent.get()).toEqual([]);
  });

  it('stops watching, and is ready for the next trader', async () => {
    const { watched, user, field } = setUp(raw);
    await user.click(screen.getByRole('button', { name: shellText.trader.clear }));
    expect(watched).toEqual([null]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('shows a trader that is set elsewhere, and drops the typed text', async () => {
    const { user, field } = setUp(raw);
    await user.type(field, 'half an addr');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(field).toHaveValue(shown(other));
    expect(field).toBeValid();
  });

  it('reverts the typed text on Esc', async () => {
    const { user, field } = setUp(raw);
    await user.clear(field);
    await user.type(field, 'nonsense{Enter}');
    expect(field).toBeInvalid();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue(shown(raw));
    expect(field).toBeValid();
  });
});
