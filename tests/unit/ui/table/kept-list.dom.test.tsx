import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FundingLead } from '~/domain/market/funding-leaders';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { StartFunding } from '~/features/overview/start-figures';
import { walletForms } from '~/lib/address-forms';
import { panelsText } from '~/text/en/panels';
import { firstShown } from '~/ui/table/use-stable-order';

const lead = (digit: string, rate: bigint): FundingLead => ({
  identity: { ...unlistedIdentity(`0:${digit.repeat(64)}`, null, walletForms), ticker: `M${digit}` },
  side: 'long',
  rate: { raw: rate, scale: 2 },
});
const leaders = (...leads: readonly FundingLead[]) => <StartFunding leaders={leads} failed={0} expected={3} />;
const markets = () => screen.getAllByRole('listitem').map(({ textContent }) => /M\d/.exec(textContent)?.[0]);

it('the leaders of funding keep their places under a pointer, and a market that no longer leads says so in its place', () => {
  const { rerender } = render(leaders(lead('1', 9n), lead('2', 8n), lead('3', 7n)));
  fireEvent.pointerMove(screen.getByText('M2'), { screenX: 5, screenY: 5 });
  rerender(leaders(lead('4', 12n), lead('3', 11n), lead('1', 10n)));
  expect(markets()).toEqual(['M1', 'M2', 'M3', 'M4']);
  const gone = screen.getByText(panelsText.gone).closest('li');
  expect(gone).toHaveTextContent('M2');
  expect(gone?.querySelector('data')?.closest('[inert]')).not.toBeNull();
  fireEvent.pointerOut(screen.getByRole('list'), { relatedTarget: document.body, pointerType: 'mouse' });
  expect(markets()).toEqual(['M4', 'M3', 'M1']);
});

it('the first items of a long list are kept, and items that have since come among the first', () => {
  expect(firstShown(['a', 'b', 'c', 'd', 'e'], ['e', 'a', 'c', 'd', 'b'], 2)).toEqual(['a', 'b', 'e']);
});
