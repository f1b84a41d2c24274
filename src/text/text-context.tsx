import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Catalogue, CoreCatalogue, LoadedCatalogue } from './catalogue';
import { core } from './core';
import { AREA } from './messages';

type TextContextValue = {
  readonly catalogue: LoadedCatalogue;
  /** BCP 47 tag for `Intl` and for `<html lang>`. */
  readonly locale: string;
};

/** English without a provider, so that a component can be shown and tested alone. */
export const TextContext = createContext<TextContextValue>({ catalogue: core, locale: 'en' });

export type TextProviderProps = {
  readonly catalogue: LoadedCatalogue;
  readonly locale: string;
  readonly children: ReactNode;
};

export function TextProvider({ catalogue, locale, children }: TextProviderProps) {
  const value = useMemo(() => ({ catalogue, locale }), [catalogue, locale]);
  return <TextContext value={value}>{children}</TextContext>;
}

/**
 * The texts of one area in the reader's language: `useText(ordersText)`. English comes with the module that uses the area;
 * another language, once loaded, brings all areas at once. Without an argument: the texts that every page needs.
 */
export function useText(): CoreCatalogue;
export function useText<Id extends keyof Catalogue>(area: EnglishArea<Id>): Catalogue[Id];
export function useText(area?: EnglishArea<keyof Catalogue>): CoreCatalogue | Catalogue[keyof Catalogue] {
  const { catalogue } = use(TextContext);
  return area === undefined ? catalogue : textOf(catalogue, area);
}

/** The texts of one area outside of a component: as `useText`, from a catalogue that is at hand. */
export function textOf<Id extends keyof Catalogue>(catalogue: LoadedCatalogue, area: EnglishArea<Id>): Catalogue[Id] {
  const loaded: Partial<Catalogue> = catalogue;
  return loaded[area[AREA]] ?? area;
}

type EnglishArea<Id extends keyof Catalogue> = NoInfer<Catalogue[Id]> & { readonly [AREA]: Id };

/** The reader's locale, for numbers and dates. */
export function useLocale(): string {
  return use(TextContext).locale;
}
