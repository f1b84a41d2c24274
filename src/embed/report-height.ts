/**
 * Tells how tall the element is, in whole px, at first and whenever that changes. The
 * browser gathers changes: at most once a frame, and not while nothing is drawn.
 */
export function reportHeight(element: Element, tell: (height: number) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    // A frame that is not shown has no height; to believe that would keep it from ever being shown again.
    if (height === told || height === 0) return;
    told = height;
    tell(height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
