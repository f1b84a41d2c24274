import type { DataAges } from '~/queries/data-ages';
import { absent } from '~/lib/field';
import { useOverviewText } from '~/text/areas/use-overview-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';
import type { Stat } from '~/ui/stat-strip';
import { AbsentMark } from '~/ui/value-marks';

/** How old the newest and the oldest answers are that this page shows. */
export function useDataAgeStat(ages: DataAges | null, nowMs: number): Stat {
  const t = useOverviewText();
  const core = useText();
  const { numbers } = useFormat();
  const age = (atMs: number) => ageText(core, numbers, Math.max(0, nowMs - atMs));
  if (ages === null) return { label: t.data, figure: <AbsentMark field={absent('notLoaded')} />, helper: t.dataNewest };
  return { label: t.data, figure: age(ages.newestAtMs), helper: t.dataOldest(age(ages.oldestAtMs)) };
}
