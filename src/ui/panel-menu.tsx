import { type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import { curlCommand } from '~/lib/curl';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { useAnnounce } from './live-region';
import type { Answer } from './panel-state';
import { useMasked } from './privacy-context';
import { RawDialog } from './raw-dialog';

export type PanelMenuProps = {
  /** What the button's `popovertarget` names. */
  readonly id: string;
  /** The panel's. */
  readonly title: string;
  readonly answers: readonly Answer[];
};

const itemLook = 'flex min-h-8 w-full items-center rounded-control px-3 text-start text-body hover:bg-raised disabled:opacity-55';

/** What the button "Panel actions" opens, and the raw view behind it. */
export function PanelMenu({ id, title, answers }: PanelMenuProps) {
  const t = useText(rawText);
  const { ref, place, onToggle } = usePlacedPopover(id);
  const announce = useAnnounce();
  const [raw, setRaw] = useState(false);
  const masked = useMasked(answers.every(({ reach }) => reach === 'public') ? 'public' : 'personal', false);
  const close = () => ref.current?.hidePopover();
  const copy = async () => {
    close();
    const commands = answers.map(({ method, url }) => curlCommand({ method, url: new URL(url, window.location.href).href }));
    // Said in words, since the menu that was pressed is gone.
    await navigator.clipboard.writeText(commands.join('\n')).then(
      () => announce(t.curlCopied(commands.length)),
      () => announce(t.copyFailed),
    );
  };
  return (
    <>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="group"
        aria-label={t.menu(title)}
        onToggle={onToggle}
        style={place}
        className="absolute inset-auto m-0 w-56 rounded-panel border border-strong-line bg-panel p-1.5 text-ink"
      >
        <button
          type="button"
          className={itemLook}
          onClick={() => {
            close();
            setRaw(true);
          }}
        >
          {t.rawView}
        </button>
        <button type="button" className={itemLook} onClick={() => void copy()}>
          {t.copyCurl}
        </button>
      </div>
      {raw && <RawDialog title={title} answers={answers} masked={masked} onClose={() => setRaw(false)} />}
    </>
  );
}

type Place = { readonly top: number; readonly right: number };

/**
 * A popover below the button that names it as its target. It is laid out in the
 * coordinates of the document, so that it scrolls with its button.
 */
function usePlacedPopover(id: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ top: 0, right: 0 });
  useLayoutEffect(() => {
    // The press that loaded this code found no popover to open. With its source named, the next press closes it.
    const source = buttonOf(id);
    if (ref.current !== null && source !== null) ref.current.showPopover({ source });
  }, [id]);
  const onToggle = (event: ToggleEvent) => {
    const edges = buttonOf(id)?.getBoundingClientRect();
    if (event.newState !== 'open' || edges === undefined) return;
    setPlace({ top: edges.bottom + window.scrollY + 4, right: document.documentElement.clientWidth - edges.right });
  };
  return { ref, place, onToggle };
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
}
