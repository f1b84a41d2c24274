import { useState } from 'react';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useLate } from '~/ui/use-late';

const loadDialog = () => import('./-alert-dialog');

/** To the alerts near liquidation. All of them comes with the first press. */
export function AlertsButton({ trader }: { readonly trader: string }) {
  const t = useText(positionsText);
  const { partMissing } = useText().common;
  const [open, setOpen] = useState(false);
  const late = useLate(open, loadDialog);
  const failed = late.kind === 'failed';
  return (
    <>
      {/* A press after a failure takes the wish back, so that the next one asks again. */}
      <Button onClick={() => setOpen(!failed || !open)}>{t.alerts}</Button>
      {late.kind === 'ready' && <late.part.AlertDialog trader={trader} open={open} onClose={() => setOpen(false)} />}
      {failed && open && <span role="alert">{partMissing}</span>}
    </>
  );
}
