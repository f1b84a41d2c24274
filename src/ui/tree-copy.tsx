import { CopyButton, type CopyButtonProps } from './copy-button';

/** Quiet until its line is pointed at or reached by the keyboard; always there for fingers. */
export function TreeCopy(props: CopyButtonProps) {
  return (
    <span className="opacity-0 group-hover/tree:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
      <CopyButton {...props} />
    </span>
  );
}
