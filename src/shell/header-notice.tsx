import { TriangleAlert } from 'lucide';
import type { HeaderMismatch } from '~/config/header-mismatch';
import { headersText } from '~/text/en/config';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { Notice } from './notices';

/** For the operator: the headers of this site do not fit its configuration. Nothing when they do. */
export function HeaderNotice({ mismatch }: { readonly mismatch: HeaderMismatch }) {
  const words = useText(headersText);
  if (mismatch.kind === 'none') return null;
  return (
    <Notice icon={<Icon of={TriangleAlert} size={15} className="text-warn" />} title={words.title}>
      {mismatch.kind === 'no-policy' ? words.noPolicy : words.blocked(mismatch.origins.join(', '))}
    </Notice>
  );
}
