import type { BundleView } from '~/domain/account/bundle-view';
import { useStirred } from '~/ui/use-stirred';
import { LateConnected } from './late-connected';

/** Under the details of a bundle: what is connected to it. */
export function RelatedToBundle(props: { readonly account: string; readonly bundle: BundleView }) {
  return <LateConnected wanted={useStirred()}>{({ ConnectedToBundle }) => <ConnectedToBundle {...props} />}</LateConnected>;
}
