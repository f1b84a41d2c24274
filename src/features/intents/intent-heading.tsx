import { type PhaseEnd, phaseOf } from '~/domain/intent/intent-progress';
import { type IntentView, sideOf } from '~/domain/intent/intent-view';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { shortened } from '~/lib/address';
import { type Field, valueOrNull } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { intentText } from '~/text/en/intent';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { PageHeader } from '~/ui/page-header';

type IntentHeadingProps = {
  /** Null if the URL contains none. */
  readonly hash: string | null;
  /** Null until the intent is read. */
  readonly view: IntentView | null;
  readonly market: MarketIdentity | null;
};

/** The heading of the page, and the title of its tab: "Long BTC/USDT · Settled · Intent 1a2b3c…d4e5f6". */
export function IntentHeading({ hash, view, market }: IntentHeadingProps) {
  const t = useText(intentText);
  const texts = useText(orderNamesText);
  if (hash === null) return <PageHeader title={t.title} />;
  const side = view === null ? null : valueOrNull(sideOf(view));
  const what = [side === null ? null : texts.side[side], market?.ticker]
    .filter((word) => word !== null && word !== undefined)
    .join(' ');
  const phase = phaseOf((view === null ? null : valueOrNull(view.phase)) ?? '');
  const parts = [what, phase === null ? '' : t.phases[phase.word]].filter((part) => part !== '');
  const short = shortened(hash);
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

const tones = { underway: 'accent', settled: 'up', withdrawn: 'warn', failed: 'down' } as const satisfies Record<
  PhaseEnd,
  BadgeTone
>;

/** The maximum length of a phase, which is an open text. */
const LONGEST = 60;

/** The phase of an intent: in our words if known, otherwise as the service spells it. */
export function PhaseBadge({ phase }: { readonly phase: Field<string> }) {
  const t = useText(intentText);
  return (
    <FieldValue field={phase}>
      {(given) => {
        const known = phaseOf(given);
        if (known === null) {
          return (
            <bdi title={t.phaseUnknown} className="unknown-value wrap-anywhere">
              {harmlessText(given, LONGEST)}
            </bdi>
          );
        }
        return (
          <Badge tone={tones[known.end]} title={t.phaseGiven(given)}>
            {t.phases[known.word]}
          </Badge>
        );
      }}
    </FieldValue>
  );
}
