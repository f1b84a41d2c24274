import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toVaultList } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { errorOf } from '~/lib/thrown';
import { useApi } from '~/queries/api-context';
import { vaultsOptions } from '~/queries/vaults';
import type { KnownVault } from './named-entries';

export type KnownVaults = {
  /** Null while the list is awaited, and where it could not be read. */
  readonly vaults: readonly KnownVault[] | null;
  readonly error: Error | null;
};

/** All vaults (operation 10), asked for once when the palette opens, or as the cache has them. */
export function useKnownVaults(): KnownVaults {
  const api = useApi();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<KnownVaults>({ vaults: null, error: null });
  useEffect(() => {
    let current = true;
    const tell = (next: KnownVaults) => {
      if (current) setKnown(next);
    };
    queryClient.fetchQuery(vaultsOptions(api)).then(
      ({ data }) => {
        const { vaults } = toVaultList(data, api.config.assumptions);
        tell({ vaults: vaults.flatMap(({ address, asset }) => namedVault(valueOrNull(address), valueOrNull(asset))), error: null });
      },
      (error: unknown) => tell({ vaults: null, error: errorOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [api, queryClient]);
  return known;
}

/** One without an address has no page, and one without a name is found by its address. */
function namedVault(address: string | null, asset: string | null): readonly KnownVault[] {
  return address === null ? [] : [{ address, asset: asset ?? '' }];
}
