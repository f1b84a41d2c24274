import { notifyText } from '~/text/en/near-offer';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';

/**
 * Whether this browser shows notifications of this page. `unrequested`: the reader has not decided yet. `untried`: allowed,
 * but none was tried yet, and some phones allow them without showing any. `refused`: the browser did not show the last
 * one, like those phones. `failed`, `unsure`: the last one was not shown, or nothing is known about it.
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
  /** Requests the permission, or shows a notification as a test. Call it only after a press. */
  readonly onTry: () => void;
};

/** The known state of the browser's notifications, the alternatives, and a button that may change it. */
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
