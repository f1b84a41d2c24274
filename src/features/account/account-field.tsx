import { type ReactNode, useState } from 'react';
import { explainTraderProblem } from '~/domain/address-problem';
import { parseAddress } from '~/lib/address';
import { accountText } from '~/text/en/account';
import { traderText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';

export type AccountFieldProps = {
  /** Raw address of the account that is shown; null while none is. */
  readonly account: string | null;
  /** Whose account it is: a word beside the field. */
  readonly note: ReactNode;
  readonly onChange: (account: string) => void;
};

/** "Account address": shows another account without changing who is watched. */
export function AccountField({ account, note, onChange }: AccountFieldProps) {
  const t = useText(accountText);
  const { problem: problems } = useText(traderText);
  const [draft, setDraft] = useState(account ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const address = parseAddress(draft.trim());
    setProblem(address === null ? explainTraderProblem(draft, problems) : null);
    if (address !== null) onChange(address.raw);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-wrap items-start gap-x-2 gap-y-1.5 print:hidden"
    >
      <TextField
        label={t.field.label}
        labelHidden
        placeholder={t.field.label}
        value={draft}
        onChange={setDraft}
        problem={problem}
        spellCheck={false}
        autoComplete="off"
        className="w-64 max-w-md grow [&_input]:font-mono [&_input]:placeholder:font-sans"
      />
      <Button type="submit">{t.field.show}</Button>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-small text-muted">{note}</div>
    </form>
  );
}
