import { Download } from 'lucide';
import { useState } from 'react';
import { cancelsText } from '~/text/en/cancels';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useNow } from '~/ui/now-context';
import type { CancelRecord } from '~/wallet/cancel-record';

const loadWriter = () => import('./cancels-json');

/** "Export JSON": the cancels shown, whole, for other programs. */
export function ExportJsonButton({ records }: { readonly records: readonly CancelRecord[] }) {
  const t = useText(cancelsText);
  const nowMs = useNow(60_000);
  const [failed, setFailed] = useState(false);
  const write = (): void => {
    setFailed(false);
    loadWriter().then(
      ({ saveCancelsJson }) => saveCancelsJson(records, nowMs),
      () => setFailed(true),
    );
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {failed && (
        <span role="alert" className="text-small text-down-text">
          {t.exportNotLoaded}
        </span>
      )}
      <Button onClick={(event) => event.detail < 2 && write()}>
        <Icon of={Download} size={14} />
        {t.exportJson}
      </Button>
    </span>
  );
}
