import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

type DocumentMark = {
  readonly mark: string | null;
  readonly setMark: (mark: string | null) => void;
  readonly setCount: (count: number) => void;
};

const DocumentMarkContext = createContext<DocumentMark>({
  mark: null,
  setMark: () => undefined,
  setCount: () => undefined,
});

/**
 * Holds the prefix of the tab's title while something is urgent or unread, and its icon: that of a danger, or else one
 * with the count. The policy of the page allows no icon that is drawn here, so each count has a file.
 */
export function DocumentMarkProvider({ children }: { readonly children: ReactNode }) {
  const [urgent, setMark] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const unread = count > 0 ? `(${count})` : null;
  const mark = urgent === null ? unread : [unread, urgent].filter((one) => one !== null).join(' ');
  const value = useMemo(() => ({ mark, setMark, setCount }), [mark]);
  useIcon(urgent !== null ? URGENT_ICON : count > 9 ? 'icons/more.svg' : count > 0 ? `icons/${count}.svg` : ICON);
  return <DocumentMarkContext value={value}>{children}</DocumentMarkContext>;
}

/** The current prefix of the tab's title; null for none. */
export function useShownMark(): string | null {
  return use(DocumentMarkContext).mark;
}

/** The icon of the tab, usually and in danger. */
const ICON = 'icon.svg';
const URGENT_ICON = 'icon-alert.svg';

/** Marks the tab as urgent while rendered: with a prefix of its title, and on its icon. Null marks nothing. */
export function useDocumentMark(mark: string | null): void {
  const { setMark } = use(DocumentMarkContext);
  useEffect(() => {
    setMark(mark);
    return () => setMark(null);
  }, [mark, setMark]);
}

/** Counts what is unread, in the tab's title and on its icon; 0 marks nothing. */
export function useDocumentCount(count: number): void {
  const { setCount } = use(DocumentMarkContext);
  useEffect(() => {
    setCount(count);
    return () => setCount(0);
  }, [count, setCount]);
}

function useIcon(file: string): void {
  useEffect(() => {
    if (file === ICON) return undefined;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const usual = link?.getAttribute('href');
    if (link === null || usual?.endsWith(`/${ICON}`) !== true) return undefined;
    link.setAttribute('href', usual.slice(0, -ICON.length) + file);
    return () => link.setAttribute('href', usual);
  }, [file]);
}
