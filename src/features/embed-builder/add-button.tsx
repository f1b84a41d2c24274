import { Plus } from 'lucide';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Puts one more at the end of an ordered choice. */
export function AddButton({ name, onAdd }: { readonly name: string; readonly onAdd: () => void }) {
  const t = useText(embedBuilderText).order;
  return (
    <Button size="small" aria-label={t.add(name)} onClick={onAdd}>
      <Icon of={Plus} size={13} />
      {name}
    </Button>
  );
}
