import type { EventCounts, TypeCount } from '~/domain/account/event-counts';
import { type FilterableType, filterableTypes } from '~/domain/account/event-types';
import { known } from '~/lib/field';
import { type Fixed, rescale } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { wordIn } from '~/lib/word-in';
import { eventsText } from '~/text/en/events';
import { eventsActivityText } from '~/text/en/events-activity';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

export type EventCountsListProps = {
  readonly counts: EventCounts;
  /** Narrows the list to a type. */
  readonly onType: (type: FilterableType) => void;
};

/** As many as there are types known; a service that makes types up fills no page with them. */
const MOST_TYPES = 16;
/** Types that this program does not know are the service's own texts. */
const LONGEST_NAME = 60;

/** Which type came how often: a bar for its share, of which the failed part stands out. */
export function EventCountsList({ counts, onType }: EventCountsListProps) {
  const t = useText(eventsActivityText);
  const shown = counts.byType.slice(0, MOST_TYPES);
  const further = counts.byType.slice(MOST_TYPES);
  return (
    <ul aria-label={t.countsTitle} className="grid min-h-0 grid-cols-1 gap-x-6 rail:grid-cols-[repeat(auto-fill,minmax(22.5rem,1fr))] roomy:block roomy:overflow-y-auto">
      {shown.map((one) => (
        <li key={one.type ?? ''} className="min-w-0">
          <CountRow of={one} onType={onType} />
        </li>
      ))}
      {further.length > 0 && (
        <li className="py-0.5 text-small text-muted">{t.further(further.length, further.reduce((sum, { count }) => sum + count, 0))}</li>
      )}
    </ul>
  );
}

function CountRow({ of, onType }: { readonly of: TypeCount; readonly onType: EventCountsListProps['onType'] }) {
  const t = useText(eventsActivityText);
  const { types } = useText(eventsText);
  const { type, count, failed, share } = of;
  const given = type === null ? t.unnamed : harmlessText(type, LONGEST_NAME);
  const word = wordIn(types, type ?? '') ?? given;
  const filterable = filterableTypes.find((one) => one === type);
  const name = <span className="min-w-0 truncate">{word}</span>;
  return (
    <div className="flex min-h-6 items-center gap-2 text-small">
      {filterable === undefined ? (
        <span className="flex w-36 min-w-0 shrink-0" title={given}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          aria-label={t.onlyType(word)}
          title={given}
          onClick={() => onType(filterable)}
          className="flex min-h-6 w-36 min-w-0 shrink-0 items-center text-start text-accent-text underline-offset-2 hover:underline"
        >
          {name}
        </button>
      )}
      <span aria-hidden="true" className="skew-bar flex h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-strong-line">
        <span className="bg-down" style={{ width: widthOf(share, failed, count) }} />
        <span className="bg-accent" style={{ width: widthOf(share, count - failed, count) }} />
      </span>
      <data value={count} className="w-10 text-end font-semibold">
        {count}
      </data>
      <Amount field={known(share)} format="percent" decimals={1} reach="public" className="w-12 text-end text-muted" />
      <span className="w-16 whitespace-nowrap text-down-text">{failed > 0 && t.failed(failed)}</span>
    </div>
  );
}

/** The part of the bar that so many of a type take up, in thousandths of the whole. */
function widthOf({ raw, scale }: Fixed, part: number, count: number): string {
  const thousandths = rescale({ raw: (raw * BigInt(part)) / BigInt(count), scale }, 3, 'halfUp').raw;
  return `${Number.parseInt(thousandths.toString(), 10) / 10}%`;
}
