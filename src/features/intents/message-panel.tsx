import type { SignedMessage } from '~/domain/intent/signed-message';
import type { Field } from '~/lib/field';
import { useIntentText } from '~/text/areas/use-intent-text';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { Panel } from '~/ui/panel';
import { Time } from '~/ui/time';
import { Tree } from '~/ui/tree';
import type { IntentLinks } from './intent-links';
import { AddressField, HashField, Whole } from './open-values';

/** What the trader signed, with the key and the signature that the service says it was signed with. */
export function MessagePanel({ message, links }: { readonly message: SignedMessage; readonly links: IntentLinks }) {
  const { message: t } = useIntentText();
  const keysDiffer = message.publicKey.kind === 'known' && message.messageKey.kind === 'known' && message.publicKey.value !== message.messageKey.value;
  return (
    <Panel title={t.title}>
      <p className="px-4 pt-2.5 text-muted">{t.explain}</p>
      <FactList
        facts={[
          { label: t.createdAt, value: <Time at={message.createdAtMs} show="date-time" /> },
          { label: t.account, value: <AddressField field={message.account} link={links.account} /> },
          { label: t.market, value: <AddressField field={message.market} link={links.market} /> },
          { label: t.queryId, help: t.queryIdHelp, value: <Whole field={message.queryId} /> },
          { label: t.reference, help: t.queryIdHelp, value: <Whole field={message.referenceQueryId} /> },
          { label: t.key, value: <HashField field={message.publicKey.kind === 'known' ? message.publicKey : message.messageKey} what={t.key} /> },
          { label: t.signature, value: <Signature field={message.signature} /> },
        ]}
      />
      {keysDiffer && (
        <p role="status" className="border-t border-line px-4 py-2.5 text-warn-text">
          {t.keysDiffer} <HashField field={message.messageKey} what={t.key} />
        </p>
      )}
      {message.order !== undefined && (
        <div className="border-t border-line px-4 py-2.5">
          <h3 className="text-small font-semibold text-muted">{t.order}</h3>
          <Tree label={t.order} value={message.order} />
        </div>
      )}
    </Panel>
  );
}

function Signature({ field }: { readonly field: Field<string> }) {
  const { message: t } = useIntentText();
  if (field.kind === 'absent') return <span className="text-muted">{t.noSignature}</span>;
  return (
    <FieldValue field={field}>
      {(hex) => (
        <>
          <HashField field={field} what={t.signature} />
          <span className="text-muted">
            {t.bytes(hex.length / 2)}, {t.notChecked}
          </span>
        </>
      )}
    </FieldValue>
  );
}
