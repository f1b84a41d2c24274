import { Button } from '~/ui/button';

export type OlderButtonProps = {
  /** What a press reads, and what is said while it does. */
  readonly words: { readonly read: string; readonly reading: string };
  readonly reading: boolean;
  readonly onRead: () => void;
};

/** Reads further back. While it does it says so and does nothing more, but stays a button with focus: a disabled one would lose it. */
export function OlderButton({ words, reading, onRead }: OlderButtonProps) {
  return (
    <Button aria-disabled={reading} onClick={reading ? undefined : onRead} className="aria-disabled:opacity-55">
      {reading ? words.reading : words.read}
    </Button>
  );
}
