import type { ReactNode } from 'react';
import { classNames } from './class-names';

type InPlaceProps = {
  /** The text that replaces the figures of an item that has left the list; null while it is listed. */
  readonly gone: string | null;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Figures of an item in a list with `useStableOrder`. An item that has left takes as much space as before. */
export function InPlace({ gone, className, children }: InPlaceProps) {
  return (
    <span className="relative">
      <span inert={gone !== null} className={classNames(className, gone !== null && 'opacity-0')}>
        {children}
      </span>
      {gone !== null && <span className="absolute start-0 whitespace-nowrap text-small text-muted">{gone}</span>}
    </span>
  );
}
