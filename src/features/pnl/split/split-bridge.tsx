import { splitBridge, type BridgeBar } from '~/domain/pnl/pnl-split-bridge';
import type { SplitSums } from '~/domain/pnl/pnl-split';
import { usePnlSplitText } from '~/text/areas/use-pnl-split-text';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';

/**
 * The sums in USD as a picture: bars that begin where the one before ended. The figures beside them say the same in
 * words, so the bars are none for listeners; in privacy mode they stay only where ratios do.
 */
export function SplitBridge({ sums }: { readonly sums: SplitSums }) {
  const t = usePnlSplitText();
  const masked = useMasked('personal', true);
  const bridge = splitBridge(sums);
  if (bridge === null) return null;
  return (
    <dl title={t.bridge.help} aria-label={t.bridge.caption} className="flex flex-col gap-1.5 border-b border-line px-4 py-3">
      {bridge.bars.map((bar) => (
        <div key={bar.part} className={`flex items-center gap-3 ${bar.part === 'net' ? 'border-t border-line pt-1.5 font-semibold' : ''}`}>
          <dt className="w-20 shrink-0 text-muted">{t.columns[bar.part]}</dt>
          <dd className="skew-bar relative h-4 min-w-0 grow" aria-hidden="true">
            <span className="absolute inset-y-0 w-px bg-strong-line" style={{ left: `${bridge.zero * 100}%` }} />
            {!masked && <Bar bar={bar} />}
          </dd>
          <dd className="w-24 shrink-0 text-end">
            <Amount field={sums[bar.part].field} format="usd" signed tone="sign" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Bar({ bar: { from, to } }: { readonly bar: BridgeBar }) {
  const look = to < from ? 'bg-down' : 'bg-up';
  return <span className={`absolute inset-y-0.5 min-w-px rounded-[2px] opacity-80 ${look}`} style={{ left: `${Math.min(from, to) * 100}%`, width: `${Math.abs(to - from) * 100}%` }} />;
}
