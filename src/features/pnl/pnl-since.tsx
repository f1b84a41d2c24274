import type { PnlWindow } from '~/domain/pnl/pnl-windows';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { Moment } from './pnl-dates';

/** The actual beginning of a window, and its end if that is not today: it may differ from the label. */
export function Since({
  window: { fromMs, untilMs, isShorter },
}: {
  readonly window: Pick<PnlWindow, 'fromMs' | 'untilMs' | 'isShorter'>;
}) {
  const t = useText(pnlWindowsText);
  if (fromMs === null) return <>{t.none}</>;
  return (
    <span title={t.help}>
      {isShorter ? t.sinceFirst : t.since} <Moment atMs={fromMs} />
      {untilMs !== null && (
        <>
          {' '}
          {t.until} <Moment atMs={untilMs} />
        </>
      )}
    </span>
  );
}
