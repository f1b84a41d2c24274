import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { describeInOne } from '~/domain/describe-error';
import type { Recognised } from '~/domain/search/recognise';
import { shortAddress } from '~/lib/address';
import { useApi } from '~/queries/api-context';
import type { Lookup } from '~/queries/lookups';
import { useMarketFinder } from '~/queries/market-finder';
import { useLookups } from '~/queries/use-lookups';
import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { useAppServices } from '../app-services';
import { candidatesOf } from './candidates';
import type { Entry } from './entry';
import { foundEntries } from './found-entries';
import { type KnownVault, toWatching } from './named-entries';

/** A number that is typed digit by digit is asked for once it stands; what is pasted is asked for at once. */
const NUMBER_STANDS_MS = 250;

export type FoundSource = {
  readonly vaults: readonly KnownVault[];
  readonly remember: (raw: string) => void;
};

/** What a text names by its form, each with whether it is there: listed, or asked for with one request. */
export function useFoundEntries(recognised: Recognised, { vaults, remember }: FoundSource): readonly Entry[] {
  const t = useText(paletteText);
  const core = useText();
  const { numbers } = useFormat();
  const { assumptions } = useApi().config;
  const { demo } = useAppServices();
  const findMarket = useMarketFinder();
  const search = useSearch({ from: '__root__' });
  const { trader = null } = search;
  const account = accountOf(search, assumptions);
  const candidates = useMemo(() => candidatesOf(recognised, { trader, account }), [recognised, trader, account]);
  const knownName = (lookup: Lookup): string | null => {
    if (lookup.kind === 'market') return findMarket(lookup.address)?.ticker ?? null;
    return lookup.kind === 'vault' ? (vaults.find(({ address }) => address === lookup.address)?.asset ?? null) : null;
  };
  const asked = candidates.flatMap((candidate) => (candidate.kind === 'asked' && knownName(candidate.lookup) === null ? [candidate.lookup] : []));
  const { resultOf, again } = useLookups(asked, recognised.number === null ? 0 : NUMBER_STANDS_MS);
  return foundEntries(
    candidates,
    {
      knownName,
      resultOf,
      again,
      watching: (address) => toWatching(address, t, remember),
      watched: trader,
      traderName: (address) => {
        const label = demo?.accounts.find((one) => one.address === address)?.label;
        return label === undefined ? null : `${label} ${shortAddress(address)}`;
      },
      describe: (error) => describeInOne(error, core),
      group: (count) => numbers.group(BigInt(count)),
    },
    t,
  );
}
