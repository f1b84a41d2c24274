import type { BundleView } from '~/domain/account/bundle-view';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import { useStirred } from '~/ui/use-stirred';

const load = () => import('./connected-to');

/** Under the details of a bundle, which are read first: what is connected to it. */
export function RelatedToBundle(props: { readonly account: string; readonly bundle: BundleView }) {
  const { partMissing } = useText().common;
  const late = useLazy(useStirred(), load);
  if (late.kind === 'ready') return <late.part.ConnectedToBundle {...props} />;
  return (
    late.kind === 'failed' && (
      <p role="alert" className="px-4 py-2">
        {partMissing}
      </p>
    )
  );
}
