import { useLate } from '~/ui/use-late';
import type { SigningKeyProps } from './-signing-key';

// What the intent says of itself is read first; without this the key stands there as it is.
const load = () => import('./-signing-key');

export function LateSigningKey(props: SigningKeyProps) {
  const late = useLate(true, load);
  return late.kind === 'ready' && <late.part.SigningKey key={props.account} {...props} />;
}
