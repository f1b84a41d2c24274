import { LateOnSight } from '~/ui/late-on-sight';

const load = () => import('./body-tree');

/** The whole body of the intent. It stands at the foot of the page, so it comes when it is scrolled to. */
export function BodyPanel({ body }: { readonly body: unknown }) {
  return <LateOnSight load={load}>{({ BodyTree }) => <BodyTree body={body} />}</LateOnSight>;
}
