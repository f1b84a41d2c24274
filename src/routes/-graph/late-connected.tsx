import type { ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';

// What a thing says of itself is read first.
const load = () => import('./connected-to');

/** What is connected to a thing, as soon as its code is there. */
export function LateConnected({ wanted, children }: { readonly wanted: boolean; readonly children: (part: Awaited<ReturnType<typeof load>>) => ReactNode }) {
  const { partMissing } = useText().common;
  const late = useLate(wanted, load);
  if (late.kind === 'ready') return wanted && children(late.part);
  return (
    late.kind === 'failed' && (
      <p role="alert" className="px-4 py-2">
        {partMissing}
      </p>
    )
  );
}
