import type { Streak } from '~/domain/pnl/pnl-streaks';
import type { Catalogue } from '~/text/catalogue';
import type { Fact } from '~/ui/fact-list';
import { PeriodName } from '../period-name';
import { SideFact } from '../side-fact';
import { Usd } from '../usd';

/** A run of days: how many, which, and what they came to. */
export function streakFact(label: string, streak: Streak | null, t: Catalogue['pnl']): Fact {
  const help = t.days.help.run;
  if (streak === null) return { label, help, value: t.days.noRun };
  const aside = (
    <>
      {t.length.counts.day(streak.days)} · <PeriodName period={streak} />
    </>
  );
  return { label, help, value: <SideFact aside={aside}><Usd value={streak.sum} /></SideFact> };
}
