import { LateOnSight } from '~/ui/late-on-sight';

const load = () => import('./connected-to');

/** What is connected to an intent, below what was signed: it comes when it is scrolled to. `body` is that of operation 3, as it came. */
export function RelatedToIntent(props: { readonly hash: string; readonly body: unknown }) {
  return (
    <LateOnSight load={load}>
      {({ ConnectedToIntent }) => (
        <div className="rounded-panel border border-line bg-panel empty:hidden *:border-t-0">
          <ConnectedToIntent {...props} />
        </div>
      )}
    </LateOnSight>
  );
}
