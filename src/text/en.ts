import { absent } from './en/absent';
import { account } from './en/account';
import { accountBalances } from './en/account-balances';
import { accountBody } from './en/account-body';
import { accountKeys } from './en/account-keys';
import { accountPositions } from './en/account-positions';
import { accountState } from './en/account-state';
import { accountSummary } from './en/account-summary';
import { alerts } from './en/alerts';
import { alertsMissing } from './en/alerts-missing';
import { boundOrders } from './en/bound-orders';
import { breakdown } from './en/breakdown';
import { bundles } from './en/bundles';
import { cancel } from './en/cancel';
import { cancelProgress } from './en/cancel-progress';
import { cancels } from './en/cancels';
import { chart } from './en/chart';
import { chartBrush } from './en/chart-brush';
import { chartCalendar } from './en/chart-calendar';
import { chartHistogram } from './en/chart-histogram';
import { chartParts } from './en/chart-parts';
import { chartPicture } from './en/chart-picture';
import { common } from './en/common';
import { config } from './en/config';
import { connected } from './en/connected';
import { dataProblems } from './en/data-problems';
import { demo } from './en/demo';
import { embedBuilder } from './en/embed-builder';
import { errorReport } from './en/error-report';
import { errors } from './en/errors';
import { errorsMeaning } from './en/errors-meaning';
import { eventCodes } from './en/event-codes';
import { eventPayload } from './en/event-payload';
import { events } from './en/events';
import { eventsActivity } from './en/events-activity';
import { headers } from './en/headers';
import { history } from './en/history';
import { intent } from './en/intent';
import { intentPrices } from './en/intent-prices';
import { link } from './en/link';
import { lookAlikes } from './en/look-alikes';
import { marketFields } from './en/market-fields';
import { marketHistory } from './en/market-history';
import { marketPage } from './en/market-page';
import { markets } from './en/markets';
import { monitor } from './en/monitor';
import { newVersion } from './en/new-version';
import { notFound } from './en/not-found';
import { orderWords } from './en/order-words';
import { orders } from './en/orders';
import { outlook } from './en/outlook';
import { overview } from './en/overview';
import { ownMarkets } from './en/own-markets';
import { palette } from './en/palette';
import { panels } from './en/panels';
import { panelNews } from './en/panel-news';
import { partFailures } from './en/part-failures';
import { pnl } from './en/pnl';
import { pnlCompare } from './en/pnl-compare';
import { pnlCompareOffer } from './en/pnl-compare-offer';
import { pnlRatios } from './en/pnl-ratios';
import { pnlSplit } from './en/pnl-split';
import { pnlSplitOffer } from './en/pnl-split-offer';
import { pnlWindows } from './en/pnl-windows';
import { positionDrawer } from './en/position-drawer';
import { positionEvents } from './en/position-events';
import { positionFields } from './en/position-fields';
import { positionFilters } from './en/position-filters';
import { positions } from './en/positions';
import { positionsCsv } from './en/positions-csv';
import { projection } from './en/projection';
import { queryIdLine } from './en/query-id-line';
import { raw } from './en/raw';
import { series } from './en/series';
import { settings } from './en/settings';
import { shell } from './en/shell';
import { signers } from './en/signers';
import { story } from './en/story';
import { storyOutcomes } from './en/story-outcomes';
import { tables } from './en/tables';
import { trader } from './en/trader';
import { trail } from './en/trail';
import { treeSearch } from './en/tree-search';
import { trend } from './en/trend';
import { vault } from './en/vault';
import { vaults } from './en/vaults';
import { vaultsCompare } from './en/vaults-compare';
import { wallet } from './en/wallet';
import { welcome } from './en/welcome';
import { whatIf } from './en/what-if';

/** Every sentence a reader sees, in English: one file an area. Other languages have the same shape. */
export const en = {
  absent,
  account,
  accountBalances,
  accountBody,
  accountKeys,
  accountPositions,
  accountState,
  accountSummary,
  alerts,
  alertsMissing,
  boundOrders,
  breakdown,
  bundles,
  cancel,
  cancelProgress,
  cancels,
  chart,
  chartBrush,
  chartCalendar,
  chartHistogram,
  chartParts,
  chartPicture,
  common,
  config,
  connected,
  dataProblems,
  demo,
  embedBuilder,
  errorReport,
  errors,
  errorsMeaning,
  eventCodes,
  eventPayload,
  events,
  eventsActivity,
  headers,
  history,
  intent,
  intentPrices,
  link,
  lookAlikes,
  marketFields,
  marketHistory,
  marketPage,
  markets,
  monitor,
  newVersion,
  notFound,
  orderWords,
  orders,
  outlook,
  overview,
  ownMarkets,
  palette,
  panels,
  panelNews,
  partFailures,
  pnl,
  pnlCompare,
  pnlCompareOffer,
  pnlRatios,
  pnlSplit,
  pnlSplitOffer,
  pnlWindows,
  positionDrawer,
  positionEvents,
  positionFields,
  positionFilters,
  positions,
  positionsCsv,
  projection,
  queryIdLine,
  raw,
  series,
  settings,
  shell,
  signers,
  story,
  storyOutcomes,
  tables,
  trader,
  trail,
  treeSearch,
  trend,
  vault,
  vaults,
  vaultsCompare,
  wallet,
  welcome,
  whatIf,
};
