import { steadyNow } from '~/lib/clock';

/** How often something that runs beside the pages may send requests, and how many. */
export type Budget = {
  /**
   * Milliseconds until the next turn.
   * @param turns how many there were since the start
   */
  readonly pauseMs: (turns: number) => number;
  /** The same after a plan that is in a hurry. */
  readonly earlyMs?: number;
  /** Requests of one turn. After a turn that sent more, the next ones send less. */
  readonly perTurn: number;
  /** Tasks that may run at the same time. */
  readonly atOnce: number;
};

export type Task = {
  /** Sends one request, or the few of one list. */
  readonly run: () => Promise<unknown>;
  /**
   * It starts only if the turn has room for this many requests: its own, and the requests of tasks that belong to it.
   */
  readonly room?: number;
};

export type Plan<Some extends Task> = {
  /** The most important first. */
  readonly tasks: readonly Some[];
  /** The next turn comes early. `owed` turns are paid back: later pauses are longer by half until then. */
  readonly hurry?: { readonly owed: number } | null;
};

type Client<Some extends Task> = {
  /** While it returns false, turns pass without a request. */
  readonly mayRun: () => boolean;
  /** Called at most once a turn, when all tasks of the last plan have begun. */
  readonly plan: (turns: number) => Plan<Some>;
  /** Requests sent so far. Without it, every task counts as one. */
  readonly sent?: () => number;
  readonly onTurn?: () => void;
  /** The turn has nothing more to run. */
  readonly onIdle?: () => void;
};

/** Runs the tasks of one client in turns, within its budget. */
export function createScheduler<Some extends Task>({ pauseMs, earlyMs = 0, perTurn, atOnce }: Budget) {
  let queue: readonly Some[] = [];
  let running = 0;
  /** Requests that this turn may still send; negative when it sent too many. */
  let left = 0;
  let owed = 0;

  /** Takes turns until the returned function is called. Owed requests remain owed after that. */
  function start({ mayRun, plan, sent, onTurn, onIdle }: Client<Some>): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let turns = 0;
    let isOver = false;
    let isPlanned = false;
    let isEarly = false;

    function takeTask(): Some | undefined {
      if (isOver || running >= atOnce || left <= 0) return undefined;
      if (queue.length === 0 && !isPlanned) {
        const { tasks, hurry = null } = plan(turns);
        queue = tasks;
        isPlanned = true;
        isEarly = hurry !== null;
        owed += hurry?.owed ?? 0;
      }
      const task = queue.find(({ room = 1 }) => Math.min(room, perTurn) <= left);
      queue = queue.filter((one) => one !== task);
      return task;
    }

    function begin(task: Some): void {
      const sentBefore = sent?.() ?? 0;
      running += 1;
      left -= 1;
      void task.run().finally(() => {
        running -= 1;
        if (sent !== undefined) left += 1 - (sent() - sentBefore);
        runTasks();
      });
    }

    function runTasks(): void {
      for (let task = takeTask(); task !== undefined; task = takeTask()) begin(task);
      if (!isOver && running === 0) onIdle?.();
    }

    /** Returns how long the next turn has to wait. */
    function takeTurn(): number {
      const isRunning = mayRun();
      if (isRunning) {
        left = Math.min(perTurn, left + perTurn);
        isPlanned = false;
        onTurn?.();
        runTasks();
      }
      turns += 1;
      if (isRunning && isEarly) return earlyMs;
      owed = Math.max(0, owed - 0.5);
      return pauseMs(turns) * (owed > 0 ? 1.5 : 1);
    }

    function wait(ms: number): void {
      const dueMs = steadyNow() + ms;
      timer = setTimeout(() => {
        const nextMs = takeTurn();
        // From the time when this turn was due: browsers run the timers of a hidden tab once a minute, and one that is due
        // a moment later would miss every other minute.
        wait(nextMs - (Math.max(0, steadyNow() - dueMs) % nextMs));
      }, ms);
    }
    wait(pauseMs(0));
    return () => {
      isOver = true;
      queue = [];
      clearTimeout(timer);
    };
  }

  return {
    start,
    /** Changes the tasks that have not begun. */
    reorder: (change: (waiting: readonly Some[]) => readonly Some[]): void => {
      queue = change(queue);
    },
  };
}
