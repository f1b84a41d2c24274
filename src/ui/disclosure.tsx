import { type ReactNode, useEffect, useRef, useState } from 'react';

type DisclosureProps = {
  readonly title: string;
  /** The lines that separate it from its surroundings; `none` if it is in a separate panel. */
  readonly line: keyof typeof lines;
  readonly children: ReactNode;
};

const lines = { above: 'border-t', below: 'border-b', both: 'border-y', none: '' } as const;

/**
 * A closed section that opens when pressed. Its children are mounted only while it is open, so they send no requests
 * before.
 */
export function Disclosure({ title, line, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={`${lines[line]} border-line`}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted hover:text-ink">
        {title}
      </summary>
      {open && children}
    </details>
  );
}

/**
 * Mounts its children when they are first scrolled into view, so that a part far down a page sends no requests before.
 * They stay mounted. Without `IntersectionObserver` they are mounted at once.
 */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  if (seen) return <>{children}</>;
  return <div ref={place} className="min-h-64 rounded-panel border border-line bg-panel" />;
}
