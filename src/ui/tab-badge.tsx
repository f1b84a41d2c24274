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
 * Stores the prefix of the tab's title while there is something urgent or unread, and the tab's icon: a warning, or
 * otherwise one with the count. The page's policy allows no generated icon, so each count has a file.
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

/** The normal icon of the tab, and the one for a danger. */
const ICON = 'icon.svg';
const URGENT_ICON = 'icon-alert.svg';

/** Marks the tab as urgent while rendered, by a prefix in the title and by the icon. Null removes the mark. */
export function useDocumentMark(mark: string | null): void {
  const { setMark } = use(DocumentMarkContext);
  useEffect(() => {
    setMark(mark);
    return () => setMark(null);
  }, [mark, setMark]);
}

/** Shows the number of unread items in the tab's title and on its icon; 0 shows none. */
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
