import { createContext, use, useMemo, type ReactNode } from 'react';
import type { CoreCatalogue, LoadedCatalogue } from './catalogue';
import { core } from './core';

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

/** The texts that every page needs, in the reader's language. Other areas have hooks of their own: `areas/`. */
export function useText(): CoreCatalogue {
  return use(TextContext).catalogue;
}

/** The reader's locale, for numbers and dates. */
export function useLocale(): string {
  return use(TextContext).locale;
}
