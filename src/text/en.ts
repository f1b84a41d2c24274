import {
  accountBalancesText,
  accountKeysText,
  accountPositionsText,
  accountSummaryText,
  accountText,
  queryIdLineText,
} from './en/account';
import { accountBodyText, accountStateText, treeSearchText } from './en/account-state';
import { alertsText } from './en/alerts';
import { bundlesText } from './en/bundles';
import { cancelProgressText, cancelText } from './en/cancel';
import { cancelsText } from './en/cancels';
import {
  chartBrushText,
  chartCalendarText,
  chartHistogramText,
  chartPartsText,
  chartPictureText,
  chartText,
  seriesText,
} from './en/chart';
import { absentText, commonText } from './en/common';
import { configText, headersText } from './en/config';
import { embedBuilderText } from './en/embed-builder';
import { errorReportText, errorsMeaningText, errorsText } from './en/errors';
import { eventCodesText, eventPayloadText, eventsActivityText, eventsText } from './en/events';
import { historyText, positionEventsText, lifecycleOutcomesText, lifecycleText } from './en/history';
import { intentPricesText, intentText } from './en/intent';
import { marketFieldsText } from './en/market-fields';
import { marketHistoryText, marketPageText } from './en/market-page';
import { marketsText, trendText } from './en/markets';
import { monitorText } from './en/monitor';
import { orderWordsText } from './en/order-names';
import { tpslOrdersText, ordersText } from './en/orders';
import { overviewText, welcomeText } from './en/overview';
import { ownMarketsText } from './en/own-markets';
import { paletteText } from './en/palette';
import { alertsMissingText, dataProblemsText, panelNewsText, panelsText } from './en/panels';
import { partFailuresText } from './en/part-failures';
import { pnlCompareText, pnlRatiosText, pnlText } from './en/pnl';
import { pnlAttributionText } from './en/pnl-attribution';
import { pnlWindowsText } from './en/pnl-windows';
import { breakdownText, positionDrawerText, positionFieldsText } from './en/position-details';
import { positionFiltersText, positionsCsvText, positionsText } from './en/positions';
import { rawText } from './en/raw';
import { connectedText } from './en/related';
import { settingsText } from './en/settings';
import { demoText, linkText, lookAlikesText, newVersionText, notFoundText, shellText, traderText } from './en/shell';
import { tablesText } from './en/tables';
import { trailText } from './en/trail';
import { vaultsCompareText, vaultsText, vaultText } from './en/vaults';
import { signersText, walletText } from './en/wallet';
import { whatIfBarText, projectionText, whatIfText } from './en/what-if';

/** Every text a reader sees, in English: one file an area. Other languages have the same shape. */
export const en = {
  absent: absentText,
  account: accountText,
  accountBalances: accountBalancesText,
  accountBody: accountBodyText,
  accountKeys: accountKeysText,
  accountPositions: accountPositionsText,
  accountState: accountStateText,
  accountSummary: accountSummaryText,
  alerts: alertsText,
  alertsMissing: alertsMissingText,
  boundOrders: tpslOrdersText,
  breakdown: breakdownText,
  bundles: bundlesText,
  cancel: cancelText,
  cancelProgress: cancelProgressText,
  cancels: cancelsText,
  chart: chartText,
  chartBrush: chartBrushText,
  chartCalendar: chartCalendarText,
  chartHistogram: chartHistogramText,
  chartParts: chartPartsText,
  chartPicture: chartPictureText,
  common: commonText,
  config: configText,
  connected: connectedText,
  dataProblems: dataProblemsText,
  demo: demoText,
  embedBuilder: embedBuilderText,
  errorReport: errorReportText,
  errors: errorsText,
  errorsMeaning: errorsMeaningText,
  eventCodes: eventCodesText,
  eventPayload: eventPayloadText,
  events: eventsText,
  eventsActivity: eventsActivityText,
  headers: headersText,
  history: historyText,
  intent: intentText,
  intentPrices: intentPricesText,
  link: linkText,
  lookAlikes: lookAlikesText,
  marketFields: marketFieldsText,
  marketHistory: marketHistoryText,
  marketPage: marketPageText,
  markets: marketsText,
  monitor: monitorText,
  newVersion: newVersionText,
  notFound: notFoundText,
  orderWords: orderWordsText,
  orders: ordersText,
  outlook: whatIfBarText,
  overview: overviewText,
  ownMarkets: ownMarketsText,
  palette: paletteText,
  panels: panelsText,
  panelNews: panelNewsText,
  partFailures: partFailuresText,
  pnl: pnlText,
  pnlCompare: pnlCompareText,
  pnlRatios: pnlRatiosText,
  pnlAttribution: pnlAttributionText,
  pnlWindows: pnlWindowsText,
  positionDrawer: positionDrawerText,
  positionEvents: positionEventsText,
  positionFields: positionFieldsText,
  positionFilters: positionFiltersText,
  positions: positionsText,
  positionsCsv: positionsCsvText,
  projection: projectionText,
  queryIdLine: queryIdLineText,
  raw: rawText,
  series: seriesText,
  settings: settingsText,
  shell: shellText,
  signers: signersText,
  story: lifecycleText,
  storyOutcomes: lifecycleOutcomesText,
  tables: tablesText,
  trader: traderText,
  trail: trailText,
  treeSearch: treeSearchText,
  trend: trendText,
  vault: vaultText,
  vaults: vaultsText,
  vaultsCompare: vaultsCompareText,
  wallet: walletText,
  welcome: welcomeText,
  whatIf: whatIfText,
};
