import { absentText } from './en/absent';
import { accountText } from './en/account';
import { accountBalancesText } from './en/account-balances';
import { accountBodyText } from './en/account-body';
import { accountKeysText } from './en/account-keys';
import { accountPositionsText } from './en/account-positions';
import { accountStateText } from './en/account-state';
import { accountSummaryText } from './en/account-summary';
import { alertsText } from './en/alerts';
import { alertsMissingText } from './en/alerts-missing';
import { boundOrdersText } from './en/bound-orders';
import { breakdownText } from './en/breakdown';
import { bundlesText } from './en/bundles';
import { cancelText } from './en/cancel';
import { cancelProgressText } from './en/cancel-progress';
import { cancelsText } from './en/cancels';
import { chartText } from './en/chart';
import { chartBrushText } from './en/chart-brush';
import { chartCalendarText } from './en/chart-calendar';
import { chartHistogramText } from './en/chart-histogram';
import { chartPartsText } from './en/chart-parts';
import { chartPictureText } from './en/chart-picture';
import { commonText } from './en/common';
import { configText } from './en/config';
import { connectedText } from './en/connected';
import { dataProblemsText } from './en/data-problems';
import { demoText } from './en/demo';
import { embedBuilderText } from './en/embed-builder';
import { errorReportText } from './en/error-report';
import { errorsText } from './en/errors';
import { errorsMeaningText } from './en/errors-meaning';
import { eventCodesText } from './en/event-codes';
import { eventPayloadText } from './en/event-payload';
import { eventsText } from './en/events';
import { eventsActivityText } from './en/events-activity';
import { headersText } from './en/headers';
import { historyText } from './en/history';
import { intentText } from './en/intent';
import { intentPricesText } from './en/intent-prices';
import { linkText } from './en/link';
import { lookAlikesText } from './en/look-alikes';
import { marketFieldsText } from './en/market-fields';
import { marketHistoryText } from './en/market-history';
import { marketPageText } from './en/market-page';
import { marketsText } from './en/markets';
import { monitorText } from './en/monitor';
import { newVersionText } from './en/new-version';
import { notFoundText } from './en/not-found';
import { orderWordsText } from './en/order-words';
import { ordersText } from './en/orders';
import { outlookText } from './en/outlook';
import { overviewText } from './en/overview';
import { ownMarketsText } from './en/own-markets';
import { paletteText } from './en/palette';
import { panelsText } from './en/panels';
import { panelNewsText } from './en/panel-news';
import { partFailuresText } from './en/part-failures';
import { pnlText } from './en/pnl';
import { pnlCompareText } from './en/pnl-compare';
import { pnlCompareOfferText } from './en/pnl-compare-offer';
import { pnlRatiosText } from './en/pnl-ratios';
import { pnlSplitText } from './en/pnl-split';
import { pnlSplitOfferText } from './en/pnl-split-offer';
import { pnlWindowsText } from './en/pnl-windows';
import { positionDrawerText } from './en/position-drawer';
import { positionEventsText } from './en/position-events';
import { positionFieldsText } from './en/position-fields';
import { positionFiltersText } from './en/position-filters';
import { positionsText } from './en/positions';
import { positionsCsvText } from './en/positions-csv';
import { projectionText } from './en/projection';
import { queryIdLineText } from './en/query-id-line';
import { rawText } from './en/raw';
import { seriesText } from './en/series';
import { settingsText } from './en/settings';
import { shellText } from './en/shell';
import { signersText } from './en/signers';
import { storyText } from './en/story';
import { storyOutcomesText } from './en/story-outcomes';
import { tablesText } from './en/tables';
import { traderText } from './en/trader';
import { trailText } from './en/trail';
import { treeSearchText } from './en/tree-search';
import { trendText } from './en/trend';
import { vaultText } from './en/vault';
import { vaultsText } from './en/vaults';
import { vaultsCompareText } from './en/vaults-compare';
import { walletText } from './en/wallet';
import { welcomeText } from './en/welcome';
import { whatIfText } from './en/what-if';

/** Every sentence a reader sees, in English: one file an area. Other languages have the same shape. */
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
  boundOrders: boundOrdersText,
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
  outlook: outlookText,
  overview: overviewText,
  ownMarkets: ownMarketsText,
  palette: paletteText,
  panels: panelsText,
  panelNews: panelNewsText,
  partFailures: partFailuresText,
  pnl: pnlText,
  pnlCompare: pnlCompareText,
  pnlCompareOffer: pnlCompareOfferText,
  pnlRatios: pnlRatiosText,
  pnlSplit: pnlSplitText,
  pnlSplitOffer: pnlSplitOfferText,
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
  story: storyText,
  storyOutcomes: storyOutcomesText,
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
