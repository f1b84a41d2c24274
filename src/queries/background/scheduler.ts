import { reported } from '~/lib/to-error';

/** How often something that runs beside the pages may send requests, and how many. Times are in milliseconds. */
export type Budget = {
  /** From the start to the first turn, and from a plan in a hurry to the turn after it. */
  readonly earlyMs: number;
  /** From any other turn to the next. */
  readonly turnMs: number;
  /** Requests of one turn. After a turn that sent more, the next ones send less. */
  readonly perTurn: number;
  /** Tasks that may run at the same time. */
  readonly atOnce: number;
};

export type TurnPlan<Task> = {
  /** The most important first. */
  readonly tasks: readonly Task[];
  /** The next turn comes early. `owed` turns are paid back: later pauses are longer by half until then. */
  readonly hurry?: { readonly owed: number } | null;
};

type Client<Task> = {
  /** While it returns false, turns pass without a request. */
  readonly mayRun: () => boolean;
  /** Called at most once a turn, when all tasks of the last plan have begun. */
  readonly plan: () => TurnPlan<Task>;
  /** Sends one request, or the few of one list. Never rejects. */
  readonly run: (task: Task) => Promise<unknown>;
  /** A task starts only where the turn has room for so many requests: its own, and the requests of tasks that belong to it. */
  readonly roomFor?: (task: Task) => number;
  /** Requests sent so far. Without it, every task counts as one. */
  readonly sent?: () => number;
  readonly onTurn?: () => void;
  /** The turn has nothing more to run. */
  readonly onIdle?: () => void;
};

/** Runs the tasks of one client in turns, within its budget. */
export function createScheduler<Task>({ earlyMs, turnMs, perTurn, atOnce }: Budget) {
  let queue: readonly Task[] = [];
  let running = 0;
  /** Requests that this turn may still send; negative when it sent too many. */
  let left = 0;
  let owed = 0;

  /** Takes turns until the returned function is called. The debt remains after that. */
  function start({ mayRun, plan, run, roomFor = () => 1, sent, onTurn, onIdle }: Client<Task>): () => void {
    let every: ReturnType<typeof setInterval> | undefined;
    let everyMs = 0;
    let isDisposed = false;
    let isPlanned = false;
    let isEarly = false;

    function takeTask(): Task | undefined {
      if (isDisposed || running >= atOnce || left <= 0) return undefined;
      if (queue.length === 0 && !isPlanned) {
        const { tasks, hurry = null } = plan();
        queue = tasks;
        isPlanned = true;
        isEarly = hurry !== null;
        owed += hurry?.owed ?? 0;
      }
      const task = queue.find((one) => Math.min(roomFor(one), perTurn) <= left);
      queue = queue.filter((one) => one !== task);
      return task;
    }

    function begin(task: Task): void {
      const sentBefore = sent?.() ?? 0;
      running += 1;
      left -= 1;
      const end = (): void => {
        running -= 1;
        if (sent !== undefined) left += 1 - (sent() - sentBefore);
        runTasks();
      };
      void reported(run(task).finally(end));
    }

    function runTasks(): void {
      for (let task = takeTask(); task !== undefined; task = takeTask()) begin(task);
      if (!isDisposed && running === 0) onIdle?.();
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
      if (isRunning && isEarly) return earlyMs;
      owed = Math.max(0, owed - 0.5);
      return turnMs * (owed > 0 ? 1.5 : 1);
    }

    function step(): void {
      let nextMs = turnMs;
      try {
        nextMs = takeTurn();
      } finally {
        // An interval does not fall behind. Browsers run the timers of a hidden tab once a minute, and a chain of timeouts that
        // is due a moment later each time would miss every other minute.
        if (nextMs !== everyMs) {
          clearInterval(every);
          everyMs = nextMs;
          every = setInterval(step, nextMs);
        }
      }
    }
    const first = setTimeout(step, earlyMs);
    return () => {
      isDisposed = true;
      queue = [];
      clearTimeout(first);
      clearInterval(every);
    };
  }

  return {
    start,
    /** Changes the tasks that have not begun. */
    reorder: (change: (waiting: readonly Task[]) => readonly Task[]): void => {
      queue = change(queue);
    },
  };
}
