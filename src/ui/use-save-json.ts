import { messageOf } from '~/lib/to-error';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { useSaveFile, useTellFailure } from './save-file';

/** Returns the function that saves a JSON text as a file. It shows a message only if the browser refuses. */
export function useSaveJson(): (name: string, json: string) => void {
  const { csv } = useText(tablesText);
  const save = useSaveFile();
  const tellFailure = useTellFailure();
  return (name, json) => {
    const file = new Blob([json], { type: 'application/json' });
    save(name, file).catch((thrown: unknown) => tellFailure(csv.failed(messageOf(thrown))));
  };
}
