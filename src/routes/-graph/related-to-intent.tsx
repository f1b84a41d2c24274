import { LateConnected } from './late-connected';

/** Under what was signed: what is connected to an intent. `body` is that of operation 3, as it came. */
export function RelatedToIntent(props: { readonly hash: string; readonly body: unknown }) {
  return <LateConnected>{({ ConnectedToIntent }) => <ConnectedToIntent {...props} />}</LateConnected>;
}
