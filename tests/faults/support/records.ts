import type { Rule } from './fault-proxy';
import { hit, rewritten } from './faults';

/** A row of a list, or an object, as the service writes it. */
export type Wire = Readonly<Record<string, unknown>>;

/** Changes the rows of every answer to a list. */
export function listOf(operation: string, change: (rows: readonly Wire[], url: URL) => unknown): () => readonly Rule[] {
  return hit(
    rewritten((text, url) => JSON.stringify(change(JSON.parse(text), url))),
    operation,
  );
}

/** Changes single rows by their place; the others stay. */
export function rowsOf(operation: string, ...changes: readonly Wire[]): () => readonly Rule[] {
  return listOf(operation, (rows) => rows.map((row, at) => ({ ...row, ...changes[at] })));
}

/** One row in many copies, each with other damage and its own id. */
export function copiesOf(operation: string, id: string, changes: readonly Wire[]): () => readonly Rule[] {
  return () => [
    ...listOf(operation, ([row]) =>
      row === undefined ? [] : changes.map((change, at) => ({ ...row, [id]: idOf(id, at), ...change })),
    )(),
    // Vaults that do not exist have no history.
    { operations: ['getVaultRates'], fault: { kind: 'answer', body: '{"roiPercentage":"0","history":[]}' } },
  ];
}

/** The asset of vaults under other names and scales. */
export function assetsOf(...assets: readonly Wire[]): () => readonly Rule[] {
  return listOf('listVaults', (rows) =>
    rows.map((row, at) => {
      const config = row['config'] as Wire;
      return { ...row, config: { ...config, asset: { ...(config['asset'] as Wire), ...assets[at] } } };
    }),
  );
}

/** Each of these members null, or left out, one at a time. */
export const nulls = (...names: readonly string[]): readonly Wire[] => names.map((name) => ({ [name]: null }));
export const missing = (...names: readonly string[]): readonly Wire[] => names.map((name) => ({ [name]: undefined }));

function idOf(name: string, at: number): string {
  const hex = (at + 0xa0).toString(16).repeat(32);
  return name === 'address' ? `0:${hex}` : hex;
}
