import type { ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { Field } from '~/lib/field';
import { orderNamesText } from '~/text/en/order-names';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { CoinMark } from '~/ui/coin-mark';
import { FieldValue } from '~/ui/field-value';
import { LookAlikeSlot } from '~/ui/look-alike-slot';
import { TextValue } from '~/ui/text-value';
import { type Destination, PageLink } from './links';

/** A side as an arrow, a word and a colour. */
export function SideMark({ side }: { readonly side: Field<string> }) {
  const t = useText(orderNamesText);
  const isLong = side.kind === 'known' && side.value === 'long';
  const isShort = side.kind === 'known' && side.value === 'short';
  return (
    <span className={`font-semibold ${isLong ? 'text-up' : isShort ? 'text-down' : 'text-muted'}`}>
      {(isLong || isShort) && <span aria-hidden="true">{isLong ? '▲ ' : '▼ '}</span>}
      <TextValue field={side} labelFor={(word) => textFor(t.side, word)} />
    </span>
  );
}

type PositionNameProps = {
  readonly asset: string;
  readonly market: MarketIdentity | null;
  /** Raw address of the market, for a market without a name. */
  readonly address: Field<string>;
  readonly side: Field<string>;
  /** The target of the name and the table row; null if there is none. */
  readonly to: Destination | null;
  /** Opens `to` as a drawer over this page. */
  readonly keepView?: boolean;
  /** After the side: a leverage, a number. */
  readonly children?: ReactNode;
};

export function PositionName({ asset, market, address, side, to, keepView, children }: PositionNameProps) {
  const addresses = useAddressForm();
  const name =
    market === null ? (
      <FieldValue field={address}>
        {(raw) => (
          <span className="font-semibold text-ink">
            {addresses.short(raw, 'contract')}
            <LookAlikeSlot value={addresses.full(raw, 'contract')} />
          </span>
        )}
      </FieldValue>
    ) : (
      <Ticker market={market} />
    );
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={market?.baseAsset ?? asset} />
      <span
        // On phones the side is beside the name, so that a row has two lines.
        className="flex min-w-0 flex-col max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-1.5"
      >
        {to === null ? (
          name
        ) : (
          <PageLink to={to} keepView={keepView} rowLink>
            {name}
          </PageLink>
        )}
        <span className="text-small rail:whitespace-nowrap">
          <SideMark side={side} />
          {children}
        </span>
      </span>
    </span>
  );
}

function Ticker({ market: { ticker } }: { readonly market: MarketIdentity }) {
  const [base, ...rest] = ticker.split('/');
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold text-ink">{base}</span>
      {rest.length > 0 && <span className="text-muted">/{rest.join('/')}</span>}
    </span>
  );
}
