import type { CompareOption } from '~/domain/vault/compare-choice';
import { shortAddress } from '~/lib/address';
import { CoinMark } from '~/ui/coin-mark';

/** Which vault it is. Two may hold the same asset, so the address stands with it. */
export function ComparedName({ option: { address, asset, name } }: { readonly option: CompareOption }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={asset ?? '?'} />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold text-ink">{asset ?? name}</span>
        {asset !== null && (
          <span className="font-mono text-small font-normal text-muted" title={address}>
            {shortAddress(address)}
          </span>
        )}
      </span>
    </span>
  );
}
