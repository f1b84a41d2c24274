import { harmlessText } from '~/lib/harmless-text';
import { bytesHex, isFigure, leafText } from '~/lib/json-value';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { CopyButton, type CopyButtonProps } from './copy-button';
import { useFormat } from './format-context';
import { MaskedMark } from './value-marks';

type TreeLeafProps = {
  /** The name; null when the whole tree is one value. */
  readonly name: string | null;
  /** The meaning of the name, if known. */
  readonly meaning?: string | null;
  /** A text, number, bytes or another leaf. */
  readonly value: unknown;
  /** Whether privacy mode hides figures. */
  readonly masked: boolean;
};

/** The longest text that is shown; copying gives the complete text. */
const SHOWN = 400;

/** A line of a tree: the name of a member and its exact value, with texts in quotes as in JSON. */
export function TreeLeaf({ name, meaning: words = null, value, masked }: TreeLeafProps) {
  const t = useText(rawText);
  const hidden = masked && isFigure(value);
  return (
    <div className="group/tree flex min-h-6 items-center gap-1 py-0.5 ps-4">
      <span className="min-w-0 wrap-anywhere">
        {name !== null && (
          <>
            <TreeName name={name} words={words} />
            <span className="text-faint">: </span>
          </>
        )}
        {hidden ? <MaskedMark /> : <LeafText value={value} />}
      </span>
      {!hidden && <TreeCopy text={leafText(value)} what={name === null ? t.treeValue : shownName(name)} />}
    </div>
  );
}

function LeafText({ value }: { readonly value: unknown }) {
  const t = useText(rawText);
  const { numbers } = useFormat();
  const hex = bytesHex(value);
  const text = hex ?? leafText(value);
  const rest = text.length - SHOWN;
  return (
    <>
      {hex !== null && <span className="text-faint">{t.treeBytes(hex.length / 2)} </span>}
      <bdi className={value === null ? 'text-faint' : undefined}>
        {typeof value === 'string' ? quotedText(value) : text.slice(0, SHOWN)}
      </bdi>
      {rest > 0 && <span className="text-faint"> {t.treeCut(numbers.group(BigInt(rest)))}</span>}
    </>
  );
}

/**
 * In quotes as in JSON, in which an escape takes six characters. Characters that JSON leaves invisible are made
 * visible, as in names.
 */
function quotedText(text: string): string {
  return harmlessText(JSON.stringify(text.slice(0, SHOWN)), 6 * SHOWN + 2).replaceAll('\n', '␊');
}

/** Longer names are cut off, since readers would not read them. */
const LONGEST_NAME = 120;

type TreeNameProps = {
  readonly name: string;
  /** The meaning, if known. */
  readonly words: string | null;
};

/** The name of a member as the service sends it, with its meaning beside it. */
export function TreeName({ name, words }: TreeNameProps) {
  return (
    <>
      <bdi className="wrap-anywhere text-muted">{shownName(name)}</bdi>
      {words !== null && <span className="font-sans text-faint"> {words}</span>}
    </>
  );
}

/** A name in a visible and unambiguous form, whatever its length and characters: an empty one in quotes. */
export function shownName(name: string): string {
  return name.trim() === ''
    ? JSON.stringify(name.slice(0, LONGEST_NAME))
    : harmlessText(name, LONGEST_NAME).replaceAll('\n', '␊');
}

/** Visible while its line has the pointer or the keyboard focus; always visible on touch screens. */
export function TreeCopy(props: CopyButtonProps) {
  return (
    <span className="opacity-0 group-hover/tree:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
      <CopyButton {...props} />
    </span>
  );
}
