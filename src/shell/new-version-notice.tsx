import { RefreshCw } from 'lucide';
import { useState } from 'react';
import { newVersionText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from './notices';

export type NewVersionNoticeProps = {
  /** Loads it. The reader decides when; false when the app refuses, in the middle of a cancel. */
  readonly onReload: () => boolean;
};

/** That the host serves a newer build than the one that runs. */
export function NewVersionNotice({ onReload }: NewVersionNoticeProps) {
  const t = useText(newVersionText);
  const [later, setLater] = useState(false);
  const [refused, setRefused] = useState(false);
  if (later) return null;
  return (
    <Notice
      icon={<Icon of={RefreshCw} size={15} className="text-accent" />}
      title={t.title}
      actions={
        <>
          <Button size="small" onClick={() => setRefused(!onReload())}>
            {t.reload}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setLater(true)}>
            {t.later}
          </Button>
        </>
      }
    >
      {refused ? t.notNow : t.body}
    </Notice>
  );
}
