/** Labels that several areas share, but not the first page. */

export const collateralPrice = 'Collateral price';
export const distanceToLiquidation = 'Distance to liquidation';
export const externalMessage = 'External message';
export const filterPositions = 'Filter positions';
export const liquidationEst = 'Liquidation (est.)';
export const maintenanceMargin = 'Maintenance margin';
export const nearLiquidation = 'Near liquidation';
export const netResult = 'Net result';
export const noHistoryYet = 'No history yet.';
export const orders = 'Orders';
export const pnlAfterCosts = 'PnL after costs';
export const positionNumber = 'Position number';
/** What price moves brought, before fees, funding and rollover, once it is settled; until then it is unrealised. */
export const pricePnl = 'Price PnL';
export const realisedInRange = 'Realised in range';
export const settlementPrice = 'Settlement price';
export const timeUnderWater = 'Time under water';
export const timeZone = 'Time zone';
export const unknown = 'unknown';
