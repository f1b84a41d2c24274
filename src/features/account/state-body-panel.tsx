import { useAccountStateText } from '~/text/areas/use-account-state-text';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { Tree } from '~/ui/tree';

/** The body of operation 2 as it came, whatever its shape. Its age, its failures and the raw view are those of the known fields beside it. */
export function StateBodyPanel({ body }: { readonly body: unknown }) {
  const t = useAccountStateText();
  return (
    <Panel title={t.body} notices={<NoticeLines lines={[t.bodyNote]} />}>
      <div className="px-4 py-2">
        <Tree label={t.body} value={body} openLevels={2} />
      </div>
    </Panel>
  );
}
