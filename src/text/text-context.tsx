import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Catalogue } from './catalogue';
import { en } from './en';

type TextContextValue = {
  readonly catalogue: Catalogue;
  /** BCP 47 tag for `Intl` and for `<html lang>`. */
  readonly locale: string;
};

/** English without a provider, so that a component can be shown and tested alone. */
const TextContext = createContext<TextContextValue>({ catalogue: en, locale: 'en' });

export type TextProviderProps = {
  readonly catalogue: Catalogue;
  readonly locale: string;
  readonly children: ReactNode;
};

export function TextProvider({ catalogue, locale, children }: TextProviderProps) {
  const value = useMemo(() => ({ catalogue, locale }), [catalogue, locale]);
  return <TextContext value={value}>{children}</TextContext>;
}

/** The texts in the reader's language. */
export function useText(): Catalogue {
  return use(TextContext).catalogue;
}

/** The reader's locale, for numbers and dates. */
export function useLocale(): string {
  return use(TextContext).locale;
}
