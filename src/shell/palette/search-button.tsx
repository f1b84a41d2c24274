import { Search } from 'lucide';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { LazyBoundary } from '~/ui/lazy';

const loadPalette = () => import('./palette');

/**
 * Opens the command palette, as Ctrl+K or Cmd+K do everywhere except over a modal dialog that the reader must answer.
 */
export function SearchButton() {
  const { search, searchKeys } = useText(shellText);
  const [open, setOpen] = useState(false);
  // Listens before the first frame, so that a key pressed as soon as the page is visible is not lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code } = event;
      // In layouts with another letter on the key K, the position of the key counts.
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        !(/^k$/i.test(key) || (key > '~' && code === 'KeyK'))
      )
        return;
      // Ignores repeats, since a held key would open and close the palette repeatedly. Also prevents the browser's own
      // search.
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]:not([data-leavable])')) setOpen((was) => !was);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = () => setOpen(false);
  const takeTyped = useTypedUntilLoaded(open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-8 items-center gap-2 rounded-control border border-control-line px-2 text-muted roomy:w-56"
      >
        <Icon of={Search} size={15} />
        <span className="max-roomy:sr-only">{search}</span>
        <span aria-hidden="true" className="ms-auto text-small max-roomy:hidden">
          {searchKeys(/^(Mac|iP)/.test(navigator.platform))}
        </span>
      </button>
      {open && (
        <LazyBoundary load={loadPalette} onClose={close}>
          {({ PaletteDialogs }) => <PaletteDialogs onClose={close} takeTyped={takeTyped} />}
        </LazyBoundary>
      )}
    </>
  );
}

/** Stores the letters that the reader types while the palette is loading. */
function useTypedUntilLoaded(open: boolean): () => string {
  const memory = useRef({ typed: '', isThere: false });
  useEffect(() => {
    if (!open) return undefined;
    const { current } = memory;
    const storeLetter = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      // Space must still press a button, such as Retry when the palette did not load.
      if (current.isThere || !isLetter || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
      current.typed += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', storeLetter, true);
    return () => {
      document.removeEventListener('keydown', storeLetter, true);
      Object.assign(current, { typed: '', isThere: false });
    };
  }, [open]);
  return useCallback(() => {
    memory.current.isThere = true;
    return memory.current.typed;
  }, []);
}
