import type { ReactNode } from 'react';
import { Disclosure, WhenSeen } from '~/ui/disclosure';
import { LazyBoundary } from '~/ui/lazy';

const load = () => import('./related-items');

type RelatedDisclosureProps = {
  readonly title: string;
  /** Receives the module of the related items. */
  readonly children: (part: Awaited<ReturnType<typeof load>>) => ReactNode;
};

/**
 * The related items in the drawer of an order or a position. Most readers leave it closed, so its code, including
 * everything that reads events and bundles, loads when it is opened.
 */
export function RelatedDisclosure({ title, children }: RelatedDisclosureProps) {
  return (
    <Disclosure title={title} line="both">
      <LazyBoundary load={load}>{children}</LazyBoundary>
    </Disclosure>
  );
}

/** The related items below the content of a page or a drawer. Code and data load when they are scrolled to. */
export function RelatedBelow({ children }: Pick<RelatedDisclosureProps, 'children'>) {
  return (
    <WhenSeen>
      <LazyBoundary load={load}>{children}</LazyBoundary>
    </WhenSeen>
  );
}
