import { useOrdersText } from '~/text/areas/use-orders-text';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

export type PlaceholderDialogProps = {
  readonly title: string;
  readonly failed: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** Keeps the place of a dialog while the code that signs is on its way, and says so when it does not come. */
export function PlaceholderDialog({ title, failed, onAgain, onClose }: PlaceholderDialogProps) {
  const t = useText();
  const words = useOrdersText();
  return (
    <Dialog open onClose={onClose} title={title} footer={failed ? <Button onClick={onAgain}>{t.common.retry}</Button> : undefined}>
      <p role={failed ? 'alert' : 'status'}>{failed ? words.cancelNotLoaded : t.common.loading}</p>
    </Dialog>
  );
}
