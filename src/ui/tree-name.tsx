import { harmlessText } from '~/lib/harmless-text';

/** More of a name is not drawn: nobody reads on. */
const LONGEST_NAME = 120;

type TreeNameProps = {
  readonly name: string;
  /** What it means, where that is known. */
  readonly words: string | null;
};

/** The name of a member as the service has it, and beside it what it means. */
export function TreeName({ name, words }: TreeNameProps) {
  return (
    <>
      <bdi className="wrap-anywhere text-muted">{shownName(name)}</bdi>
      {words !== null && <span className="font-sans text-faint"> {words}</span>}
    </>
  );
}

/** A name of any length and letters in a form that can be seen, and that cannot pass for anything else: an empty one in quotes. */
export function shownName(name: string): string {
  return name.trim() === ''
    ? JSON.stringify(name.slice(0, LONGEST_NAME))
    : harmlessText(name, LONGEST_NAME).replaceAll('\n', '␊');
}
