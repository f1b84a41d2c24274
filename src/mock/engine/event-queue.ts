/** Scheduled events, in order of time. */
export type Agenda = {
  /** `rank` sorts entries of one moment: requests from outside (1) come after the world's own entries (0). */
  add(atMs: number, run: () => void, rank?: 0 | 1): void;
  /** Takes the earliest entry due at `nowMs` or before, or null. */
  takeDue(nowMs: number): AgendaItem | null;
};

type AgendaItem = {
  readonly atMs: number;
  readonly rank: number;
  readonly order: number;
  readonly run: () => void;
};

/** A binary heap; entries of the same moment and rank stay in the order in which they were added. */
export function createAgenda(): Agenda {
  const heap: AgendaItem[] = [];
  let added = 0;

  const at = (index: number): AgendaItem => {
    const item = heap[index];
    if (item === undefined) throw new RangeError(`agenda: no item at ${index}`);
    return item;
  };
  const swap = (a: number, b: number): void => {
    const former = at(a);
    heap[a] = at(b);
    heap[b] = former;
  };

  const sink = (): void => {
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && comesBefore(at(right), at(left)) ? right : left;
      if (!comesBefore(at(child), at(parent))) return;
      swap(child, parent);
      parent = child;
    }
  };

  return {
    add(atMs, run, rank = 0) {
      heap.push({ atMs, rank, order: added, run });
      added += 1;
      let child = heap.length - 1;
      while (child > 0) {
        const parent = (child - 1) >> 1;
        if (!comesBefore(at(child), at(parent))) return;
        swap(child, parent);
        child = parent;
      }
    },
    takeDue(nowMs) {
      const first = heap[0];
      if (first === undefined || first.atMs > nowMs) return null;
      const last = heap.pop();
      if (last !== undefined && heap.length > 0) {
        heap[0] = last;
        sink();
      }
      return first;
    },
  };
}

function comesBefore(a: AgendaItem, b: AgendaItem): boolean {
  if (a.atMs !== b.atMs) return a.atMs < b.atMs;
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.order < b.order;
}
