import { Plus } from 'lucide';
import { useEmbedBuilderText } from '~/text/areas/use-embed-builder-text';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Puts one more at the end of an ordered choice. */
export function AddButton({ name, onAdd }: { readonly name: string; readonly onAdd: () => void }) {
  const t = useEmbedBuilderText().order;
  return (
    <Button size="small" aria-label={t.add(name)} onClick={onAdd}>
      <Icon of={Plus} size={13} />
      {name}
    </Button>
  );
}
