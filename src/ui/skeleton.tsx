/**
 * A grey placeholder in the shape of the content. Hidden from assistive technology, since the panel announces loading.
 */
export function Skeleton({ width = '100%', height = '0.8em' }: { readonly width?: string; readonly height?: string }) {
  return <span aria-hidden="true" className="skeleton align-middle" style={{ width, height }} />;
}
