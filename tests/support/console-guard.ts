import { format } from 'node:util';

type Writer = (...parts: unknown[]) => void;
type GuardedConsole = { error: Writer; warn: Writer };

export type ConsoleGuard = {
  /** Accepts the messages written so far: for a test that causes one on purpose. */
  take(): readonly string[];
  /** Restores the console, and throws when a message was not accepted. */
  finish(): void;
};

/** Records what is written to `target` as an error or a warning, from now until `finish`. */
export function guardConsole(target: GuardedConsole): ConsoleGuard {
  const { error, warn } = target;
  let written: string[] = [];
  target.error = (...parts) => void written.push(`console.error: ${format(...parts)}`);
  target.warn = (...parts) => void written.push(`console.warn: ${format(...parts)}`);
  return {
    take() {
      const taken = written;
      written = [];
      return taken;
    },
    finish() {
      target.error = error;
      target.warn = warn;
      if (written.length > 0) throw new Error(`The console must stay silent, but got:\n${written.join('\n')}`);
    },
  };
}
