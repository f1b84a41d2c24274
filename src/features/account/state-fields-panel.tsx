import type { ReactNode } from 'react';
import { statePositionParts, type StatePosition, type StateView } from '~/domain/account/state-view';
import type { Field } from '~/lib/field';
import { useAccountText } from '~/text/areas/use-account-text';
import { AddressChip } from '~/ui/address-chip';
import { Badge } from '~/ui/badge';
import { FactList, type Fact } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { CopiedText } from './copied-text';
import { LoadingFacts } from './loading-facts';
import { useStateFacts } from './state-facts';

export type StateFieldsPanelProps = {
  readonly view: StateView | null;
  readonly state: PanelState;
  /** A market's name, linked where it is known. */
  readonly marketName: (address: string) => ReactNode;
};

/** The members of the state that this program knows, each named and read. */
export function StateFieldsPanel({ view, state, marketName }: StateFieldsPanelProps) {
  const { state: t } = useAccountText();
  return (
    <Panel title={t.known} {...state}>
      {view === null ? state.failure === null && <LoadingFacts count={8} /> : <Fields view={view} marketName={marketName} />}
    </Panel>
  );
}

function Fields({ view, marketName }: { readonly view: StateView } & Pick<StateFieldsPanelProps, 'marketName'>) {
  const t = useAccountText();
  const chip = (field: Field<string>) => <FieldValue field={field}>{(address) => <AddressChip address={address} />}</FieldValue>;
  const key = (field: Field<string>) => <FieldValue field={field}>{(text) => <CopiedText text={text} what={t.state.key} />}</FieldValue>;
  const facts: readonly Fact[] = [
    { label: t.address.owner, value: chip(view.owner) },
    { label: t.address.factory, value: chip(view.factory) },
    ...useStateFacts(view),
    { label: t.state.hotKey, value: key(view.hotKey) },
    { label: t.state.coldKey, value: key(view.coldKey) },
  ];
  return (
    <>
      <FactList facts={facts} />
      {view.positions !== null && view.positions.length > 0 && (
        <section aria-label={t.state.positions} className="border-t border-line px-4 py-2">
          <h3 className="text-small font-semibold text-muted">{t.state.positions}</h3>
          <ul className="flex flex-col">
            {view.positions.map((position) => (
              <PositionLine key={position.name} position={position} marketName={marketName} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A position as the state names it, and whether an order holds it. */
function PositionLine({ position, marketName }: { readonly position: StatePosition } & Pick<StateFieldsPanelProps, 'marketName'>) {
  const t = useAccountText();
  const parts = statePositionParts(position.name);
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2.5">
      {parts?.market.kind === 'known' ? marketName(parts.market.value) : <span className="min-w-0 font-mono text-small wrap-anywhere">{position.name}</span>}
      {parts !== null && <span className="text-muted">{t.side[parts.side]}</span>}
      <FieldValue field={position.locked}>{(locked) => locked && <Badge tone="warn" title={t.state.locked}>{t.balances.columns.locked}</Badge>}</FieldValue>
    </li>
  );
}
