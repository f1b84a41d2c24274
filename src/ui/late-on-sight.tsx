import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '~/text/text-context';
import { useLazy } from './lazy';

type LateOnSightProps<Part> = {
  /** Define it outside of the component. */
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
};

/** A part far down a page: it comes when its place is first scrolled to, and then stays. At once where the browser cannot tell. */
export function LateOnSight<Part>({ load, children }: LateOnSightProps<Part>) {
  const { partMissing } = useText().common;
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const late = useLazy(seen, load);
  useEffect(() => {
    if (seen || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  if (late.kind === 'ready') return children(late.part);
  if (late.kind === 'failed') return <p role="alert">{partMissing}</p>;
  return <div ref={place} aria-busy={seen} className="min-h-64 rounded-panel border border-line bg-panel" />;
}
