import { useState } from 'react';
import { HIGHEST_QUERY_ID, parseQueryId } from '~/domain/account/query-id';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';
import { TextField } from '~/ui/text-field';

/** Opens the bundle of one query id. What cannot be one is said before anything is asked. */
export function OpenBundleForm({ onOpen }: { readonly onOpen: (queryId: number) => void }) {
  const { open: t } = useText(bundlesText);
  const { numbers } = useFormat();
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const text = draft.trim();
    const queryId = parseQueryId(text);
    setProblem(queryId !== null ? null : text === '' ? t.empty : t.problem(numbers.group(BigInt(HIGHEST_QUERY_ID))));
    if (queryId !== null) onOpen(queryId);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        label={t.label}
        labelHidden
        placeholder={t.label}
        value={draft}
        onChange={setDraft}
        problem={problem}
        inputMode="numeric"
        autoComplete="off"
        className="w-36"
      />
      <Button type="submit">{t.action}</Button>
    </form>
  );
}
