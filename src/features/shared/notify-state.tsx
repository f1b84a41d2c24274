import { notifyText } from '~/text/en/near-offer';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';

/**
 * Whether this browser shows notifications of this page. `unasked`: the reader has not decided yet. `untried`: allowed,
 * but none was tried yet, and some phones allow them and show none. `refused`: the browser would not show the last one,
 * as those phones do. `failed`, `unsure`: the last one was not shown, or
 * nothing is known of it.
 */
export type NotifyPermission =
  | 'granted'
  | 'untried'
  | 'refused'
  | 'failed'
  | 'unsure'
  | 'denied'
  | 'unrequested'
  | 'unsupported'
  | 'insecure';

type NotifyStateProps = {
  readonly permission: NotifyPermission;
  /** Asks for the permission, or shows a notification to try; only a press may. */
  readonly onTry: () => void;
};

/** What is known of the browser's notifications and what works besides, with the press that may change it. */
export function NotifyState({ permission, onTry }: NotifyStateProps) {
  const t = useText(notifyText);
  return (
    <>
      <span className="text-muted">{t.state[permission]}</span>
      {canTry.has(permission) && (
        <Button size="small" onClick={onTry}>
          {permission === 'unrequested' ? t.ask : t.tryOne}
        </Button>
      )}
    </>
  );
}

const canTry: ReadonlySet<NotifyPermission> = new Set(['unrequested', 'untried', 'refused', 'failed', 'unsure']);
