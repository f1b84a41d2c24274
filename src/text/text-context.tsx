import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Catalogue, type CoreCatalogue, type EnglishArea, type LoadedCatalogue, textOf } from './catalogue';
import { absentText, commonText } from './en/common';
import { panelsText } from './en/panels';

/** The areas that every page needs. All others load with the pages that use them. */
export const core = { absent: absentText, common: commonText, panels: panelsText };

type TextContextValue = {
  readonly catalogue: LoadedCatalogue;
  /** BCP 47 tag for `Intl` and for `<html lang>`. */
  readonly locale: string;
};

/** Defaults to English, so that a component can be shown and tested without a provider. */
export const TextContext = createContext<TextContextValue>({ catalogue: core, locale: 'en' });

type TextProviderProps = {
  readonly catalogue: LoadedCatalogue;
  readonly locale: string;
  readonly children: ReactNode;
};

export function TextProvider({ catalogue, locale, children }: TextProviderProps) {
  const value = useMemo(() => ({ catalogue, locale }), [catalogue, locale]);
  return <TextContext value={value}>{children}</TextContext>;
}

/**
 * The texts of one area in the reader's language: `useText(ordersText)`. English comes with the module that uses the
 * area; another language, once loaded, contains all areas. Without an argument it returns the texts that every page
 * needs.
 */
export function useText(): CoreCatalogue;
export function useText<Id extends keyof Catalogue>(area: EnglishArea<Id>): Catalogue[Id];
export function useText(area?: EnglishArea<keyof Catalogue>): CoreCatalogue | Catalogue[keyof Catalogue] {
  const { catalogue } = use(TextContext);
  return area === undefined ? catalogue : textOf(catalogue, area);
}

/** The reader's locale, for numbers and dates. */
export function useLocale(): string {
  return use(TextContext).locale;
}
