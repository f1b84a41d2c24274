import { type MouseEvent, useState } from 'react';
import { createTimeFormat } from '~/lib/format-time';
import { chartPictureText } from '~/text/en/chart-picture';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '../button';
import { useNow } from '../now-context';
import { pngFileName, savePng } from './save-png';

type Outcome = 'saved' | 'failed';

/** "Save PNG": the figure that this button stands in, as it is on screen now, so that what is masked there is masked in the file. */
export function SavePngButton({ fileName }: { readonly fileName: string }) {
  const t = useText(chartPictureText);
  const locale = useLocale();
  const nowMs = useNow(60_000);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = (event: MouseEvent<HTMLElement>) => {
    const figure = event.currentTarget.closest('figure');
    // The second click of a double click was meant for what the first one did.
    if (figure === null || event.detail > 1) return;
    const times = createTimeFormat(locale, 'UTC');
    const origin = t.origin(`${times.date(nowMs)}, ${times.hourMinute(nowMs)} ${times.zoneName(nowMs)}`);
    setOutcome(null);
    savePng(figure, { fileName: pngFileName(fileName, nowMs), origin }).then(
      () => setOutcome('saved'),
      () => setOutcome('failed'),
    );
  };
  return (
    <>
      <Button size="small" tone="quiet" onClick={save}>
        {t.save}
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'saved' && t.saved}
      </span>
      {outcome === 'failed' && (
        <span role="alert" className="text-small text-down-text">
          {t.failed}
        </span>
      )}
    </>
  );
}
