import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

export type PlaceholderDialogProps = {
  readonly title: string;
  readonly failed: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** What `DialogToCome` shows: that it loads, or that it could not be loaded and can be asked for again. */
export function PlaceholderDialog({ title, failed, onAgain, onClose }: PlaceholderDialogProps) {
  const t = useText();
  const words = useText(ordersText);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={failed ? <Button onClick={onAgain}>{t.common.retry}</Button> : undefined}
    >
      <p role={failed ? 'alert' : 'status'}>{failed ? words.cancelNotLoaded : t.common.loading}</p>
    </Dialog>
  );
}
