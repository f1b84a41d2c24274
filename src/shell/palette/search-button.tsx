import { Search } from 'lucide';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { LazyBoundary } from '~/ui/lazy';

const loadPalette = () => import('./palette');

/**
 * Opens the command palette, like Ctrl or Cmd with K, which work everywhere except over a modal dialog that must be
 * answered.
 */
export function SearchButton() {
  const { search, searchKeys } = useText(shellText);
  const [open, setOpen] = useState(false);
  // Before the first frame: a key that is pressed as soon as the page is seen must not be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code } = event;
      // In layouts where K is another letter, the position of the key counts.
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        !(/^k$/i.test(key) || (key > '~' && code === 'KeyK'))
      )
        return;
      // A held key would open and close it repeatedly; the browser's own field must not open either.
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

/** Keeps the letters that are typed after the palette was asked for and before it is there. */
function useTypedUntilLoaded(open: boolean): () => string {
  const memory = useRef({ typed: '', isThere: false });
  useEffect(() => {
    if (!open) return undefined;
    const { current } = memory;
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      // A space presses a button, such as Retry where the palette did not load.
      if (current.isThere || !isLetter || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
      current.typed += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => {
      document.removeEventListener('keydown', keep, true);
      Object.assign(current, { typed: '', isThere: false });
    };
  }, [open]);
  return useCallback(() => {
    memory.current.isThere = true;
    return memory.current.typed;
  }, []);
}
