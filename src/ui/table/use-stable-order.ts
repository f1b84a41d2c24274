import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ValueStore } from '~/lib/value-store';

/** After the last movement of the pointer over a list, its rows stay in place for this long. */
export const POINTER_KEEPS_MS = 10_000;

/** The filters and similar choices of the reader on this page, as text. */
export const PageViewContext = createContext('');

/** The number of the page's lists with a pointer nearby, as `usePointerNearby` defines it. */
export const PausedListsContext = createContext<ValueStore<number> | null>(null);

/**
 * The value of content above lists, frozen while the pointer is near one of them: new content would move the lists'
 * rows.
 */
export function usePausedValue<T>(value: T): T {
  const lists = useContext(PausedListsContext);
  const isPaused = useSyncExternalStore(lists?.subscribe ?? subscribesToNothing, () => (lists?.get() ?? 0) > 0);
  const [before, setBefore] = useState<{ readonly value: T } | null>(null);
  if (isPaused !== (before !== null)) setBefore(isPaused ? { value } : null);
  return before === null ? value : before.value;
}

const subscribesToNothing = () => () => undefined;

type StableOrderOptions<Row> = {
  /** The rows in their newest order. */
  readonly rows: readonly Row[];
  /** Keep the function stable. */
  readonly rowKey: (row: Row) => string;
  /** The reader's sort. Another choice sorts the rows at once. */
  readonly sortedBy?: string;
  /**
   * The number of rows without a value to sort by yet. While it falls, a list is still loading and its order is not
   * retained.
   */
  readonly countUnknown?: () => number;
  /** Whether rows are ticked. */
  readonly isTicked?: boolean;
};

const none: ReadonlySet<string> = new Set();
const countsNone = () => 0;

/**
 * Keeps the rows of a list in place while the reader may be about to press one of them: if the pointer moved over the
 * list in the last seconds, while the focus is in it, and while rows are ticked. Figures still change. New rows come
 * last. Under the pointer, a row that leaves the list keeps its place and counts as `gone`, unless the reader changed
 * the filters. (For a focused row that is not needed, because a key presses the focused element wherever it is.)
 * @returns `rows` in the order to show; the keys of `gone` rows; whether a newer order is waiting; `takeNewOrder`; and
 * the handlers for an element around the list. Elements marked `data-keeps-order` in it count as part of the rows.
 */
export function useStableOrder<Row>(options: StableOrderOptions<Row>) {
  const { rows, rowKey, sortedBy = '', countUnknown = countsNone, isTicked = false } = options;
  const [hasPointer, setPointer] = usePointerNearby();
  const [focused, setFocused] = useState<Element | null>(null);
  const hasFocus = focused !== null;
  const [frozen, setFrozen] = useState<FrozenOrder<Row> | null>(null);
  const view = usePageView();
  const keeps = hasPointer || hasFocus || isTicked;
  const unknown = useMemo(() => (keeps ? countUnknown() : 0), [keeps, countUnknown]);
  const listed = useMemo(() => (keeps ? new Map(rows.map((row) => [rowKey(row), row])) : null), [keeps, rows, rowKey]);
  const now = { sortedBy, view, unknown, mayFill: !hasFocus && !isTicked, keepsGone: hasPointer };
  const next = listed === null ? null : keepPlaces(frozen, listed, now);
  // Updated during rendering, as in `useRowSelection`, so that no frame shows the wrong order.
  if (next !== frozen) setFrozen(next);

  const shown = useMemo(
    () => (next === null || listed === null ? { rows, gone: none } : inPlace(next, listed)),
    [rows, next, listed],
  );
  const isNewOrderWaiting = useMemo(
    () => shown.rows !== rows && shown.rows.some((row, place) => row !== rows[place]),
    [shown, rows],
  );
  // If the focused element is removed with its row, no blur event is sent.
  useEffect(() => {
    if (focused === null) return undefined;
    const came = ({ target }: Event) => {
      if (target instanceof Node && !focused.contains(target)) setFocused(null);
    };
    document.addEventListener('focusin', came);
    return () => document.removeEventListener('focusin', came);
  }, [focused]);
  const handlers = {
    onPointerMove: setPointer.moved,
    onPointerLeave: setPointer.left,
    onFocus: ({ target, currentTarget }: FocusEvent) =>
      setFocused(target.closest(KEEPS) === null ? null : currentTarget),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Element && currentTarget.contains(relatedTarget);
      setFocused(isInside && relatedTarget.closest(KEEPS) !== null ? currentTarget : null);
    },
  };
  return { ...shown, isNewOrderWaiting, takeNewOrder: () => setFrozen(null), handlers };
}

/**
 * The items to name in a notice that names only the first few of a list with `useStableOrder`: the first ones, and items
 * that have since risen to the first ones of the newest order.
 */
export function firstShown<Row>(shown: readonly Row[], newest: readonly Row[], most: number): readonly Row[] {
  const first = new Set(newest.slice(0, most));
  return shown.filter((row, place) => place < most || first.has(row));
}

