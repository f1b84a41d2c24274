import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';

/** An answer on screen: when it came, of which operation it is, and what it was asked about. */
type AgedAnswer = {
  readonly receivedAtMs: number;
  readonly operation: string;
  readonly about: readonly string[];
};

type DataAgeLineProps = {
  readonly ages: { readonly newest: AgedAnswer; readonly oldest: AgedAnswer } | null;
  /** The name of a market by its raw address; null for one without. */
  readonly tickerOf: (address: string) => string | null;
};

/** How old the newest and the oldest answers are that this page shows, and of what they are. */
export function DataAgeLine({ ages, tickerOf }: DataAgeLineProps) {
  const t = useText(overviewText).data;
  const core = useText();
  const { numbers } = useFormat();
  const nowMs = useNow();
  const told = (answer: AgedAnswer) =>
    t.age(ageText(core, numbers, Math.max(0, nowMs - answer.receivedAtMs)), subjectOf(answer, t, tickerOf));
  // On a phone it stands below the title, and keeps the room of two lines, whatever it says.
  return (
    <p className="text-small text-muted max-rail:min-h-9 max-rail:min-w-72">
      {ages === null ? t.none : t.ages(told(ages.newest), told(ages.oldest))}
    </p>
  );
}

function subjectOf(
  { operation, about }: AgedAnswer,
  t: Catalogue['overview']['data'],
  tickerOf: DataAgeLineProps['tickerOf'],
): string {
  const [subject = '', part = ''] = about;
  if (operation === 'getMarket') return t.market(tickerOf(subject) ?? subject);
  if (operation === 'listActivePositions') return t.positions(part);
  // One that has no word here is named as the interface names it.
  return Object.hasOwn(t.subjects, operation) ? t.subjects[operation as keyof typeof t.subjects] : operation;
}
