import { type IntentView, sideOf } from '~/domain/intent/intent-view';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type Field, valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { orderWordsText } from '~/text/en/order-words';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import type { GraphLinks } from '~/ui/graph-links';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { AddressField, HashField } from './open-values';
import { OrderLine } from './order-line';
import type { OrderUnits } from './order-units';
import { PhaseBadge } from './phase-badge';

export type SummaryPanelProps = {
  /** 64 hexadecimal digits in lower case: of the intent asked for. */
  readonly hash: string;
  readonly view: IntentView;
  /** What this program calls the market; null for one that is not listed. */
  readonly market: MarketIdentity | null;
  readonly units: OrderUnits;
  readonly links: GraphLinks;
  /** Whether its order is among the active ones of its account. */
  readonly isActive: Field<boolean>;
  readonly state: PanelState;
};

/** Who wants what where, and how far it has come. */
export function SummaryPanel({ hash, view, market, units, links, isActive, state }: SummaryPanelProps) {
  const { summary: t } = useText(intentText);
  return (
    <Panel title={t.title} {...state}>
      <FactList
        facts={[
          { label: t.phase, help: t.phaseHelp, value: <PhaseBadge phase={view.phase} /> },
          { label: t.what, value: <OrderLine order={view.message.given ? view.message.order : view.order} units={units} /> },
          { label: t.hash, value: <HashField field={view.hash} /> },
          // The service's own name for it could be that of another market.
          { label: t.market, value: <AddressField field={view.market} label={market?.ticker} link={links.market} /> },
          { label: t.account, value: <AddressField field={view.account} link={links.account} /> },
          { label: t.owner, value: <AddressField field={view.owner} /> },
          { label: t.vault, value: <AddressField field={view.vault} link={links.vault} /> },
          { label: t.order, value: <Standing hash={hash} isActive={isActive} links={links} /> },
          { label: t.position, value: <PositionWords view={view} market={market} links={links} /> },
        ]}
      />
    </Panel>
  );
}

function Standing({ hash, isActive, links }: { readonly hash: string } & Pick<SummaryPanelProps, 'isActive' | 'links'>) {
  const { summary: t } = useText(intentText);
  return (
    <FieldValue field={isActive}>
      {(active) => (active ? links.order(hash, t.openOrder) : <span className="text-muted">{links.order(hash, t.notActive)}</span>)}
    </FieldValue>
  );
}

/** Of one market and side an account has one position at most. */
function PositionWords({ view, market, links }: Pick<SummaryPanelProps, 'view' | 'market' | 'links'>) {
  const words = useText(orderWordsText);
  const address = valueOrNull(view.market);
  return (
    <FieldValue field={sideOf(view)}>
      {(side) => {
        const shown = `${words.side[side]} ${market?.ticker ?? ''}`.trim();
        return address === null ? shown : links.position({ market: address, side }, shown);
      }}
    </FieldValue>
  );
}
