import type { SplitSums } from '~/domain/pnl/pnl-split';
import { type BridgeBar, splitBridge } from '~/domain/pnl/pnl-split-bridge';
import { pnlSplitText } from '~/text/en/pnl-split';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';

/**
 * The sums in USD as a picture: bars that begin where the one before ended. The figures beside them say the same in
 * words, so the bars are none for listeners; in privacy mode they stay only where ratios do.
 */
export function SplitBridge({ sums, isWhole }: { readonly sums: SplitSums; readonly isWhole: boolean }) {
  const t = useText(pnlSplitText);
  const masked = useMasked('personal', true);
  const bridge = splitBridge(sums);
  if (bridge === null) return null;
  return (
    <div role="group" aria-label={t.bridge.caption} className="border-b border-line px-4 py-3">
      {/* Columns of all lines: bars of one scale are as long as each other whatever the figures beside them. */}
      <dl title={t.bridge.help} className="grid grid-cols-[max-content_minmax(2rem,1fr)_max-content] gap-x-3 gap-y-1.5">
        {bridge.bars.map((bar) => (
          <div key={bar.part} className={`col-span-3 grid grid-cols-subgrid items-center ${bar.part === 'net' ? 'border-t border-line pt-1.5 font-semibold' : ''}`}>
            <dt className="text-muted">{t.columns[bar.part]}</dt>
            <dd className="skew-bar relative h-4" aria-hidden="true">
              <span className="absolute inset-y-0 w-px bg-strong-line" style={{ left: `${bridge.zero * 100}%` }} />
              {!masked && <Bar bar={bar} />}
            </dd>
            <dd className="text-end whitespace-nowrap">
              <Amount field={sums[bar.part].field} format="usd" signed tone="sign" />
            </dd>
          </div>
        ))}
      </dl>
      {!isWhole && <p className="mt-1.5 text-small text-warn-text">{t.bridge.partial}</p>}
    </div>
  );
}

function Bar({ bar: { from, to } }: { readonly bar: BridgeBar }) {
  const look = to < from ? 'bg-down' : 'bg-up';
  return <span className={`absolute inset-y-0.5 min-w-px rounded-[2px] opacity-80 ${look}`} style={{ left: `${Math.min(from, to) * 100}%`, width: `${Math.abs(to - from) * 100}%` }} />;
}
