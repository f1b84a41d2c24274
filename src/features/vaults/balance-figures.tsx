import { useMemo } from 'react';
import { balanceExtremes, type BalanceReading } from '~/domain/vault/balance-extremes';
import type { RatePoint } from '~/domain/vault/rate-history';
import { known } from '~/lib/field';
import { vaultText } from '~/text/en/vault';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { Time } from '~/ui/time';
import { DatedFact } from './dated-fact';

export type BalanceFiguresProps = {
  readonly points: readonly RatePoint[];
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
};

/** Between which amounts a vault's balance has moved. Nothing where none can be read. */
export function BalanceFigures({ points, asset }: BalanceFiguresProps) {
  const t = useText(vaultText);
  const found = useMemo(() => balanceExtremes(points), [points]);
  if (found === null) return null;
  const reading = ({ atMs, balance }: BalanceReading) => (
    <DatedFact helper={<Time at={atMs} show="date" />}>
      <Amount field={known(balance)} format="amount" unit={asset} showUnit reach="public" />
    </DatedFact>
  );
  return (
    <FactList
      facts={[
        { label: t.highest, value: reading(found.highest) },
        { label: t.lowest, value: reading(found.lowest) },
      ]}
    />
  );
}
