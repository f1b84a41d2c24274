import type { NavigateOptions } from '@tanstack/react-router';
import type { IconNode } from 'lucide';
import type { Findable } from './rank';
import type { Catalogue } from '~/text/catalogue';

export type GroupName = keyof Catalogue['palette']['groups'];

/** A dialog that replaces the palette. */
export type OtherDialog = 'wallet' | 'demo';

/** The effect of choosing an entry. */
export type Choice =
  /** A page, or a view of one: it has an address, and can be opened in another tab. */
  | {
      readonly kind: 'go';
      readonly to: NavigateOptions;
      readonly before?: () => void;
      readonly said?: string;
      readonly focus?: string;
    }
  /** A page that needs a full reload, because it shows another demo. */
  | { readonly kind: 'leave'; readonly href: string }
  /** Does the same as a control of the program; resolves with a status message. */
  | { readonly kind: 'act'; readonly run: () => string | Promise<string> }
  | { readonly kind: 'dialog'; readonly name: OtherDialog }
  /**
   * It is unknown whether the entity exists. Choosing the entry looks it up again, or further, and opens it if it
   * exists.
   */
  | { readonly kind: 'ask'; readonly again: () => void }
  /** A lookup is running; the entity opens if it exists. */
  | { readonly kind: 'wait' }
  /** The entity does not exist: the entry is listed, but disabled. */
  | { readonly kind: 'none' };

/** One line of the palette. */
export type Entry = Findable & {
  /** The same in every visit, so that earlier choices are recognised. */
  readonly id: string;
  readonly group: GroupName;
  /** Its description, and whether it is known to exist. */
  readonly note: string;
  readonly icon: IconNode;
  readonly choice: Choice;
};

/** The synonyms in a line of the catalogue, which separates them by commas. */
export function synonyms(text: string): readonly string[] {
  return text === '' ? [] : text.split(', ');
}
