import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';

/** An answer on screen: its time, its operation, and its subject. */
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

/** The ages of the newest and the oldest answers on this page, and what they are of. */
export function DataAgeLine({ ages, tickerOf }: DataAgeLineProps) {
  const t = useText(overviewText).data;
  const core = useText();
  const { numbers } = useFormat();
  const nowMs = useNow();
  const describe = (answer: AgedAnswer) =>
    t.age(ageText(core, numbers, Math.max(0, nowMs - answer.receivedAtMs)), subjectOf(answer, t, tickerOf));
  // On a phone it is below the title, and always has the height of two lines.
  return (
    <p className="text-small wrap-anywhere text-muted max-rail:min-h-9 max-rail:min-w-72">
      {ages === null ? t.none : t.ages(describe(ages.newest), describe(ages.oldest))}
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
  // An operation without a text has its name in the interface.
  return Object.hasOwn(t.subjects, operation) ? t.subjects[operation as keyof typeof t.subjects] : operation;
}
