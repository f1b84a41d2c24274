import { Download } from 'lucide';
import { removedIn, supportFileText, type SupportFile, type SupportPart } from '~/domain/support-file/support-file';
import type { Removed } from '~/domain/support-file/redact';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { supportText } from '~/text/en/support';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { useSaveJson } from '~/ui/use-save-json';

type FilePanelProps = {
  /** The exact contents of the download; null until it is packed. */
  readonly file: SupportFile | null;
  readonly included: SupportFile['kept'];
  /** Whether privacy mode removes all amounts. */
  readonly masked: boolean;
  readonly onKeep: (keep: readonly ('amounts' | 'addresses')[]) => void;
};

const LONGEST_NAME = 120;

const choices = ['amounts', 'addresses'] as const;

/** The file for support before it is saved: its contents, and what was removed. */
export function FilePanel({ file, included, masked, onKeep }: FilePanelProps) {
  const t = useText(supportText);
  const { common } = useText();
  const saveJson = useSaveJson();
  const save = () =>
    file !== null && saveJson(`perpdeck-support-${file.madeAt.slice(0, 10)}.json`, supportFileText(file));
  return (
    <Panel
      title={t.file}
      actions={
        <Button tone="primary" onClick={save} disabled={file === null}>
          <Icon of={Download} size={14} />
          {t.download}
        </Button>
      }
    >
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-3">
        <legend className="float-start text-muted">{t.keep}</legend>
        {choices.map((choice) => (
          <label key={choice} className="inline-flex min-h-8 items-center gap-1.5">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={included[choice]}
              disabled={choice === 'amounts' && masked}
              onChange={({ target }) =>
                onKeep(choices.filter((one) => (one === choice ? target.checked : included[one])))
              }
            />
            {t[choice]}
          </label>
        ))}
        {masked && <span className="text-muted">{t.privacy}</span>}
      </fieldset>
      <p className="px-4 pb-2 text-muted">{t.always}</p>
      {file === null ? (
        <p role="status" className="px-4 pb-3 text-muted">
          {common.loading}
        </p>
      ) : (
        <Contents file={file} />
      )}
    </Panel>
  );
}

/** On a phone the other columns need the space. */
const sizeClassName = 'px-4 text-end whitespace-nowrap max-rail:px-0';

/** The parts of a file with their sizes. */
export function Contents({ file }: { readonly file: SupportFile }) {
  const t = useText(supportText);
  const { numbers } = useFormat();
  const size = (characters: number) => `${numbers.group(BigInt(Math.ceil(characters / 1_000)))} kB`;
  const rows = [
    ...file.parts.map((part, index) => ({
      key: `${index}`,
      name: partName(part, t),
      length: part.text.length,
      removed: part.removed,
    })),
    { key: 'requests', name: t.kinds.requests, length: JSON.stringify(file.requests).length, removed: null },
  ];
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-t border-line text-start">
          <caption className="sr-only">{t.contents}</caption>
          <thead>
            <tr className="text-small text-muted">
              {[t.part, t.size, t.removed].map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`py-1.5 font-medium ${['px-4 text-start', sizeClassName, 'px-4 text-end'][index]}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, length, removed }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="min-w-36 px-4 py-1.5 text-start font-normal wrap-anywhere">
                  {name}
                </th>
                <td className={`py-1.5 ${sizeClassName}`}>{size(length)}</td>
                <td className="px-4 py-1.5 text-end text-muted">{removed === null ? '—' : removedText(removed, t)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="px-4 py-1.5 text-start">
                {t.file}
              </th>
              <td className={`py-1.5 ${sizeClassName}`}>{size(rows.reduce((sum, { length }) => sum + length, 0))}</td>
              <td className="px-4 py-1.5 text-end">{removedText(removedIn(file), t)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {file.eventsLeftOut > 0 && <p className="px-4 py-2 text-muted">{t.eventsLeftOut(file.eventsLeftOut)}</p>}
      {file.leftOut > 0 && (
        <p role="status" className="px-4 py-2 text-warn-text">
          {t.leftOut(file.leftOut)}
        </p>
      )}
    </>
  );
}

/** The kind of a part and its name, unless they say the same. The name may come from a stranger. */
export function partName({ kind, title }: Pick<SupportPart, 'kind' | 'title'>, t: Catalogue['support']): string {
  const name = t.kinds[kind];
  const short = title.length > 20 && !title.includes(' ') ? `${title.slice(0, 8)}…${title.slice(-8)}` : title;
  return name === title ? name : `${name} · ${harmlessText(short, LONGEST_NAME)}`;
}

const kindsOfRemoved = ['signatures', 'keys', 'amounts', 'addresses'] as const satisfies readonly (keyof Removed)[];

function removedText(removed: Removed, t: Catalogue['support']): string {
  const lines = kindsOfRemoved.flatMap((kind) => (removed[kind] === 0 ? [] : [t.removedOf[kind](removed[kind])]));
  return lines.length === 0 ? '—' : lines.join(', ');
}
