import type { ReactNode } from 'react';

/** From a story to what its events are about: links come in from the routes. */
export type StoryLinks = {
  readonly market: (address: string, shown: ReactNode) => ReactNode;
  readonly order: (id: string, shown: ReactNode) => ReactNode;
  readonly intent: (hash: string, shown: ReactNode) => ReactNode;
};
