import { use, useEffect, useState, type ReactNode } from 'react';
import type { LoadedCatalogue } from '~/text/catalogue';
import { TextContext, TextProvider } from '~/text/text-context';

type Loaded = { readonly tag: string; readonly catalogue: LoadedCatalogue };

/**
 * The texts of the chosen language. English is there from the start and stays until
 * another one has come, or when it can't be had: the settings page says so then.
 */
export function ChosenLanguage({ tag, children }: { readonly tag: string; readonly children: ReactNode }) {
  const given = use(TextContext);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (tag === 'en') return undefined;
    let current = true;
    const load = async () => {
      const { languageFor } = await import('~/text/languages');
      const language = languageFor(tag);
      const catalogue = await language.load();
      if (current) setLoaded({ tag: language.tag, catalogue });
    };
    load().catch(() => current && setLoaded(null));
    return () => {
      current = false;
    };
  }, [tag]);
  const chosen = tag === 'en' || loaded === null ? { tag: given.locale, catalogue: given.catalogue } : loaded;
  useEffect(() => {
    document.documentElement.lang = chosen.tag;
  }, [chosen.tag]);
  return (
    <TextProvider catalogue={chosen.catalogue} locale={chosen.tag}>
      {children}
    </TextProvider>
  );
}
