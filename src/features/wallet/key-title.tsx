import { Pencil } from 'lucide';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '~/lib/to-error';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { TextField } from '~/ui/text-field';
import { KEY_NAME_MAX_LENGTH } from '~/wallet/key-vault';

type KeyTitleProps = {
  readonly id: string;
  readonly name: string;
  /** An empty name restores the default. */
  readonly onRename: (name: string) => Promise<void>;
};

/** The name of a key, with a field to change it. */
export function KeyTitle({ id, name, onRename }: KeyTitleProps) {
  const t = useText(walletText).keys;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !renaming) button.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);
  return (
    <>
      <div className={renaming ? 'sr-only' : 'flex items-center gap-1'}>
        <h4 id={id} className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h4>
        {!renaming && (
          <IconButton ref={button} label={t.renameOf(name)} onClick={() => setRenaming(true)}>
            <Icon of={Pencil} size={13} />
          </IconButton>
        )}
      </div>
      {renaming && <RenameForm name={name} onRename={onRename} onDone={() => setRenaming(false)} />}
    </>
  );
}

type RenameFormProps = Pick<KeyTitleProps, 'name' | 'onRename'> & { readonly onDone: () => void };

function RenameForm({ name, onRename, onDone }: RenameFormProps) {
  const t = useText(walletText).keys;
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    // `select` does not focus the field in every browser, so it is focused first.
    field?.select();
  }, []);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    onRename(text).then(onDone, (error: unknown) => setProblem(t.couldNot(messageOf(error))));
  };
  return (
    <form ref={form} noValidate onSubmit={save} className="flex flex-wrap items-end gap-2">
      <TextField
        className="grow basis-40"
        label={t.name}
        value={text}
        maxLength={KEY_NAME_MAX_LENGTH}
        problem={problem}
        onChange={setText}
      />
      <Button type="submit" tone="primary">
        {t.save}
      </Button>
      <Button onClick={onDone}>{t.cancel}</Button>
    </form>
  );
}
