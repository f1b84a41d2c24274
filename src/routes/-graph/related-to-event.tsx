import type { EventView } from '~/domain/account/event-view';
import { LateConnected } from './late-connected';

/** Under the details of an event: what is connected to it. */
export function RelatedToEvent(props: { readonly account: string; readonly event: EventView }) {
  return <LateConnected>{({ ConnectedToEvent }) => <ConnectedToEvent {...props} />}</LateConnected>;
}
