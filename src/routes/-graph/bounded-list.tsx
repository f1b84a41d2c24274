import type { ReactNode } from 'react';
import { connectedText } from '~/text/en/connected';
import { useText } from '~/text/text-context';

export type BoundedListProps<Item> = {
  readonly items: readonly Item[];
  readonly most: number;
  readonly keyOf: (item: Item) => string;
  /** Side by side, for what is short. */
  readonly inLine?: boolean;
  readonly children: (item: Item) => ReactNode;
};

/** The first of many, and how many more there are. */
export function BoundedList<Item>({ items, most, keyOf, inLine = false, children }: BoundedListProps<Item>) {
  const t = useText(connectedText);
  return (
    <ul className={inLine ? 'flex flex-wrap justify-end gap-x-3' : 'flex flex-col items-end gap-y-0.5'}>
      {items.slice(0, most).map((item) => (
        <li key={keyOf(item)} className="inline-flex flex-wrap items-center justify-end gap-x-2">
          {children(item)}
        </li>
      ))}
      {items.length > most && <li className="text-muted">{t.more(items.length - most)}</li>}
    </ul>
  );
}
