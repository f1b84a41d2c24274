import { useState } from 'react';
import { parseIntentHash } from '~/domain/intent/intent-hash';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';

/** "Intent hash": opens another intent. What is no hash is said, and nothing is asked. */
export function IntentField({ onOpen }: { readonly onOpen: (hash: string) => void }) {
  const t = useText(intentText);
  const [draft, setDraft] = useState('');
  const [bad, setBad] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const hash = parseIntentHash(draft);
        setBad(hash === null);
        if (hash !== null) onOpen(hash);
      }}
      className="flex flex-wrap items-start gap-2 print:hidden"
    >
      <TextField
        label={t.field}
        value={draft}
        onChange={setDraft}
        problem={bad ? `${t.badHash} ${t.badHashHelp}` : null}
        spellCheck={false}
        autoComplete="off"
        className="w-full max-w-xl grow"
      />
      <Button type="submit" className="rail:mt-[1.375rem]">
        {t.open}
      </Button>
    </form>
  );
}
