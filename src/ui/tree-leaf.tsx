import { harmlessText } from '~/lib/harmless-text';
import { bytesHex, isFigure, leafText } from '~/lib/json-value';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { CopyButton, type CopyButtonProps } from './copy-button';
import { useFormat } from './format-context';
import { MaskedMark } from './value-marks';

type TreeLeafProps = {
  /** Null where the whole tree is one value. */
  readonly name: string | null;
  /** What the name means, where that is known. */
  readonly words?: string | null;
  /** A text, number, bytes or the like. */
  readonly value: unknown;
  /** Figures are hidden by privacy mode. */
  readonly masked: boolean;
};

/** More of a text is not drawn: its copy is whole. */
const SHOWN = 400;

/** A line of a tree: the name of a member and its value, exact, texts in quotes as JSON has them. */
export function TreeLeaf({ name, words = null, value, masked }: TreeLeafProps) {
  const t = useText(rawText);
  const hidden = masked && isFigure(value);
  // 1e400 and the like: no number of ours holds it, and its digits are in the raw view alone.
  const isBeyond = typeof value === 'number' && !Number.isFinite(value);
  return (
    <div className="group/tree flex min-h-6 items-center gap-1 py-0.5 ps-4">
      <span className="min-w-0 wrap-anywhere">
        {name !== null && (
          <>
            <TreeName name={name} words={words} />
            <span className="text-faint">: </span>
          </>
        )}
        {hidden && <MaskedMark />}
        {!hidden && (isBeyond ? <span className="text-warn-text">{t.treeBeyond}</span> : <LeafText value={value} />)}
      </span>
      {!hidden && !isBeyond && <TreeCopy text={leafText(value)} what={name === null ? t.treeValue : shownName(name)} />}
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
        {typeof value === 'string' ? JSON.stringify(value.slice(0, SHOWN)) : text.slice(0, SHOWN)}
      </bdi>
      {rest > 0 && <span className="text-faint"> {t.treeCut(numbers.group(BigInt(rest)))}</span>}
    </>
  );
}

/** Longer names are cut: the rest would not be read. */
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

/** Quiet until its line is pointed at or reached by the keyboard; always there for fingers. */
export function TreeCopy(props: CopyButtonProps) {
  return (
    <span className="opacity-0 group-hover/tree:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
      <CopyButton {...props} />
    </span>
  );
}
