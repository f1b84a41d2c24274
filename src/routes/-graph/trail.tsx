import { useLocation } from '@tanstack/react-router';
import { useLazy } from '~/ui/lazy';

// Most pages are opened from the navigation.
const load = () => import('~/shell/trail-nav');

/** At the top of the details of a thing: where one came from, if from another thing. */
export function Trail() {
  const cameFrom = useLocation({ select: ({ state }) => state.trail !== undefined });
  const late = useLazy(cameFrom, load);
  return cameFrom && late.kind === 'ready' && <late.part.TrailNav />;
}
