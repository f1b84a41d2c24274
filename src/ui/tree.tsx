import { useId, useState } from 'react';
import { exactJsonText } from '~/lib/exact-json-text';
import { isBranch } from '~/lib/open-value';
import { useRawText } from '~/text/areas/use-raw-text';
import { useFormat } from './format-context';
import { useMasked, type Reach } from './privacy-context';
import { TreeCopy } from './tree-copy';
import { TreeLeaf } from './tree-leaf';

export type TreeProps = {
  /** Names the list for assistive technology. */
  readonly label: string;
  /** Decoded JSON of any shape and size, whole numbers beyond 2^53 as bigint. */
  readonly value: unknown;
  /** How many levels are open at first. Below one that is closed nothing is drawn, however much there is. */
  readonly openLevels?: number;
  /** Whose figures these are: `personal`, unless said otherwise, are masked in privacy mode. */
  readonly reach?: Reach;
};

/** So many members of a level are drawn at once; the rest waits behind a button that says how many there are. */
const AT_ONCE = 50;
/** Deeper levels are not moved in any further: on a phone nothing would be left of the line. */
const DEEPEST_INDENT = 10;

/** An object whose shape the interface leaves open, as a tree of its members: exact, bounded, every value can be copied. */
export function Tree({ label, value, openLevels = 1, reach = 'personal' }: TreeProps) {
  const masked = useMasked(reach, false);
  const shared = { openLevels, masked };
  return (
    <div className="py-1 font-mono text-small">
      {isBranch(value) ? (
        <Members label={label} branch={value} level={0} {...shared} />
      ) : (
        <TreeLeaf name={null} value={value} masked={masked} />
      )}
    </div>
  );
}

type Shared = { readonly level: number; readonly openLevels: number; readonly masked: boolean };

function Members({ label, branch, level, ...shared }: Shared & { readonly label: string; readonly branch: object }) {
  const t = useRawText();
  const { numbers } = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  const members = Object.entries(branch);
  const rest = members.length - shown;
  return (
    <ul aria-label={label} className={level > 0 && level < DEEPEST_INDENT ? 'ms-2 border-s border-line ps-2.5' : undefined}>
      {members.slice(0, shown).map(([name, value]) => (
        <li key={name}>
          {isBranch(value) ? <Branch name={name} branch={value} level={level} {...shared} /> : <TreeLeaf name={name} value={value} masked={shared.masked} />}
        </li>
      ))}
      {members.length === 0 && <li className="text-muted">{t.treeEmpty}</li>}
      {rest > 0 && (
        <li>
          <button type="button" onClick={() => setShown(shown + 4 * AT_ONCE)} className="min-h-6 text-accent-text underline underline-offset-2">
            {t.treeMore(numbers.group(BigInt(rest)))}
          </button>
        </li>
      )}
    </ul>
  );
}

function Branch({ name, branch, level, openLevels, masked }: Shared & { readonly name: string; readonly branch: object }) {
  const t = useRawText();
  const id = useId();
  const [open, setOpen] = useState(level + 1 < openLevels);
  const count = Object.keys(branch).length;
  return (
    <>
      <div className="group/tree flex min-h-6 items-center gap-1 py-0.5">
        <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)} className="min-h-6 min-w-0 text-start">
          <span aria-hidden="true" className="inline-block w-3 text-faint">
            {open ? '▾' : '▸'}
          </span>
          <bdi className="wrap-anywhere text-muted">{name}</bdi>{' '}
          <span className="text-faint">{Array.isArray(branch) ? t.treeItems(count) : t.treeMembers(count)}</span>
        </button>
        {!masked && <TreeCopy text={() => exactJsonText(branch)} what={name} />}
      </div>
      {open && (
        <div id={id}>
          <Members label={name} branch={branch} level={level + 1} openLevels={openLevels} masked={masked} />
        </div>
      )}
    </>
  );
}
