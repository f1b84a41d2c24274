/** Attributes that people read or hear. */
const readAttributes = ['title', 'aria-label', 'placeholder', 'alt'];

/**
 * Finds text with letters that did not come from the catalogue, in a document in the pseudo-locale, which puts every
 * text of ours in ⟦ ⟧. `allowed` accepts values of the service and the product's name.
 */
export function bareStrings(root: Element, allowed: RegExp): readonly string[] {
  const found: string[] = [];
  const look = (text: string) => {
    // Nested marks come from texts inside other texts; text outside of all marks is bare.
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
