/**
 * Amounts of a trader's or an account's own money in the interface. `fee` is an amount in positions only: elsewhere it
 * is a ratio.
 */
const amounts = [
  'amount',
  'leased',
  'locked',
  'size',
  'margin',
  'notional',
  'open_notional',
  'pnl',
  'funding',
  'rolloverFee',
  'executionFee',
  'totalPnl',
  'exchangedBase',
  'exchangedQuote',
  'pnlInEvent',
  'feeInEvent',
  'fundingInEvent',
  'rolloverFeeInEvent',
  'executionFeeInEvent',
  'balance_delta',
  'free_amount',
  'locked_amount',
  'exchange_amount',
  'withdraw_locked_amount',
  'fee_to_stakers',
  'executor_amount',
  'total_referrer_amount',
];

const isPublic = /\/api\/(markets|vaults)/;

/**
 * The same answer for a trader with `factor` times the money: every amount is multiplied, so all derived prices, ratios
 * and dates stay.
 */
export async function scaleAmounts(url: string, answer: Response, factor: bigint): Promise<Response> {
  if (isPublic.test(url) || !answer.ok) return answer;
  const names = url.includes('/api/positions/') ? [...amounts, 'fee'] : amounts;
  const pattern = new RegExp(String.raw`("(?:${names.join('|')})"\s*:\s*"?)(-?\d+)(?:\.(\d+))?`, 'g');
  const scaled = (await answer.text()).replaceAll(
    pattern,
    (_all, before: string, whole: string, digits: string | undefined) => {
      const raw = (BigInt(whole + (digits ?? '')) * factor).toString();
      return before + (digits === undefined ? raw : `${raw.slice(0, -digits.length)}.${raw.slice(-digits.length)}`);
    },
  );
  return new Response(scaled, { status: answer.status, headers: answer.headers });
}
