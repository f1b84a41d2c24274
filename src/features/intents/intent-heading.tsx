import { phaseOf } from '~/domain/intent/action-phase';
import { type IntentView, sideOf } from '~/domain/intent/intent-view';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { orderWordsText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { HashChip } from '~/ui/hash-chip';
import { PageHeader } from '~/ui/page-header';
import { PhaseBadge } from './phase-badge';

export type IntentHeadingProps = {
  /** Null where the address of the page names none. */
  readonly hash: string | null;
  /** Null until there is one. */
  readonly view: IntentView | null;
  readonly market: MarketIdentity | null;
};

/** The first line of the page, and what its tab says: "Long BTC/USDT · Settled · Intent 1a2b3c…d4e5f6". */
export function IntentHeading({ hash, view, market }: IntentHeadingProps) {
  const t = useText(intentText);
  const words = useText(orderWordsText);
  if (hash === null) return <PageHeader title={t.title} />;
  const side = view === null ? null : valueOrNull(sideOf(view));
  const what = [side === null ? null : words.side[side], market?.ticker]
    .filter((word) => word !== null && word !== undefined)
    .join(' ');
  const phase = phaseOf((view === null ? null : valueOrNull(view.phase)) ?? '');
  const parts = [what, phase === null ? '' : t.phases[phase.word]].filter((part) => part !== '');
  const short = shortAddress(hash);
  return (
    <PageHeader
      title={t.title}
      documentTitle={parts.length === 0 ? t.titleOf(short) : t.titleWith(parts.join(' · '), short)}
      aside={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <HashChip hash={hash} />
          {what !== '' && <span className="text-ink">{what}</span>}
          {view !== null && view.phase.kind !== 'absent' && <PhaseBadge phase={view.phase} />}
        </span>
      }
    />
  );
}