/** Lists that wait for an idle moment show the new filters a little later, so both moments count as a change. */
function usePageView(): string {
  const view = useContext(PageViewContext);
  const deferredView = useDeferredValue(view);
  return view === deferredView ? view : `${deferredView} ${view}`;
}

type FrozenOrder<Row> = {
  /** Keys in the shown order, including rows that have left. */
  readonly places: readonly string[];
  /** The shown rows by key, including rows that have left. */
  readonly known: ReadonlyMap<string, Row>;
} & Pick<KeepNow, 'sortedBy' | 'view' | 'unknown'>;

type KeepNow = {
  readonly sortedBy: string;
  readonly view: string;
  readonly unknown: number;
  /** Whether values that arrive for the first time may move rows. */
  readonly mayFill: boolean;
  readonly keepsGone: boolean;
};

/** Returns the same object if nothing in it has changed. */
function keepPlaces<Row>(
  frozen: FrozenOrder<Row> | null,
  listed: ReadonlyMap<string, Row>,
  now: KeepNow,
): FrozenOrder<Row> {
  const { sortedBy, view, unknown } = now;
  const fresh = { places: [...listed.keys()], known: listed, sortedBy, view, unknown };
  if (frozen?.sortedBy !== sortedBy) return fresh;
  const gone = [...frozen.known.keys()].filter((key) => !listed.has(key)).length;
  if (now.mayFill && unknown + gone < frozen.unknown) return fresh;
  const forgets = gone > 0 && (!now.keepsGone || frozen.view !== view);
  const hasNew = [...listed.keys()].some((key) => !frozen.known.has(key));
  if (!forgets && !hasNew && frozen.view === view) return frozen;
  return {
    ...frozen,
    view,
    places: [...new Set([...frozen.places, ...listed.keys()])],
    known: forgets ? listed : new Map([...frozen.known, ...listed]),
  };
}

function inPlace<Row>({ places, known }: FrozenOrder<Row>, listed: ReadonlyMap<string, Row>) {
  const shown = places.filter((key) => known.has(key));
  const gone = shown.filter((key) => !listed.has(key));
  const all = new Map([...known, ...listed]);
  return {
    rows: shown.flatMap((key) => all.get(key) ?? []),
    gone: gone.length === 0 ? none : new Set(gone),
  };
}

const KEEPS = 'tbody, [data-keeps-order]';

/** A press on the keyboard sends only a click. */
const PRESSES = ['input', 'pointerdown', 'click'];

/**
 * Whether the pointer moved over an element recently. A pointer that only rests there while rows scroll does not count.
 */
function usePointerNearby() {
  /** The element, while the pointer counts as near. */
  const [near, setNear] = useState<Element | null>(null);
  const last = useRef({ x: Number.NaN, y: Number.NaN, timer: 0 });
  const lists = useContext(PausedListsContext);
  useEffect(() => {
    if (near === null) return undefined;
    const letGo = holdOnScreen(near);
    lists?.set(lists.get() + 1);
    return () => {
      letGo();
      lists?.set(lists.get() - 1);
    };
  }, [near, lists]);
  useEffect(() => {
    const { current } = last;
    return () => window.clearTimeout(current.timer);
  }, []);
  useEffect(() => {
    if (near === null) return undefined;
    // A reader who types into a filter or presses elsewhere is not about to press a row.
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.isConnected) return;
      if (target.closest('table, [data-keeps-order]') === null) setNear(null);
    };
    for (const press of PRESSES) document.addEventListener(press, leave);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, leave);
    };
  }, [near]);
  const moved = ({ target, currentTarget, screenX: x, screenY: y }: PointerEvent) => {
    const { current } = last;
    if ((current.x === x && current.y === y) || !(target instanceof Element) || target.closest(KEEPS) === null) return;
    window.clearTimeout(current.timer);
    last.current = { x, y, timer: window.setTimeout(() => setNear(null), POINTER_KEEPS_MS) };
    setNear(currentTarget);
  };
  // A finger leaves after every touch, and a list may move away from a resting pointer; both keep the list in place.
  const left = ({ pointerType, screenX: x, screenY: y }: PointerEvent) => {
    const isResting = last.current.x === x && last.current.y === y;
    if (pointerType === 'mouse' && !isResting) setNear(null);
  };
  return [near !== null, { moved, left }] as const;
}

/**
 * Scrolls the page when content appears or disappears above an element, such as a notice, so that the element stays at
 * its place on the screen. Browsers do this too, but not at the top of a page. Returns a function that stops it.
 */
function holdOnScreen(element: Element): () => void {
  const topOf = () => element.getBoundingClientRect().top;
  let top = topOf();
  const onScroll = () => {
    top = topOf();
  };
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    const moved = topOf() - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    top = topOf();
  });
  observer.observe(document.body);
  document.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('scroll', onScroll);
  };
}
