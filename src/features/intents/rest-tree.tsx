import { Tree } from '~/ui/tree';

/** Members of an order that this program has no name for. */
export function RestTree({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <div className="border-t border-line px-4 py-2">
      <Tree label={label} value={value} />
    </div>
  );
}
