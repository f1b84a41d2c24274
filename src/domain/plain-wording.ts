import { harmlessText } from '~/lib/harmless-text';
import type { Wording } from './describe-error';

/** More than the transport keeps of any of the service's texts. */
const LONGEST_WORDS = 1_200;

/** Words of the service as text that can pass for nothing else. */
export function plainWords(words: string): string {
  return harmlessText(words, LONGEST_WORDS);
}

/** General hints, and the service's words made harmless: until what a status means there has come, or where it cannot be had. */
export const plainWording: Wording = { hint: (general) => general, said: plainWords, id: plainWords };
