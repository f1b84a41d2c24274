import type { Assumptions } from '~/config/assumptions';
import type { MarketRow } from '~/domain/market/market-row';
import { parseAddress, shortAddress } from '~/lib/address';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { NoticeLines } from '~/ui/notice-lines';
import { useStatusWords } from './use-status-words';

export type MarketNoticesProps = {
  readonly row: MarketRow;
  readonly units: Assumptions;
  /** The address in the answer, as it came. */
  readonly answered: unknown;
};

/** Why a market cannot be traded as usual; and that an answer is about another market than the one asked for. */
export function MarketNotices({ row, units, answered }: MarketNoticesProps) {
  const t = useText(marketPageText);
  const { status, reason } = useStatusWords(row, units);
  const other = typeof answered === 'string' ? (parseAddress(answered)?.raw ?? null) : null;
  return (
    <NoticeLines
      lines={[
        ...(status === null || status.kind === 'open' ? [] : [reason]),
        ...(other === null || other === row.identity.address ? [] : [t.otherAddress(shortAddress(other))]),
      ]}
    />
  );
}
