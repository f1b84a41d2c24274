import type { PayloadFact } from '~/domain/account/payload/payload-fact';
import type { PayloadPath } from '~/domain/account/payload/payload-members';
import type { Catalogue } from '~/text/catalogue';
import { eventPayloadText } from '~/text/en/event-payload';
import { useText } from '~/text/text-context';
import { type Fact, FactList } from '~/ui/fact-list';
import type { GraphLinks } from '~/ui/graph-links';
import { type PayloadNames, type PayloadUnits, PayloadValueView } from './event-payload-value';

export type EventPayloadProps = {
  readonly facts: readonly PayloadFact[];
  readonly units: PayloadUnits;
  readonly names: PayloadNames;
  readonly links: GraphLinks;
};

/** Where the position stands that an event left behind: told apart from the event itself. */
const POSITION_STATE = 'notification_payload.position_state.';

/** The members of a payload that are known, each with its word, its unit, and the service's own name on hover. */
export function EventPayload({ facts, ...drawing }: EventPayloadProps) {
  const t = useText(eventPayloadText);
  const ofPosition = facts.filter(({ path }) => path.startsWith(POSITION_STATE));
  const ofEvent = facts.filter((fact) => !ofPosition.includes(fact));
  const toFact = ({ path, value }: PayloadFact): Fact => ({
    label: labelOf(path, t),
    value: <PayloadValueView value={value} {...drawing} />,
    help: t.nameInPayload(path),
  });
  return (
    <>
      {ofEvent.length > 0 && <FactList facts={ofEvent.map(toFact)} />}
      {ofPosition.length > 0 && (
        <>
          <h4 className="px-4 pt-1.5 text-small font-semibold text-muted">{t.positionState}</h4>
          <FactList facts={ofPosition.map(toFact)} />
        </>
      )}
    </>
  );
}

/** Items of a list share their words and are counted through. */
function labelOf(path: string, t: Catalogue['eventPayload']): string {
  // Every member that is known has its word: this does not compile otherwise.
  const members: Readonly<Record<PayloadPath, string>> = t.members;
  const item = /\.(\d+)(?=\.|$)/.exec(path)?.[1];
  const pattern = path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
  const word = isPath(pattern, members) ? members[pattern] : path;
  return item === undefined ? word : t.item(word, Number(item) + 1);
}

function isPath(pattern: string, members: Readonly<Record<PayloadPath, string>>): pattern is PayloadPath {
  return Object.hasOwn(members, pattern);
}
