import type { PnlWindow } from '~/domain/pnl/pnl-windows';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { Sentence } from '~/ui/sentence';
import { Moment } from './pnl-dates';

/** The actual beginning of a window, and its end if that is not today: it may differ from the label. */
export function Since({
  window: { fromMs, untilMs, isShorter },
}: {
  readonly window: Pick<PnlWindow, 'fromMs' | 'untilMs' | 'isShorter'>;
}) {
  const t = useText(pnlWindowsText);
  const { since, sinceUntil, sinceFirst, sinceFirstUntil } = t.span;
  if (fromMs === null) return <>{t.none}</>;
  return (
    <span title={t.help}>
      <Sentence
        text={untilMs === null ? (isShorter ? sinceFirst : since) : isShorter ? sinceFirstUntil : sinceUntil}
        slots={{ from: <Moment atMs={fromMs} />, to: untilMs !== null && <Moment atMs={untilMs} /> }}
      />
    </span>
  );
}
