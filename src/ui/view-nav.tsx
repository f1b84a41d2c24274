import type { ReactNode } from 'react';

type ViewNavProps = {
  /** The accessible name: "Account pages". */
  readonly label: string;
  /** A link for each view, with `viewLinkClass`; `aria-current` marks the open one. */
  readonly children: ReactNode;
};

/**
 * Links to the views of one page, joined like the choices of `Segmented`. They are links because each view has a URL.
 */
export function ViewNav({ label, children }: ViewNavProps) {
  return (
    <nav
      aria-label={label}
      className="inline-flex min-h-[1.875rem] max-w-full flex-wrap overflow-hidden rounded-control border border-control-line bg-panel print:hidden"
    >
      {children}
    </nav>
  );
}

/** The classes of the links. The focus ring is inside, because the rounded corners clip anything outside. */
export const viewLinkClass =
  'inline-flex grow items-center justify-center border-s border-line px-2.5 font-semibold whitespace-nowrap text-muted -outline-offset-2 first:border-s-0 hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink';
