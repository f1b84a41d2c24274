import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { MarketName } from '~/features/markets/market-cells';
import { LinksContext } from '~/features/shared/links';
import { walletForms } from '~/lib/address-forms';

it('the link of a market does not render again when its row does', () => {
  const onMade = vi.fn();
  const Link = ({ children }: { readonly children: ReactNode }) => {
    onMade();
    return <a href="#market">{children}</a>;
  };
  const links = { Link, trader: undefined };
  const identity = unlistedIdentity(`0:${'a'.repeat(64)}`, null, walletForms);
  const row = (note: string | null) => (
    <LinksContext value={links}>
      <MarketName identity={identity} note={note} />
    </LinksContext>
  );
  const { rerender } = render(row(null));
  rerender(row(null));
  expect(onMade).toHaveBeenCalledTimes(1);
  const before = screen.getByRole('link');
  rerender(row('not updated for 2 min'));
  expect(onMade).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link'), 'a note leaves the link in its place').toBe(before);
});
