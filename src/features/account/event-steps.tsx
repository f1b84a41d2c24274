import { useEffect, useRef } from 'react';
import { eventPayloadText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { useFormat } from '~/ui/format-context';

export type EventStepsProps = {
  /** Counted from 0, among the events that the list shows. */
  readonly index: number;
  readonly count: number;
  /** Null at an end of what was read. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Reads further events, at the end of those read; null where there are none, or none are wanted. */
  readonly onReadOn: (() => void) | null;
  readonly reading: boolean;
  /** The address of this event's page. */
  readonly linkText: () => string;
};

/** At the foot of an event: to the ones beside it in the list, by buttons or by the arrow keys, and a link to it. */
export function EventSteps({ index, count, onPrevious, onNext, onReadOn, reading, linkText }: EventStepsProps) {
  const t = useText(eventPayloadText);
  const { numbers } = useFormat();
  const ref = useArrowKeys(onPrevious, onNext);
  const readsOn = onNext === null && onReadOn !== null;
  return (
    <div ref={ref} className="flex w-full flex-wrap items-center gap-2">
      <span className="me-auto flex items-center gap-1 text-muted">
        <span role="status">{t.place(numbers.group(BigInt(index + 1)), numbers.group(BigInt(count)))}</span>
        <CopyButton text={linkText} what={t.link} />
      </span>
      <Step words={t.previous} keys="ArrowLeft" onStep={onPrevious} />
      {/* One button whatever it does: were it another one, whoever pressed it would be left without focus, and the arrow keys without effect. */}
      {readsOn ? (
        <Step words={t.readOn} onStep={reading ? null : onReadOn} />
      ) : (
        <Step words={t.next} keys="ArrowRight" onStep={onNext} />
      )}
    </div>
  );
}

/** At an end it stays a button, and keeps focus: whoever steps by it has not lost the place. */
function Step({
  words,
  keys,
  onStep,
}: {
  readonly words: string;
  readonly keys?: string;
  readonly onStep: (() => void) | null;
}) {
  return (
    <Button
      onClick={onStep ?? undefined}
      aria-disabled={onStep === null}
      aria-keyshortcuts={keys}
      className="aria-disabled:opacity-55"
    >
      {words}
    </Button>
  );
}

/** Arrow keys anywhere in the drawer, but for those who write or move inside of something. */
function useArrowKeys(onLeft: (() => void) | null, onRight: (() => void) | null) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawer = ref.current?.closest('dialog');
    if (drawer === null || drawer === undefined) return undefined;
    const step = (event: KeyboardEvent) => {
      const moved = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (moved || event.defaultPrevented || isWriting(event.target)) return;
      if (event.key === 'ArrowLeft') onLeft?.();
      if (event.key === 'ArrowRight') onRight?.();
    };
    drawer.addEventListener('keydown', step);
    return () => drawer.removeEventListener('keydown', step);
  }, [onLeft, onRight]);
  return ref;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
