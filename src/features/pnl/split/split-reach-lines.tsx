import type { SplitReach } from '~/domain/pnl/pnl-split-reach';
import { pnlSplitText } from '~/text/en/pnl-split';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Time } from '~/ui/time';

export type SplitReachLinesProps = {
  readonly reach: SplitReach;
  /** Reads as far back as is read at once; null when no more is. */
  readonly onDeeper: (() => void) | null;
  readonly readingOlder: boolean;
};

/** Named one by one; forty would hide the table. */
const MOST_NAMED = 6;

/** What of the range was not read: a sum of a part must not pass for the whole. */
export function SplitReachLines({ reach: { short, withheld, undated }, onDeeper, readingOlder }: SplitReachLinesProps) {
  const t = useText(pnlSplitText).reach;
  return (
    <>
      {short.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted">
          <span className="text-warn-text">{t.short}</span>
          {short.slice(0, MOST_NAMED).map(({ asset, backToMs }) => (
            <span key={asset}>
              {asset} {backToMs === null ? t.noTime : <Time at={backToMs} show="date-time" />}
            </span>
          ))}
          {short.length > MOST_NAMED && <span>{t.more(short.length - MOST_NAMED)}</span>}
          <span>{t.before}</span>
          {onDeeper === null ? (
            <span>{readingOlder ? t.reading : t.limit}</span>
          ) : (
            <Button onClick={onDeeper}>{t.deeper}</Button>
          )}
        </div>
      )}
      {withheld > 0 && <Warning>{t.withheld(withheld)}</Warning>}
      {undated > 0 && <Warning>{t.undated(undated)}</Warning>}
    </>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <p role="status" className="border-t border-line px-4 py-3 text-warn-text">
      {children}
    </p>
  );
}
