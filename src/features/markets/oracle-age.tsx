import type { Assumptions } from '~/config/assumptions';
import { type MarketRow, stateAgeMs } from '~/domain/market/market-row';
import { allowedAgeMs } from '~/domain/market/market-status';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { classNames } from '~/ui/class-names';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';

export type OracleAgeProps = { readonly row: MarketRow; readonly units: Assumptions; readonly explained: boolean };

/** The age of the state beside the oracle delay that the market allows, as a bar and in words; by assumption, as it says. */
export function OracleAge({ row, units, explained }: OracleAgeProps) {
  const { oracle: t } = useText(marketPageText);
  const core = useText();
  const { numbers } = useFormat();
  const ageMs = stateAgeMs(row, useNow());
  const allowedMs = row.view === null ? null : allowedAgeMs(row.view, units);
  const age = (ms: number) => ageText(core, numbers, ms);
  const isLate = ageMs !== null && allowedMs !== null && ageMs > allowedMs;
  return (
    <div className="px-4 pt-3 text-small">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>{t.title}</span>
        <span className={isLate ? 'text-warn-text' : 'text-muted'}>
          {ageMs === null ? t.unknown : allowedMs === null ? t.noLimit(age(ageMs)) : t[isLate ? 'late' : 'of'](age(ageMs), age(allowedMs))}
        </span>
      </span>
      {ageMs !== null && allowedMs !== null && (
        <span role="img" aria-label={t.bar} className="skew-bar mt-1 flex h-1.5 overflow-hidden rounded-full bg-strong-line">
          <span className={classNames('max-w-full', isLate ? 'bg-warn' : 'bg-accent')} style={{ width: `${widthOf(ageMs, allowedMs)}%` }} />
        </span>
      )}
      {explained && <p className="max-w-prose pt-1 text-faint">{t.help}</p>}
    </div>
  );
}

function widthOf(ageMs: number, allowedMs: number): number {
  return allowedMs <= 0 ? 100 : Math.min(100, (100 * ageMs) / allowedMs);
}
