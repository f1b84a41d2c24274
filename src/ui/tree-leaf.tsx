import { bytesHex, isFigure } from '~/lib/open-value';
import { useRawText } from '~/text/areas/use-raw-text';
import { useFormat } from './format-context';
import { TreeCopy } from './tree-copy';
import { MaskedMark } from './value-marks';

export type TreeLeafProps = {
  /** Null where the whole tree is one value. */
  readonly name: string | null;
  /** A text, number, bytes or the like. */
  readonly value: unknown;
  /** Figures are hidden by privacy mode. */
  readonly masked: boolean;
};

/** More of a text is not drawn: its copy is whole. */
const SHOWN = 400;

/** A line of a tree: the name of a member and its value, exact, texts in quotes as JSON has them. */
export function TreeLeaf({ name, value, masked }: TreeLeafProps) {
  const t = useRawText();
  const hidden = masked && isFigure(value);
  return (
    <div className="group/tree flex min-h-6 items-center gap-1 py-0.5 ps-4">
      <span className="min-w-0 wrap-anywhere">
        {name !== null && (
          <>
            <bdi className="text-muted">{name}</bdi>
            <span className="text-faint">: </span>
          </>
        )}
        {hidden ? <MaskedMark /> : <LeafText value={value} />}
      </span>
      {!hidden && <TreeCopy text={plainText(value)} what={name ?? t.treeValue} />}
    </div>
  );
}

function LeafText({ value }: { readonly value: unknown }) {
  const t = useRawText();
  const { numbers } = useFormat();
  const hex = bytesHex(value);
  const text = plainText(value);
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

/** What is copied: a text without quotes, bytes as hexadecimal digits. */
function plainText(value: unknown): string {
  return bytesHex(value) ?? String(value);
}
