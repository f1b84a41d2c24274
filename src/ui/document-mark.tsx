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

/** Holds the prefix of the tab's title while something is urgent or unread, and its icon. */
export function DocumentMarkProvider({ children }: { readonly children: ReactNode }) {
  const [urgent, setMark] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const unread = count > 0 ? `(${count})` : null;
  const mark = urgent === null ? unread : [unread, urgent].filter((one) => one !== null).join(' ');
  const value = useMemo(() => ({ mark, setMark, setCount }), [mark]);
  useMarkedIcon(mark !== null);
  return <DocumentMarkContext value={value}>{children}</DocumentMarkContext>;
}

/** The current prefix of the tab's title; null for none. */
export function useShownMark(): string | null {
  return use(DocumentMarkContext).mark;
}

/** The icon of the tab, normal and urgent. */
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

/** Counts what is unread, in the tab's title, and marks its icon; 0 marks nothing. */
export function useDocumentCount(count: number): void {
  const { setCount } = use(DocumentMarkContext);
  useEffect(() => {
    setCount(count);
    return () => setCount(0);
  }, [count, setCount]);
}

function useMarkedIcon(isMarked: boolean): void {
  useEffect(() => {
    if (!isMarked) return undefined;
    changeIcon(ICON, URGENT_ICON);
    return () => changeIcon(URGENT_ICON, ICON);
  }, [isMarked]);
}

function changeIcon(from: string, to: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = link?.getAttribute('href');
  if (link !== null && href?.endsWith(`/${from}`) === true) link.setAttribute('href', href.slice(0, -from.length) + to);
}
