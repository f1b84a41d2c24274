import { TriangleAlert } from 'lucide';
import type { HeaderMismatch } from '~/config/header-mismatch';
import { useHeadersText } from '~/text/areas/use-headers-text';
import { Icon } from '~/ui/icon';
import { Notice } from './notices';

/** For the operator: the headers of this site do not fit its configuration. Nothing when they do. */
export function HeaderNotice({ mismatch }: { readonly mismatch: HeaderMismatch }) {
  const words = useHeadersText();
  if (mismatch.kind === 'none') return null;
  return (
    <Notice icon={<Icon of={TriangleAlert} size={15} className="text-warn" />} title={words.title}>
      {mismatch.kind === 'no-policy' ? words.noPolicy : words.blocked(mismatch.origins.join(', '))}
    </Notice>
  );
}
