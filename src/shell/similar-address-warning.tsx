import { TriangleAlert } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { commonForm, differingPart, writtenAs } from '~/domain/similar-addresses';
import { lookAlikesText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { placeInWindow } from '~/ui/popover-place';
import { useAppServices } from './app-services';

/** Registers the value of a chip, and warns beside it if another known value looks the same. */
export function LookAlikeMark({ value }: { readonly value: string }) {
  const { references: book } = useAppServices();
  useSyncExternalStore(book.subscribe, book.version);
  useEffect(() => {
    book.add([value]);
  }, [book, value]);
  const others = book.othersLike(value);
  return others.length > 0 && <LookAlikeWarning value={value} others={others} />;
}

type LookAlikeWarningProps = {
  /** As shown in the chip. */
  readonly value: string;
  /** At least one, in their common form. */
  readonly others: readonly string[];
};

/** More values would not help the reader to compare. */
const MOST_SHOWN = 3;
const WIDTH_PX = 400;
/**
 * Height for placing a warning about two values. The warning touches its mark, so that the pointer can move onto it.
 */
const ABOUT_PX = 220;

/**
 * A mark that shows a text and both full values on hover, focus or a tap. The values are in the top layer, because a
 * table cell would clip them, and inside the mark's element, so that the pointer can reach them.
 */
export function LookAlikeWarning({ value, others }: LookAlikeWarningProps) {
  const t = useText(lookAlikesText);
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [place, setPlace] = useState({});
  const ref = useRef<HTMLSpanElement>(null);
  const open = hovered || focused;
  const isAddress = commonForm(value).includes(':');
  const own = isAddress ? value : commonForm(value);
  // Uses the form of the chip, so that the reader compares equal forms.
  const shown = others.slice(0, MOST_SHOWN).map((other) => writtenAs(own, other));
  useLayoutEffect(() => {
    if (open) ref.current?.showPopover();
  }, [open]);
  const show = (button: Element) =>
    setPlace(placeInWindow(button, { align: 'start', width: WIDTH_PX, height: ABOUT_PX, gap: -1 }));
  const label = isAddress ? t.warning : t.warningHash;
  return (
    <span
      role="presentation"
      className="inline-flex"
      onPointerEnter={({ currentTarget }) => {
        show(currentTarget);
        setHovered(true);
      }}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // Closes only the warning; a dialog below stays open.
        event.preventDefault();
        event.stopPropagation();
        setFocused(false);
        setHovered(false);
      }}
    >
      <IconButton
        label={label}
        title={undefined}
        aria-describedby={open ? id : undefined}
        onFocus={({ currentTarget }) => {
          show(currentTarget);
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
        // Safari does not focus a button on a tap or click.
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setFocused(true);
        }}
        className="size-6 text-warn"
      >
        <Icon of={TriangleAlert} size={13} />
      </IconButton>
      {open && (
        <span
          ref={ref}
          id={id}
          role="tooltip"
          popover="manual"
          style={place}
          className="m-0 rounded-panel border border-strong-line bg-panel px-3.5 py-3 text-start text-small font-normal whitespace-normal text-ink shadow-lg"
        >
          <span className="block font-semibold">{label}</span>
          <Whole name={t.shown} text={own} others={shown} />
          {shown.map((other) => (
            <Whole key={other} name={t.other} text={other} others={[own]} />
          ))}
          {others.length > shown.length && (
            <span className="block text-muted">{t.more(others.length - shown.length)}</span>
          )}
          <span className="mt-2 block text-muted">{t.help}</span>
        </span>
      )}
    </span>
  );
}

function Whole({
  name,
  text,
  others,
}: {
  readonly name: string;
  readonly text: string;
  readonly others: readonly string[];
}) {
  const [start, differing, end] = differingPart(text, others);
  return (
    <span className="mt-2 block">
      <span className="block text-muted">{name}</span>
      <bdi className="font-mono wrap-anywhere">
        {start}
        <mark className="rounded-sm bg-warn/20 font-semibold text-ink">{differing}</mark>
        {end}
      </bdi>
    </span>
  );
}
