import { Download, Upload } from 'lucide';
import type { ReactNode } from 'react';
import { isoUtc } from '~/lib/format-time';
import { useApi } from '~/queries/api-context';
import type { ListFile, ListRefusal } from '~/storage/list-file';
import { useFilePicker } from '~/ui/file-picker';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useSaveJson } from '~/ui/use-save-json';

type ListFilesOptions<Entry> = {
  /** A part of the file's name: "rules". */
  readonly subject: string;
  readonly words: {
    readonly import: string;
    readonly refused: Readonly<Record<ListRefusal, string>>;
  };
  readonly write: (exportedAt: string) => string;
  readonly read: (text: string) => ListFile<Entry>;
  readonly refusedEntry: (place: number, problem: string) => string;
  /** Adds the entries of a file, and returns the result in words. */
  readonly add: (entries: readonly Entry[]) => string;
  readonly onSaid: (said: string) => void;
};

export type ListFiles = { readonly save: () => void; readonly open: () => void; readonly field: ReactNode };

/** Saves a list of this browser as a file, and adds the entries of such a file. Render `field` beside the buttons. */
export function useListFiles<Entry>(options: ListFilesOptions<Entry>): ListFiles {
  const { subject, words, write, read, refusedEntry, add, onSaid } = options;
  const { clock } = useApi();
  const saveJson = useSaveJson();
  const picker = useFilePicker(words.import, (text) => {
    const file = read(text);
    if (file.kind === 'read') onSaid(add(file.entries));
    else onSaid(file.reason === 'entry' ? refusedEntry(file.place, file.problem) : words.refused[file.reason]);
  });
  return {
    ...picker,
    save: () => {
      const at = isoUtc(clock.now());
      saveJson(`perpdeck-${subject}-${at.slice(0, 10)}.json`, write(at));
    },
  };
}

type ListFileIconsProps = {
  readonly files: ListFiles;
  readonly words: { readonly export: string; readonly import: string };
};

export function ListFileIcons({ files, words }: ListFileIconsProps) {
  return (
    <>
      <IconButton label={words.export} onClick={files.save}>
        <Icon of={Download} size={15} />
      </IconButton>
      <IconButton label={words.import} onClick={files.open}>
        <Icon of={Upload} size={15} />
      </IconButton>
      {files.field}
    </>
  );
}
