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
  /** A page that needs a full reload: another demo. */
  | { readonly kind: 'leave'; readonly href: string }
  /** What a control of the program does; resolves with a status message. */
  | { readonly kind: 'act'; readonly run: () => string | Promise<string> }
  | { readonly kind: 'dialog'; readonly name: OtherDialog }
  /** Its existence is unknown: choosing it looks again, or further, and opens it if it exists. */
  | { readonly kind: 'ask'; readonly again: () => void }
  /** A lookup is running: opens if it exists. */
  | { readonly kind: 'wait' }
  /** It does not exist: listed, but disabled. */
  | { readonly kind: 'none' };

/** One line of the palette. */
export type Entry = Findable & {
  /** Stays the same for one choice in every visit. */
  readonly id: string;
  readonly group: GroupName;
  /** Its description, and whether it is known to exist. */
  readonly note: string;
  readonly icon: IconNode;
  readonly choice: Choice;
};

/** The texts of a catalogue line with several of them: synonyms of an entry. */
export function synonyms(text: string): readonly string[] {
  return text === '' ? [] : text.split(', ');
}
