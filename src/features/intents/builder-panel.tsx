import type { IntentView } from '~/domain/intent/intent-view';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import { WholeField } from '~/ui/whole-field';
import { AddressField } from './open-values';

export type BuilderPanelProps = Pick<IntentView, 'builder' | 'paymentMode'>;

/** Who submitted the intent besides the trader, what that earns them, and how it is paid for. */
export function BuilderPanel({ builder, paymentMode }: BuilderPanelProps) {
  const { builder: t } = useText(intentText);
  return (
    <Panel title={t.title}>
      <FactList
        facts={[
          { label: t.builder, value: builder.kind === 'none' ? t.none : <AddressField field={builder.address} /> },
          { label: t.paymentMode, help: t.paymentModeHelp, value: <WholeField field={paymentMode} /> },
        ]}
      />
      <p className="border-t border-line px-4 py-2.5 text-small text-muted">
        {builder.kind === 'none' ? t.noneHelp : t.rule}
      </p>
    </Panel>
  );
}
