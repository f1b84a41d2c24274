import type { LoadedCatalogue } from '~/text/catalogue';
import { core } from '~/text/core';

export type Words = {
  readonly catalogue: LoadedCatalogue;
  /** BCP 47, of the words: numbers may be written as in another place. */
  readonly language: string;
};

/** The words of a locale where we have its language, else English, which is here already. Never rejects. */
export async function loadWords(locale: string): Promise<Words> {
  if (locale !== 'en') {
    try {
      const { languageFor } = await import('~/text/languages');
      const { tag, load } = languageFor(locale);
      return { catalogue: await load(), language: tag };
    } catch {
      // A language that cannot be had is no reason to show no prices.
    }
  }
  return { catalogue: core, language: 'en' };
}
