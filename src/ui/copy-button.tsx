import { Check, Copy, X } from 'lucide';
import { useText } from '~/text/text-context';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useCopy, type CopiedText } from './use-copy';

export type CopyButtonProps = {
  /** The text, or a function that makes it when the button is pressed, for texts that take time. */
  readonly text: CopiedText;
  /** Names what is copied: "address". */
  readonly what: string;
};

/** Copies a text and announces whether that worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useText();
  const { state, copy } = useCopy(text);
  const label =
    state === 'done' ? t.common.copied : state === 'failed' ? t.common.copyFailed : t.common.copyValue(what);
  return (
    <IconButton label={label} onClick={copy} className="size-6">
      {state === 'done' && <Icon of={Check} size={13} />}
      {state === 'failed' && <Icon of={X} size={13} />}
      {state === 'idle' && <Icon of={Copy} size={13} />}
    </IconButton>
  );
}
