import type { Clock } from '~/lib/clock';

/** A clock that runs `speed` times as fast as `base`, from its present time on; 0 stands still. */
export function speedClock(base: Clock, speed: number): Clock {
  const startMs = base.now();
  return { now: () => startMs + Math.floor((base.now() - startMs) * speed) };
}
