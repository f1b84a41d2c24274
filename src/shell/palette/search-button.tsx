import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { useShellText } from '~/text/areas/use-shell-text';
import { Icon } from '~/ui/icon';
import { MissingPart } from '~/ui/missing-part';
import { useLate } from '~/ui/use-late';

const loadPalette = () => import('./palette-part');
const modifier = () => (/^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl');

/** Opens the command palette, as Ctrl or Cmd with K does anywhere: but not over a dialog that is not to be left by the way. */
export function SearchButton() {
  const t = useShellText();
  const [open, setOpen] = useState(false);
  const late = useLate(open, loadPalette);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Where K is another letter, the key counts.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (event.key !== 'k' && (event.code !== 'KeyK' || event.key < '~'))) return;
      event.preventDefault();
      setOpen((was) => !was && document.querySelector('dialog[open]:not([data-leavable])') === null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette().catch(close)}
        onClick={() => setOpen(true)}
        className="flex h-8 min-w-8 items-center justify-center gap-2 rounded-control border border-control-line px-2 text-muted hover:text-ink roomy:w-56 roomy:justify-start"
      >
        <Icon of={Search} size={15} />
        <span className="max-roomy:sr-only">{t.search}</span>
        <kbd aria-hidden="true" className="ms-auto font-sans text-small max-wide:hidden">
          {modifier()} K
        </kbd>
      </button>
      {open && late.kind === 'ready' && <late.part.PalettePart modifier={modifier()} onClose={close} />}
      {open && late.kind === 'failed' && <MissingPart onClose={close} />}
    </>
  );
}
