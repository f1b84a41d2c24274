import { useMemo, type ReactNode } from 'react';
import type { EventView } from '~/domain/account/event-view';
import { payloadFacts } from '~/domain/account/payload/payload-facts';
import { payloadToken, vaultTokens } from '~/domain/account/payload/payload-token';
import { EventDetails } from '~/features/account/event-details';
import type { PayloadNames } from '~/features/account/event-payload-value';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/market-finder';
import { useVaults } from '~/queries/vaults';
import { useEntityLinks } from '~/features/shared/entity-links';

export type EventDrawerBodyProps = {
  readonly account: string;
  readonly event: EventView;
  readonly related?: ReactNode;
};

/** An event with the names and units that others know: markets by the list of them, tokens by the vaults (operation 10). */
export function EventDrawerBody({ account, event, related }: EventDrawerBodyProps) {
  const { assumptions } = useApi().config;
  const links = useEntityLinks(account, { ask: true, namedAtMs: valueOrNull(event.time)?.atMs ?? null });
  const find = useMarketFinder();
  const vaults = useVaults().data?.data;
  const tokens = useMemo(() => (vaults === undefined ? [] : vaultTokens(vaults)), [vaults]);
  const payload = useMemo(() => payloadFacts(event, assumptions), [event, assumptions]);
  const names: PayloadNames = {
    market: (address) => find(address)?.ticker ?? null,
    vault: (address) => tokens.find(({ vault }) => vault === address)?.name ?? null,
    token: (id) => tokens.find(({ assetId }) => assetId === id)?.name ?? null,
  };
  const market = payload.facts.find(({ value }) => value.kind === 'market')?.value;
  const address = market?.kind === 'market' ? valueOrNull(market.field) : null;
  return (
    <EventDetails
      event={event}
      payload={payload}
      units={{
        collateral: payloadToken(payload.facts, event.sender, tokens),
        base: address === null ? null : (find(address)?.baseAsset ?? null),
      }}
      names={names}
      links={links}
      related={related}
    />
  );
}
