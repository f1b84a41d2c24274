import type { Keeping } from '~/storage/stored-text';

/** Says that changes end with the page, and why; nothing where they are kept, or will be from the next one on. */
export function keepingNotices(
  keeping: Keeping,
  texts: Readonly<Record<Exclude<Keeping, 'kept' | 'dropped'>, string>>,
): readonly string[] {
  return keeping === 'kept' || keeping === 'dropped' ? [] : [texts[keeping]];
}
