import { Search, X } from 'lucide';
import { type KeyboardEvent, useId } from 'react';
import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { separateLines } from '~/ui/separate-lines';
import { noAutofill } from '~/ui/text-field';
import { guardRepeatedEnter } from './palette-list';

type PaletteFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly listId: string;
  /** Id of the active line; undefined when there is none. */
  readonly activeId: string | undefined;
  /** Moves to another line: by a number of lines, or to the first or last one. */
  readonly onMove: (step: number | 'first' | 'last') => void;
  readonly onChoose: (inNewTab: boolean) => void;
  readonly onClose: () => void;
};

/** The field "Search": a combobox that keeps the focus while its keys go through the list. */
export function PaletteField({ value, onChange, listId, activeId, onMove, onChoose, onClose }: PaletteFieldProps) {
  const t = useText(paletteText);
  const { common } = useText();
  const id = useId();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is active, its keys choose among its suggestions. WebKit ends the composition before it
    // reports the key that ended it, hence the second check.
    if (event.nativeEvent.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE) return;
    const move = moves[event.key];
    if (move !== undefined && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onMove(move);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The Enter key that opened the palette may still be pressed; it must not choose an entry.
      if (event.repeat) return;
      guardRepeatedEnter(event.nativeEvent);
      onChoose(event.ctrlKey || event.metaKey);
    }
  };
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
      <Icon of={Search} size={16} className="shrink-0 text-muted" />
      <label htmlFor={id} className="sr-only">
        {t.search}
      </label>
      <input
        {...noAutofill}
        id={id}
        type="text"
        role="combobox"
        data-autofocus=""
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        enterKeyHint="go"
        placeholder={t.placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...separateLines(onChange)}
        onKeyDown={press}
        className="h-12 min-w-0 grow bg-transparent text-[0.9375rem] text-ink outline-none placeholder:text-muted"
      />
      {/* For devices without an Esc key. */}
      <IconButton label={common.close} onClick={onClose} className="-me-1.5">
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  );
}

/** The `keyCode` of keys that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;
const moves: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
  Home: 'first',
  End: 'last',
};
