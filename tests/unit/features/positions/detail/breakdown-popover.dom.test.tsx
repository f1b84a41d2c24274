import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { LiquidationBreakdownView, NetBreakdownView } from '~/features/positions/detail/breakdown-popover';
import { absent, known } from '~/lib/field';
import { PrivacyProvider } from '~/ui/privacy-context';
import { breakdownText } from '~/text/en/breakdown';
import { of, rowOf } from '../../../../support/views';

const show = (...row: Parameters<typeof rowOf>) => render(<LiquidationBreakdownView row={rowOf(...row)} />);
const valuesIn = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('data')].map((data) => data.value);

describe.each<[string, ReactElement, number]>([
  ['net value', <NetBreakdownView key="net" row={rowOf({ margin: known(of('0.00002')) })} />, 0],
  // The distance to it, as a share.
  ['liquidation price', <LiquidationBreakdownView key="liquidation" row={rowOf()} />, 1],
])('the breakdown of a %s', (_name, breakdown, percents) => {
  const ownValues = (container: HTMLElement) =>
    [...container.querySelectorAll('section:has(dl) data')].map(({ textContent }) => textContent);

  it('has only percentages of the trader’s values in percent mode, and none of them in hidden mode', () => {
    const percent = render(<PrivacyProvider mode="percent">{breakdown}</PrivacyProvider>);
    expect(ownValues(percent.container)).toHaveLength(percents);
    for (const shown of ownValues(percent.container)) expect(shown).toMatch(/%$/);
    const said = ['6,000', '60,000', '0.00002', '54,560', '8,985'];
    for (const secret of said) expect(percent.container.innerHTML).not.toContain(secret);
    percent.unmount();
    const hidden = render(<PrivacyProvider mode="hidden">{breakdown}</PrivacyProvider>);
    expect(ownValues(hidden.container)).toEqual([]);
    for (const secret of said) expect(hidden.container.innerHTML).not.toContain(secret);
    expect(hidden.container.textContent).not.toMatch(breakdownText.liquidation.states.price);
  });

  it('writes every digit, so that a reader can add up a column', () => {
    const { container } = render(breakdown);
    expect(ownValues(container).length).toBeGreaterThan(5);
    for (const shown of ownValues(container)) expect(shown).not.toMatch(/[₀-₉]/);
  });
});

describe('the explanation of a liquidation price', () => {
  it('shows the formula, dividend and divisor, and all digits', () => {
    show();
    expect(screen.getByText(breakdownText.liquidation.states.price)).toBeVisible();
    expect(screen.getByText('(N − E·S) / (Q·(1 − m))')).toBeVisible();
    expect(valuesIn(breakdownText.liquidation.cushion)).toEqual(['6000', '-10', '-4.931506849', '5985.068493151']);
    expect(valuesIn(breakdownText.liquidation.heading)).toEqual([
      '54014.931506849',
      '0.99',
      '54560.536875605',
      '13.3959732',
    ]);
    expect(valuesIn(breakdownText.liquidation.heldNow)).toEqual(['8985.068493151', '630', '8355.068493151']);
    expect(screen.getByText('(rounded)').closest('[title]')).toHaveAttribute(
      'title',
      expect.stringContaining(breakdownText.roundedTitle),
    );
  });

  it.each<[string, Parameters<typeof rowOf>, string]>([
    ['crossed', [{ margin: known(of('600')), notional: known(of('63200')) }], breakdownText.liquidation.states.crossed],
    [
      'crossed for good',
      [{ side: known('short'), margin: known(of('0')), fraction: known(of('70000')) }],
      breakdownText.liquidation.states.crossedAtEveryPrice,
    ],
    ['none of a long', [{ margin: known(of('70000')) }], breakdownText.liquidation.states.none.long],
    [
      'none of a short',
      [
        { side: known('short'), margin: known(of('2')), fraction: known(of('-2')) },
        { collateralIsBase: known(true), settlement: known(of('63000')) },
      ],
      breakdownText.liquidation.states.none.short,
    ],
    [
      'not known for want of something',
      [{ size: absent('null') }],
      breakdownText.liquidation.states.unknown(breakdownText.inputs.names.size),
    ],
    ['not known by nature', [{}, { mark: known(of('0')) }], breakdownText.liquidation.states.notComputable],
  ])('says in words that a price is %s', (_name, row, words) => {
    show(...row);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('names the unknown inputs while the market has not been read, and shows no zero for them', () => {
    show({}, null);
    expect(
      screen.getByText(
        new RegExp(
          breakdownText.liquidation.states
            .unknown(`.*${breakdownText.inputs.names.mark}; ${breakdownText.inputs.names.settlement}.*`)
            .replace(/\.$/, ''),
        ),
      ),
    ).toBeVisible();
    const inputs = screen.getByRole('region', { name: breakdownText.inputs.heading });
    expect(
      within(inputs).getByText(`market: amm.indexPrice · ${breakdownText.inputs.read} ${breakdownText.inputs.never}`),
    ).toBeVisible();
    expect(valuesIn(breakdownText.liquidation.heldNow)).toEqual([]);
    // Only the figures of operation 15 are shown.
    expect(valuesIn(breakdownText.liquidation.cushion)).toEqual(['6000']);
  });
});
