/** Attributes that people read or hear. */
const readAttributes = ['title', 'aria-label', 'placeholder', 'alt'];

/**
 * Texts with letters that did not come from the catalogue, in a document drawn in
 * the pseudo-locale: there every text of ours stands in ⟦ ⟧. Values of the service
 * and the product's name are allowed by `allowed`.
 */
export function bareStrings(root: Element, allowed: RegExp): readonly string[] {
  const found: string[] = [];
  const look = (text: string) => {
    // Nested marks come from texts that hold other texts; what is outside of all of them is bare.
    let rest = text;
    while (/⟦[^⟦⟧]*⟧/u.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
    const bare = rest.replace(allowed, ' ').trim();
    if (/\p{L}/u.test(bare)) found.push(bare);
  };
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) look(node.textContent ?? '');
  for (const element of root.querySelectorAll('*')) {
    for (const name of readAttributes) look(element.getAttribute(name) ?? '');
  }
  return found;
}
