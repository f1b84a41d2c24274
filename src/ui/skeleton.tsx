/** A grey bar in the shape of what comes. Silent: the panel around it says that it is loading. */
export function Skeleton({ width = '100%', height = '0.8em' }: { readonly width?: string; readonly height?: string }) {
  return <span aria-hidden="true" className="skeleton align-middle" style={{ width, height }} />;
}
