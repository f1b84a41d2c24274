import { ArrowDown, ArrowUp, type IconNode, Plus, X } from 'lucide';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useAnnounce } from '~/ui/live-region';
import { LiveNumberField } from '~/ui/number-field';
import { TextField, type TextFieldProps } from '~/ui/text-field';

type OrderedItem<Id extends string> = { readonly id: Id; readonly label: string };

type OrderedChoiceProps<Id extends string> = {
  readonly label: string;
  readonly items: readonly OrderedItem<Id>[];
  readonly onChange: (ids: readonly Id[]) => void;
  /** The least number of items. */
  readonly least: number;
};

/** A list of choices that the reader can reorder with buttons, which work for everyone, unlike dragging. */
export function OrderedChoice<Id extends string>({ label, items, onChange, least }: OrderedChoiceProps<Id>) {
  const t = useText(embedBuilderText).order;
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<{ readonly button: string; readonly order: string } | null>(null);
  const ids = items.map(({ id }) => id);
  const order = ids.join(' ');
  // A moved or removed element loses focus. Once the new order is rendered, focus returns to the button that the reader
  // would press next.
  useEffect(() => {
    if (next.current?.order !== order) return;
    list.current?.querySelector<HTMLElement>(`[data-press="${next.current.button}"]`)?.focus();
    next.current = null;
  }, [order]);
  const change = (changed: readonly Id[], button: string) => {
    next.current = { button, order: changed.join(' ') };
    onChange(changed);
  };
  const move = (index: number, to: number) => {
    const item = items[index];
    if (item === undefined || to < 0 || to >= items.length) return;
    announce(t.moved(item.label, to + 1, items.length));
    change(ids.toSpliced(index, 1).toSpliced(to, 0, item.id), `${to < index ? 'up' : 'down'} ${item.id}`);
  };
  const remove = (index: number) => {
    const [item, neighbour] = [items[index], items[index + 1] ?? items[index - 1]];
    if (item === undefined || items.length <= least) return;
    announce(t.removed(item.label));
    change(ids.toSpliced(index, 1), `remove ${neighbour?.id}`);
  };
  return (
    <ol
      ref={list}
      aria-label={label}
      className="flex max-h-72 flex-col overflow-y-auto rounded-control border border-line"
    >
      {items.map(({ id, label: name }, index) => (
        <li key={id} className="flex items-center gap-1 border-line py-0.5 ps-3 pe-1 not-first:border-t">
          <span className="min-w-0 grow truncate">{name}</span>
          <ListButton
            label={t.up(name)}
            press={`up ${id}`}
            icon={ArrowUp}
            isOff={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <ListButton
            label={t.down(name)}
            press={`down ${id}`}
            icon={ArrowDown}
            isOff={index === items.length - 1}
            onClick={() => move(index, index + 1)}
          />
          <ListButton
            label={t.remove(name)}
            press={`remove ${id}`}
            icon={X}
            isOff={items.length <= least}
            onClick={() => remove(index)}
          />
        </li>
      ))}
    </ol>
  );
}

type ListButtonProps = {
  readonly label: string;
  /** Finds the button again, to focus it. */
  readonly press: string;
  readonly icon: IconNode;
  readonly isOff: boolean;
  readonly onClick: () => void;
};

/** Shown as off, but not `disabled`: at the end of the list that would drop the focus of the pressed button. */
function ListButton({ label, press, icon, isOff, onClick }: ListButtonProps) {
  return (
    <IconButton
      label={label}
      data-press={press}
      aria-disabled={isOff}
      onClick={onClick}
      className={isOff ? 'opacity-55' : undefined}
    >
      <Icon of={icon} size={14} />
    </IconButton>
  );
}

/** Adds an item to the end of an ordered choice. */
export function AddButton({ name, onAdd }: { readonly name: string; readonly onAdd: () => void }) {
  const t = useText(embedBuilderText).order;
  return (
    <Button size="small" aria-label={t.add(name)} onClick={onAdd}>
      <Icon of={Plus} size={13} />
      {name}
    </Button>
  );
}

type DraftFieldProps = Omit<TextFieldProps, 'problem'> & {
  /** The value of a text in its plain form; null for an invalid one. An empty text always means the default. */
  readonly read: (text: string) => string | null;
  /** The message while the text is invalid. */
  readonly wrong?: string;
};

/**
 * A field that may be invalid while the reader types. A valid text takes effect; an invalid one is undone on blur. The
 * draft is stored here, because a value from the URL returns a moment later and would move the caret to the end.
 */
export function DraftField({ value, onChange, read, wrong = '', ...rest }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const meant = (text: string) => (text.trim() === '' ? '' : read(text.trim()));
  return (
    <TextField
      {...rest}
      value={draft ?? value}
      problem={draft !== null && meant(draft) === null ? wrong : null}
      onChange={(text) => {
        setDraft(text);
        const next = meant(text);
        if (next !== null) onChange(next);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

type OnOffProps = {
  readonly label: string;
  readonly help?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A checkbox with its label. */
export function OnOff({ label, help, on, onChange }: OnOffProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-0.5">
      <label className="inline-flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={help === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-accent"
        />
        {label}
      </label>
      {help !== undefined && (
        <p id={id} className="ps-6 text-small text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

type WholeFieldProps = Omit<ComponentProps<typeof LiveNumberField>, 'value' | 'accepts' | 'onValue'> & {
  readonly bounds: { readonly min: number; readonly max: number };
  /** Null for the default. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** A whole number within bounds, both included, or nothing. */
export function WholeField({ bounds: { min, max }, value, onChange, ...rest }: WholeFieldProps) {
  return (
    <LiveNumberField
      {...rest}
      keys="whole"
      takesNothing
      value={value?.toString() ?? ''}
      accepts={(text) => /^\d{1,6}$/.test(text) && Number.parseInt(text, 10) >= min && Number.parseInt(text, 10) <= max}
      onValue={(text) => onChange(text === '' ? null : Number.parseInt(text, 10))}
    />
  );
}
