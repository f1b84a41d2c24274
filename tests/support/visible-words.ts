const spoken = [
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-valuenow',
  'value',
  'alt',
  'placeholder',
];

/**
 * All text of a page, line by line: texts, and attributes that are shown on hover, announced or copied with a figure.
 * Hidden elements count too, since a key may show them.
 */
export function visibleWords(root: HTMLElement): readonly string[] {
  const said: string[] = [`title: ${root.ownerDocument.title}`];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) said.push(...attributesOf(node));
    else if (node.textContent !== null && node.textContent.trim() !== '') said.push(node.textContent.trim());
  }
  return said;
}

function attributesOf(element: Element): readonly string[] {
  const live = element instanceof HTMLInputElement ? [`value=${element.value}`] : [];
  return [
    ...live,
    ...spoken.filter((name) => element.hasAttribute(name)).map((name) => `${name}=${element.getAttribute(name) ?? ''}`),
  ];
}
