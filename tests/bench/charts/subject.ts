import type { TimeRange } from '~/lib/time';
import type { ChartPoint } from '~/ui/chart/chart-props';

/** A chart to measure. Each call starts the work; `isDrawn` says whether it is in the page. */
export type Subject = {
  readonly mount: (points: readonly ChartPoint[]) => void;
  readonly update: (points: readonly ChartPoint[]) => void;
  readonly show: (range: TimeRange) => void;
  /** A value that changes whenever the picture does; null while there is none. */
  readonly picture: () => string | number | null;
  readonly unmount: () => void;
};

/** In milliseconds. */
export type SubjectTimes = { readonly mountMs: number; readonly updateMs: number; readonly rangeMs: number };

/** A picture that has not appeared by then never will. */
const GIVES_UP_MS = 20_000;

/** One chart, from data to picture, then with one more point, then with the middle fifth of it. */
export async function timesOf(subject: Subject, points: readonly ChartPoint[]): Promise<SubjectTimes> {
  const before = points.slice(0, -1);
  const [first, last] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0];
  try {
    return {
      mountMs: await untilPainted(subject, () => subject.mount(before)),
      updateMs: await untilPainted(subject, () => subject.update(points)),
      rangeMs: await untilPainted(subject, () =>
        subject.show({ fromMs: first + (last - first) * 0.4, toMs: first + (last - first) * 0.6 }),
      ),
    };
  } finally {
    subject.unmount();
    await frame();
  }
}

/** From the start of the work to the frame after the one with the new picture: by then it has been painted. */
async function untilPainted(subject: Subject, begin: () => void): Promise<number> {
  await frame();
  const old = subject.picture();
  const startedAt = performance.now();
  begin();
  do {
    await frame();
    if (performance.now() - startedAt > GIVES_UP_MS) throw new Error('the picture did not change');
  } while (subject.picture() === old);
  await frame();
  return performance.now() - startedAt;
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
