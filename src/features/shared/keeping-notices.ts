import type { Keeping } from '~/storage/stored-text';

/**
 * Says that changes will be lost with the page, and why. Empty if they are stored, or will be from the next change on.
 */
export function keepingNotices(
  keeping: Keeping,
  texts: Readonly<Record<Exclude<Keeping, 'kept' | 'dropped'>, string>>,
): readonly string[] {
  return keeping === 'kept' || keeping === 'dropped' ? [] : [texts[keeping]];
}
