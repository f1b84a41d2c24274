import { useCallback } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { riskOf } from '~/domain/position/risk';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import { useProtection } from '~/features/positions/protection/use-protection';
import { useRiskLimits } from '~/features/shared/risk-limits';
import { valueOrNull } from '~/lib/field';
import { useActiveOrders } from '~/queries/orders/orders';
import { usePositionRows } from '~/queries/positions/position-rows';
import { usePositionWatch } from '~/queries/positions/background-refresh';

const isRisky = new Set(['crossed', 'danger', 'warn']);

/** On pages without positions: shows at the top which positions are close to liquidation, and nothing while none is. */
export function Watch({ trader }: { readonly trader: string }) {
  const limits = useRiskLimits();
  const nearOf = useCallback(
    (rows: readonly PositionRow[]) => {
      const near = rows.filter(({ figures }) => isRisky.has(riskOf(figures, limits)));
      return new Set(near.flatMap(({ position }) => valueOrNull(position.market) ?? []));
    },
    [limits],
  );
  const list = usePositionRows(trader, undefined, false);
  // The watch reads the data that the protection check needs, so that its count in the navigation stays current.
  const { extraMarkets } = useProtection(list, useActiveOrders({ trader, statuses: null }, { enabled: false }));
  usePositionWatch(list, nearOf, extraMarkets);
  return <LiquidationBanner rows={list.rows} withAge />;
}
