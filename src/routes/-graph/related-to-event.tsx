import type { EventView } from '~/domain/account/event-view';
import { LateOnSight } from '~/ui/late-on-sight';

const load = () => import('./connected-to');

/** Under the details of an event: what is connected to it. It comes when it is scrolled to. */
export function RelatedToEvent(props: { readonly account: string; readonly event: EventView }) {
  return <LateOnSight load={load}>{({ ConnectedToEvent }) => <ConnectedToEvent {...props} />}</LateOnSight>;
}
