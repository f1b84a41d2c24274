// Written by `npm run generate` from the files in en/.
import { aboutDataText } from './en/about-data';
import { accountStateText, accountBodyText, accountKeysText } from './en/account-state';
import { accountSummaryText, accountBalancesText, accountPositionsText } from './en/account-summary';
import { accountText, queryIdLineText } from './en/account';
import { alertBellText } from './en/alert-bell';
import { alertFeedText } from './en/alert-feed';
import { alertsText } from './en/alerts';
import { breadcrumbsText } from './en/breadcrumbs';
import { breakdownText } from './en/breakdown';
import { bundlesText } from './en/bundles';
import { cancelProgressText, cancelText } from './en/cancel';
import { cancelsText } from './en/cancels';
import { carryText } from './en/carry';
import { chartText, chartBrushText, chartCalendarText, chartHistogramText, chartPartsText, chartPictureText, seriesText } from './en/chart';
import { commonText, savingText, absentText } from './en/common';
import { configText, headersText } from './en/config';
import { deskText } from './en/desk';
import { embedBuilderText } from './en/embed-builder';
import { errorCodesText } from './en/error-codes';
import { errorsText, errorsMeaningText, errorReportText } from './en/errors';
import { eventsText, eventsActivityText, eventDoubtText, eventPayloadText } from './en/events';
import { exportsText } from './en/exports';
import { lateText, pageStatusText } from './en/freshness';
import { historyText, positionEventsText, lifecycleText, lifecycleOutcomesText } from './en/history';
import { inboxText } from './en/inbox';
import { intentText, intentPricesText } from './en/intent';
import { journalText } from './en/journal';
import { marketFieldsText } from './en/market-fields';
import { marketPageText, marketHistoryText } from './en/market-page';
import { marketsText, trendText } from './en/markets';
import { monitorText } from './en/monitor';
import { nearOfferText, notifyText } from './en/near-offer';
import { orderNamesText } from './en/order-names';
import { ordersText } from './en/orders';
import { overviewText, welcomeText } from './en/overview';
import { ownMarketsText } from './en/own-markets';
import { paletteText } from './en/palette';
import { panelsText, panelStatusText, dataProblemsText, alertsMissingText } from './en/panels';
import { partFailuresText } from './en/part-failures';
import { pnlAttributionText } from './en/pnl-attribution';
import { pnlWindowsText } from './en/pnl-windows';
import { pnlText, pnlRatiosText, pnlCompareText } from './en/pnl';
import { positionDrawerText, positionFieldsText } from './en/position-details';
import { positionFiltersText, positionsCsvText, tpslOrdersText } from './en/positions-list';
import { positionsText, whatIfBarText } from './en/positions';
import { projectionText } from './en/projection';
import { protectionText } from './en/protection';
import { rangesText } from './en/ranges';
import { rawText, treeSearchText } from './en/raw';
import { relatedText } from './en/related';
import { riskText } from './en/risk';
import { settingsText } from './en/settings';
import { shellText, linkText, newVersionText, notFoundText, traderText, demoText, lookAlikesText } from './en/shell';
import { statementText } from './en/statement';
import { supportText } from './en/support';
import { tablesText } from './en/tables';
import { vaultDeskText } from './en/vault-desk';
import { vaultsText, vaultText, vaultsCompareText } from './en/vaults';
import { walletText, signersText } from './en/wallet';
import { whatIfText } from './en/what-if';

/** Every sentence a reader sees, in English. Other languages have the same shape. */
export const en = {
  aboutData: aboutDataText,
  absent: absentText,
  account: accountText,
  accountBalances: accountBalancesText,
  accountBody: accountBodyText,
  accountKeys: accountKeysText,
  accountPositions: accountPositionsText,
  accountState: accountStateText,
  accountSummary: accountSummaryText,
  alertBell: alertBellText,
  alertFeed: alertFeedText,
  alerts: alertsText,
  alertsMissing: alertsMissingText,
  breadcrumbs: breadcrumbsText,
  breakdown: breakdownText,
  bundles: bundlesText,
  cancel: cancelText,
  cancelProgress: cancelProgressText,
  cancels: cancelsText,
  carry: carryText,
  chart: chartText,
  chartBrush: chartBrushText,
  chartCalendar: chartCalendarText,
  chartHistogram: chartHistogramText,
  chartParts: chartPartsText,
  chartPicture: chartPictureText,
  common: commonText,
  config: configText,
  dataProblems: dataProblemsText,
  demo: demoText,
  desk: deskText,
  embedBuilder: embedBuilderText,
  errorCodes: errorCodesText,
  errorReport: errorReportText,
  errors: errorsText,
  errorsMeaning: errorsMeaningText,
  eventDoubt: eventDoubtText,
  eventPayload: eventPayloadText,
  events: eventsText,
  eventsActivity: eventsActivityText,
  exports: exportsText,
  headers: headersText,
  history: historyText,
  inbox: inboxText,
  intent: intentText,
  intentPrices: intentPricesText,
  journal: journalText,
  late: lateText,
  lifecycle: lifecycleText,
  lifecycleOutcomes: lifecycleOutcomesText,
  link: linkText,
  lookAlikes: lookAlikesText,
  marketFields: marketFieldsText,
  marketHistory: marketHistoryText,
  marketPage: marketPageText,
  markets: marketsText,
  monitor: monitorText,
  nearOffer: nearOfferText,
  newVersion: newVersionText,
  notFound: notFoundText,
  notify: notifyText,
  orderNames: orderNamesText,
  orders: ordersText,
  overview: overviewText,
  ownMarkets: ownMarketsText,
  pageStatus: pageStatusText,
  palette: paletteText,
  panelStatus: panelStatusText,
  panels: panelsText,
  partFailures: partFailuresText,
  pnl: pnlText,
  pnlAttribution: pnlAttributionText,
  pnlCompare: pnlCompareText,
  pnlRatios: pnlRatiosText,
  pnlWindows: pnlWindowsText,
  positionDrawer: positionDrawerText,
  positionEvents: positionEventsText,
  positionFields: positionFieldsText,
  positionFilters: positionFiltersText,
  positions: positionsText,
  positionsCsv: positionsCsvText,
  projection: projectionText,
  protection: protectionText,
  queryIdLine: queryIdLineText,
  ranges: rangesText,
  raw: rawText,
  related: relatedText,
  risk: riskText,
  saving: savingText,
  series: seriesText,
  settings: settingsText,
  shell: shellText,
  signers: signersText,
  statement: statementText,
  support: supportText,
  tables: tablesText,
  tpslOrders: tpslOrdersText,
  trader: traderText,
  treeSearch: treeSearchText,
  trend: trendText,
  vault: vaultText,
  vaultDesk: vaultDeskText,
  vaults: vaultsText,
  vaultsCompare: vaultsCompareText,
  wallet: walletText,
  welcome: welcomeText,
  whatIf: whatIfText,
  whatIfBar: whatIfBarText,
};
