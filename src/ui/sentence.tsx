import { createElement, Fragment, type ReactNode } from 'react';

type SentenceProps = {
  /** A text with places such as `{price}`, in the order of its language. */
  readonly text: string;
  /** The elements for those places, by name. */
  readonly slots: Readonly<Record<string, ReactNode>>;
};

/** A text of the catalogue with elements in its named places: `at {price}` with a formatted amount. */
export function Sentence({ text, slots }: SentenceProps) {
  const parts = text.split(/\{(\w+)\}/);
  // The pieces at odd places are the names.
  return createElement(Fragment, null, ...parts.map((part, place) => (place % 2 === 0 ? part : slots[part])));
}
