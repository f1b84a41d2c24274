import { TriangleAlert } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { commonForm, differingPart, writtenAs } from '~/domain/similar-addresses';
import { lookAlikesText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { placeInWindow } from '~/ui/popover-place';
import { useAppServices } from './app-services';

/** Beside a chip: registers its value, and warns when another known one looks the same. */
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
  /** In their common form, at least one. */
  readonly others: readonly string[];
};

/** A longer list does not help to compare. */
const MOST_SHOWN = 3;
const WIDTH_PX = 400;
/** Placement of a warning about two values. It touches the mark, so that the pointer can reach it without leaving. */
const ABOUT_PX = 220;

/**
 * A mark with a text, and both full values on hover, focus or a tap. The values are in the top layer, because a table
 * cell would clip them, and inside the mark, so that the pointer can reach them.
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
  // As this one is shown, so that the reader compares what is on the screen.
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
        // A dialog below stays open: one press, one step.
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
        // Safari does not focus a button that is tapped or clicked.
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
