import type { Keeping } from '~/lib/storage';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';

/** Whether the choices outlive the page, and why not. */
export function KeepingNote({ keeping }: { readonly keeping: Keeping }) {
  const words = useText(settingsText).keeping;
  return (
    <p role="status" className={keeping === 'kept' ? 'text-muted' : 'text-warn-text'}>
      {words[keeping]}
    </p>
  );
}
