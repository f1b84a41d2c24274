import { createValueStore, type ReadableValue } from '~/lib/value-store';

/** The sound of alerts. Browsers play sound only after the reader has pressed something on the page. */
export type Sound = {
  /** True while an alert would be silent because the reader has not pressed anything yet. */
  readonly needsPress: ReadableValue<boolean>;
  /** Unlocks sound. Call it during a press. */
  allow(): void;
  /** Plays the tone of an alert. */
  play(): void;
};

/** The part of a window that is used. In a browser without sound the page still shows the count. */
type SoundingWindow<Context> = {
  readonly AudioContext?: new () => Context;
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } };
};

const TONE_MS = 300;

/** @param tone plays the tone of an alert; `playTone` in a browser */
export function createSound<Context extends Pick<AudioContext, 'resume' | 'suspend'>>(
  { AudioContext: Made, navigator }: SoundingWindow<Context>,
  tone: (of: Context) => void,
): Sound {
  const isSilent = (): boolean => navigator.userActivation?.hasBeenActive === false;
  const needsPress = createValueStore(Made !== undefined && isSilent());
  /** One context for the page, so that a press unlocks it for good. */
  let context: Context | null = null;
  let playing = 0;

  /** Resumes the context for the work, and suspends it when no tone is playing. */
  const wake = async (forMs: number, work: (of: Context) => void): Promise<void> => {
    if (Made === undefined) return;
    playing += 1;
    try {
      context ??= new Made();
      const resumed = context.resume();
      work(context);
      await resumed;
      await new Promise((resolve) => setTimeout(resolve, forMs));
    } catch {
      // The browser cannot play now, for example on a phone during a call.
    }
    playing -= 1;
    if (playing === 0) await context?.suspend().catch(() => undefined);
  };

  return {
    needsPress,
    allow: () => {
      if (context !== null || isSilent()) return;
      needsPress.set(false);
      void wake(0, () => undefined);
    },
    play: () => {
      // A blocked context would play this tone at the first press, long after the alert, so drop it.
      if (isSilent()) return;
      needsPress.set(false);
      void wake(TONE_MS * 2, tone);
    },
  };
}

/** Synthesizes two short notes, so that no file is loaded. */
export function playTone(context: AudioContext): void {
  const gain = context.createGain();
  gain.gain.value = 0.08;
  gain.connect(context.destination);
  for (const [index, pitch] of [660, 880].entries()) {
    const note = context.createOscillator();
    note.frequency.value = pitch;
    note.connect(gain);
    note.start(context.currentTime + index * 0.16);
    note.stop(context.currentTime + index * 0.16 + 0.14);
  }
}
