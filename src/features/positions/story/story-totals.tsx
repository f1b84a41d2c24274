import { isAnything } from '~/domain/position/realised';
import type { PositionStory } from '~/domain/position/story';
import { isZero } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { lookOf, storyParts } from './story-parts';

export type StoryTotalsProps = { readonly story: PositionStory; readonly collateral: string | undefined };

/** What the events add up to beside what the service gives as the totals of the position, and the differences. */
export function StoryTotals({ story, collateral }: StoryTotalsProps) {
  const t = useText(storyText);
  const { totals } = t;
  const last = story.steps.at(-1);
  if (last === undefined) return null;
  return (
    <section aria-label={totals.title}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{collateral === undefined ? totals.title : totals.titleIn(collateral)}</h3>
      <table className="mx-4 w-[calc(100%-2rem)] text-end tabular-nums">
        <caption className="sr-only">{totals.caption}</caption>
        <thead className="text-small text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-medium">
              {totals.what}
            </th>
            {[totals.added, totals.told, totals.difference].map((head) => (
              <th key={head} scope="col" className="py-1.5 ps-3 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storyParts.map((part) => (
            <tr key={part} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-start font-normal text-muted">
                {t.parts[part]}
              </th>
              <td className="py-1.5 ps-3">
                <Amount field={last.running[part]} format="amount" unit={collateral} {...lookOf(part)} />
              </td>
              <td className="py-1.5 ps-3">
                <Amount field={last.told[part]} format="amount" unit={collateral} {...lookOf(part)} />
              </td>
              <td className="py-1.5 ps-3">
                <Difference field={last.difference[part]} unit={collateral} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4 py-2 text-small text-muted">
        {verdict(story, totals)} {totals.paid}
      </p>
    </section>
  );
}

/** Agreement is a word, so that it cannot be taken for an amount that is not known. */
function Difference({ field, unit }: { readonly field: PositionStory['net']; readonly unit: string | undefined }) {
  const t = useText(storyText).totals;
  if (field.kind === 'known' && isZero(field.value)) return <span className="text-muted">{t.agrees}</span>;
  return (
    <span className={field.kind === 'known' ? 'text-warn-text' : undefined}>
      <Amount field={field} format="amount" unit={unit} signed />
    </span>
  );
}

/** Whether the sums hold after every event, in words. */
function verdict({ steps }: PositionStory, t: Catalogue['story']['totals']): string {
  const off = steps.filter(({ difference }) => isAnything(difference)).length;
  if (off > 0) return t.disagree(off);
  const isHeldAgainst = steps.every(({ difference }) => storyParts.every((part) => difference[part].kind === 'known'));
  return isHeldAgainst ? t.allAgree : t.cannotTell;
}
