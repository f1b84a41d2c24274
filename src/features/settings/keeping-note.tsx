import type { Keeping } from '~/lib/live-store';
import { useSettingsText } from '~/text/areas/use-settings-text';

/** Whether the choices outlive the page, and why not. */
export function KeepingNote({ keeping }: { readonly keeping: Keeping }) {
  const words = useSettingsText().keeping;
  return (
    <p role="status" className={keeping === 'kept' ? 'text-muted' : 'text-warn-text'}>
      {words[keeping]}
    </p>
  );
}
