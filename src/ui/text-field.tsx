import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { type Between, separateLines } from './separate-lines';

/**
 * For fields without personal data: browsers and password managers then offer no addresses, names or numbers there, and
 * phones neither correct nor capitalise.
 */
export const noAutofill = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
  readonly label: string;
  /** Hides the label visually, if an icon or the place makes the field clear. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  /** How the value was understood. Announced politely, and associated with the field. */
  readonly note?: string | null | undefined;
  /** The problem with the value. Announced at once, and associated with the field. */
  readonly problem?: string | null | undefined;
  readonly icon?: ReactNode;
  /** Whether the key `/` focuses the field from anywhere on the page. */
  readonly slash?: boolean;
  /** The separators between lines that are pasted or dropped into it; spaces by default. */
  readonly between?: Between | undefined;
};

export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden = false,
    value,
    onChange,
    help,
    note,
    problem = null,
    icon,
    slash = false,
    between,
    className,
    ...rest
  } = props;
  const id = useId();
  // Added before paint, so that a key pressed at once is not lost.
  useLayoutEffect(() => (slash ? focusOnSlash(id) : undefined), [slash, id]);
  const described = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(note === undefined || note === null ? [] : [`${id}-note`]),
    ...(problem === null ? [] : [`${id}-problem`]),
  ].join(' ');
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-small font-medium text-muted'}>
        {label}
      </label>
      <div className="relative flex items-center">
        {icon !== undefined && <span className="pointer-events-none absolute start-2.5 text-muted">{icon}</span>}
        <input
          {...noAutofill}
          {...separateLines(onChange, between)}
          {...rest}
          {...(slash && { 'aria-keyshortcuts': '/' })}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={described === '' ? undefined : described}
          className={classNames(
            'h-8 w-full min-w-0 rounded-control border bg-panel pe-2.5 text-body text-ink placeholder:text-faint',
            icon === undefined ? 'ps-2.5' : 'ps-8',
            problem === null ? 'border-control-line' : 'border-down',
          )}
        />
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className="text-small text-muted">
          {help}
        </p>
      )}
      {note !== undefined && (
        <p id={`${id}-note`} aria-live="polite" className="text-small text-muted empty:sr-only">
          {note}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className="text-small text-down-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/**
 * Matches fields in which a slash is text. Checkboxes and radio buttons take no text, but keep the focus after a press.
 */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Lets the key `/` focus a field from anywhere on the page, except while the reader types or a dialog is open. Allows
 * Shift, which many keyboards need for a slash. Returns a function that stops it.
 */
function focusOnSlash(id: string): () => void {
  const focus = (event: KeyboardEvent) => {
    // If the layout has another letter on this key, the position of the key counts. Some layouts need AltGr for a
    // slash.
    const isSlash = event.key === '/' || (event.key > '~' && event.code === 'Slash');
    const hasModifier = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
    if (!isSlash || hasModifier || event.metaKey) return;
    if (document.activeElement?.matches(typed) === true || document.querySelector('dialog[open]') !== null) return;
    // Prevents typing the slash, and Firefox's quick find.
    event.preventDefault();
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    field?.focus();
  };
  document.addEventListener('keydown', focus);
  return () => document.removeEventListener('keydown', focus);
}

type DateFieldProps = Pick<TextFieldProps, 'label' | 'labelHidden' | 'title' | 'className'> & {
  /** A day as YYYY-MM-DD; null for none. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly problem?: string | null;
};

/** Keys that open the browser's calendar, in which one press chooses a whole day. */
const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean => key === ' ' || key === 'F4' || altKey;

/**
 * The browser's own date field, with a label. While a date is typed, each digit completes another date (`1` for October
 * is January first), so a typed date counts once the reader presses Enter or leaves the field; days of the calendar
 * count at once.
 */
export function DateField({ value, onChange, className, ...rest }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isTyping = useRef(false);
  const give = (day: string) => {
    setDraft(null);
    onChange(day === '' ? null : day);
  };
  const finish = () => {
    isTyping.current = false;
    setDraft(null);
    if (draft !== null && draft !== (value ?? '')) give(draft);
  };
  return (
    <TextField
      {...rest}
      type="date"
      value={draft ?? value ?? ''}
      onChange={(day) => (isTyping.current ? setDraft(day) : give(day))}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        else isTyping.current = !opensCalendar(event.nativeEvent);
      }}
      onBlur={finish}
      className={className ?? 'flex-row flex-wrap items-center gap-x-2'}
    />
  );
}
