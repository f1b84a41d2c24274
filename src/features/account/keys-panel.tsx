import type { ReactNode } from 'react';
import { keyCountAgrees, type StateKeys } from '~/domain/account/state-keys';
import { accountKeysText } from '~/text/en/account-keys';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { KeyList } from './keys-list';
import { ownKeyNotice, type OwnKeys } from './keys-own';
import { KeyValue } from './keys-value';
import { LoadingFacts } from './loading-facts';

export type KeysPanelProps = {
  readonly keys: StateKeys | null;
  /** Keys that are ours: they are marked among the others, and told where they are not. */
  readonly own: OwnKeys;
  readonly state: PanelState;
  /** The way to where keys are handled. */
  readonly manage?: ReactNode;
};

/** The keys that may sign for the account by its state (operation 2), and which of them is ours. */
export function KeysPanel({ keys, own, state, manage }: KeysPanelProps) {
  const t = useText(accountKeysText);
  const notice = keys === null ? null : ownKeyNotice(own, keys, t);
  const miscounted = keys !== null && !keyCountAgrees(keys) && keys.count.kind === 'known';
  const notices = [...(miscounted ? [t.countDiffers(keys.count.value.toString(), keys.listed ?? 0)] : []), ...(notice === null ? [] : [notice])];
  return (
    <Panel title={t.title} aside={keys?.listed === null || keys === null ? undefined : t.count(keys.listed)} actions={manage} {...state} notices={<NoticeLines lines={notices} />}>
      {keys === null ? state.failure === null && <LoadingFacts count={4} /> : <Keys keys={keys} own={own} />}
    </Panel>
  );
}

function Keys({ keys, own }: Pick<KeysPanelProps, 'own'> & { readonly keys: StateKeys }) {
  const t = useText(accountKeysText);
  return (
    <>
      <section aria-label={t.registered} className="px-4 py-2">
        <h3 className="text-small font-semibold text-muted">{t.registered}</h3>
        <KeyList keys={keys} own={own} />
      </section>
      <div className="border-t border-line">
        <FactList
          facts={[
            { label: t.hot, help: t.serviceKey, value: <KeyValue field={keys.hot} /> },
            { label: t.cold, help: t.serviceKey, value: <KeyValue field={keys.cold} /> },
          ]}
        />
      </div>
    </>
  );
}
