import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LiquidationBreakdownView } from '~/features/positions/breakdown-liquidation';
import { absent, known } from '~/lib/field';
import { of, rowOf } from '../domain/position-fixture';

const show = (...row: Parameters<typeof rowOf>) => render(<LiquidationBreakdownView row={rowOf(...row)} />);
const valuesIn = (name: string) => [...screen.getByRole('region', { name }).querySelectorAll('data')].map((data) => data.value);

describe('how a liquidation price is explained', () => {
  it('has the formula at hand, what is divided by what, and all digits', () => {
    show();
    expect(screen.getByText('At this price the margin ratio meets the maintenance ratio.')).toBeVisible();
    expect(screen.getByText('(N − E·S) / (Q·(1 − m))')).toBeVisible();
    expect(valuesIn('What stands behind it, before PnL')).toEqual(['6000', '-10', '-4.931506849', '5985.068493151']);
    expect(valuesIn('Estimated price')).toEqual(['54014.931506849', '0.99', '54560.536875605', '13.3959732']);
    expect(valuesIn('Maintenance now')).toEqual(['8985.068493151', '630', '8355.068493151']);
    expect(screen.getByText('(rounded)')).toHaveAttribute('title', expect.stringContaining('half up'));
  });

  it.each<[string, Parameters<typeof rowOf>, RegExp]>([
    ['crossed', [{ margin: known(of('600')), notional: known(of('63200')) }], /^Crossed: what is left is less than maintenance needs now/],
    ['crossed for good', [{ side: known('short'), margin: known(of('0')), fraction: known(of('70000')) }], /^Crossed: it is below maintenance at every price/],
    ['none of a long', [{ margin: known(of('70000')) }], /^None: E·S covers all of N/],
    ['none of a short', [{ side: known('short'), margin: known(of('2')), fraction: known(of('-2')) }, { collateralIsBase: known(true), settlement: known(of('63000')) }], /^None: E is more than all that was sold/],
    ['not known for want of something', [{ size: absent('null') }], /^Not known, for want of: Q, size\.$/],
    ['not known by nature', [{}, { mark: known(of('0')) }], /^Not known: size, mark and price of the collateral have to be above zero/],
  ])('that is %s is said in words', (_name, row, words) => {
    show(...row);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('names what is not known while the market has not been read, and has no zero for it', () => {
    show({}, null);
    expect(screen.getByText(/^Not known, for want of: .*P, mark price; S, price of the collateral/)).toBeVisible();
    const inputs = screen.getByRole('region', { name: 'What goes into it' });
    expect(within(inputs).getByText('market: amm.indexPrice · Read not yet')).toBeVisible();
    expect(valuesIn('Maintenance now')).toEqual([]);
    // Only what operation 15 told is there.
    expect(valuesIn('What stands behind it, before PnL')).toEqual(['6000']);
  });
});
