/** Before anything is compared on the page of PnL. */
export const pnlCompareOffer = {
  title: 'Comparison',
  help: 'Beside the time before, or another trader, on one chart.',
  open: 'Compare',
};
