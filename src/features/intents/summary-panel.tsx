import type { IntentView } from '~/domain/intent/intent-view';
import { valueOrNull } from '~/lib/field';
import { useIntentText } from '~/text/areas/use-intent-text';
import { Badge } from '~/ui/badge';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { IntentLinks, OrderLink } from './intent-links';
import { AddressField, HashField, Whole } from './open-values';

export type SummaryPanelProps = {
  readonly view: IntentView;
  readonly links: IntentLinks;
  readonly order: OrderLink;
  readonly state: PanelState;
};

/** Who wants what where, and how far it has come. */
export function SummaryPanel({ view, links, order, state }: SummaryPanelProps) {
  const { summary: t } = useIntentText();
  return (
    <Panel title={t.title} {...state}>
      <FactList
        facts={[
          { label: t.phase, help: t.phaseHelp, value: <FieldValue field={view.phase}>{(phase) => <Phase phase={phase} />}</FieldValue> },
          { label: t.hash, value: <HashField field={view.hash} /> },
          { label: t.market, value: <AddressField field={view.market} label={valueOrNull(view.marketName) ?? undefined} link={links.market} /> },
          { label: t.account, value: <AddressField field={view.account} link={links.account} /> },
          { label: t.owner, value: <AddressField field={view.owner} /> },
          { label: t.vault, value: <AddressField field={view.vault} link={links.vault} /> },
          {
            label: t.builder,
            help: t.builderHelp,
            value: view.builder.kind === 'absent' ? <span className="text-muted">{t.noBuilder}</span> : <AddressField field={view.builder} />,
          },
          { label: t.paymentMode, help: t.paymentModeHelp, value: <Whole field={view.paymentMode} /> },
          { label: t.order, value: <OrderWords order={order} /> },
        ]}
      />
    </Panel>
  );
}

/** Of any length, and of any letters: a word of the service. */
export function Phase({ phase }: { readonly phase: string }) {
  return phase.length > 40 ? <bdi>{phase}</bdi> : <Badge>{phase}</Badge>;
}

function OrderWords({ order }: { readonly order: OrderLink }) {
  const { summary: t } = useIntentText();
  return (
    <FieldValue field={order.active}>
      {(active) => (active ? order.link(t.openOrder) : <span className="text-muted">{t.notActive}</span>)}
    </FieldValue>
  );
}
