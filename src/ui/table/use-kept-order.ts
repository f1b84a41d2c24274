import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

/** After the last movement of the pointer over a table, its rows keep their places for this long. */
export const POINTER_KEEPS_MS = 10_000;

type KeptOrderOptions<Row> = {
  /** In their newest order. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What the reader sorts by. Another choice orders the rows at once. */
  readonly sortedBy: string;
  /** How many rows have no value to sort by yet: a list that is still being filled is not kept as it happens to be. */
  readonly countUnknown: () => number;
  /** Whether rows are ticked. */
  readonly isTicked: boolean;
};

type Kept = { readonly keys: readonly string[]; readonly sortedBy: string; readonly unknown: number };

/**
 * Keeps rows where they are while a hand may be on its way to one of them: when the pointer moved over the table in the
 * last seconds, while the focus is in it, and while rows are ticked. Figures go on meanwhile. Rows that leave the list
 * disappear; new ones come last.
 * @returns `rows` in the order to show; whether a newer order waits; `takeNewOrder`; and the handlers for an element
 * around the table. What is marked `data-keeps-order` in it counts as part of the rows.
 */
export function useKeptOrder<Row>({ rows, rowKey, sortedBy, countUnknown, isTicked }: KeptOrderOptions<Row>) {
  const [hasPointer, setPointer] = usePointerNearby();
  const [hasFocus, setFocus] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const keeps = hasPointer || hasFocus || isTicked;
  const unknown = useMemo(() => (keeps ? countUnknown() : 0), [keeps, countUnknown]);
  const now = (): Kept => ({ keys: rows.map(rowKey), sortedBy, unknown });
  // Updated during rendering, as in `useRowSelection`: no frame shows the wrong order.
  if (!keeps && kept !== null) setKept(null);
  const isBeingFilled = kept !== null && unknown < kept.unknown && !hasFocus && !isTicked;
  const isCurrent = kept !== null && kept.sortedBy === sortedBy && !isBeingFilled;
  if (keeps && !isCurrent) setKept(now());

  const shown = useMemo(
    () => (keeps && isCurrent ? inOrder(rows, rowKey, kept.keys) : rows),
    [rows, rowKey, kept, keeps, isCurrent],
  );
  const isNewOrderWaiting = useMemo(
    () => shown !== rows && shown.some((row, place) => row !== rows[place]),
    [shown, rows],
  );
  const handlers = {
    onPointerMove: setPointer.moved,
    onPointerLeave: setPointer.left,
    onFocus: ({ target }: FocusEvent) => setFocus(target.closest(KEEPS) !== null),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Element && currentTarget.contains(relatedTarget);
      setFocus(isInside && relatedTarget.closest(KEEPS) !== null);
    },
  };
  return { rows: shown, isNewOrderWaiting, takeNewOrder: () => setKept(keeps ? now() : null), handlers };
}

const KEEPS = 'tbody, [data-keeps-order]';

/** Whether the pointer moved over an element lately. A pointer that only rests there while rows scroll does not count. */
function usePointerNearby() {
  const [isNear, setNear] = useState(false);
  const last = useRef({ x: Number.NaN, y: Number.NaN, timer: 0 });
  useEffect(() => {
    const { current } = last;
    return () => window.clearTimeout(current.timer);
  }, []);
  useEffect(() => {
    if (!isNear) return undefined;
    // Whoever types into a filter or presses elsewhere is not on the way to a row.
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('table, [data-keeps-order]') === null) setNear(false);
    };
    document.addEventListener('input', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('input', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [isNear]);
  const moved = ({ target, screenX: x, screenY: y }: PointerEvent) => {
    const { current } = last;
    if ((current.x === x && current.y === y) || !(target instanceof Element) || target.closest(KEEPS) === null) return;
    window.clearTimeout(current.timer);
    last.current = { x, y, timer: window.setTimeout(() => setNear(false), POINTER_KEEPS_MS) };
    setNear(true);
  };
  // A finger leaves with every touch.
  const left = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setNear(false);
  };
  return [isNear, { moved, left }] as const;
}

/** Rows in the order of these keys; rows without one come last, in the order given. */
function inOrder<Row>(rows: readonly Row[], rowKey: (row: Row) => string, keys: readonly string[]): readonly Row[] {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const known = keys.flatMap((key) => {
    const row = byKey.get(key);
    byKey.delete(key);
    return row === undefined ? [] : [row];
  });
  return [...known, ...byKey.values()];
}
