type Page = Window & typeof globalThis;

/** The properties that Testing Library and user-event read, for every element of a page and many times over. */
const ASKED = new Set(['display', 'visibility', 'pointerEvents', 'opacity']);
/** If the style attribute of an element affects them. */
const SAYS_SOMETHING = /display|visibility|pointer|opacity|all\b/i;
/** A hidden part of a table is collapsed, and its contents inherit that. */
const TABLE_PARTS = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);
/** One compound selector that begins with a tag. */
const TAG = /^([a-z][a-z0-9]*)((?:\[[^\]\s,>+~]+\]|:not\(\[[^\]\s,>+~]+\]\))*)$/;

/** The elements with labels, which Testing Library reads for their names. */
const LABELABLE = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const;

/**
 * Spares jsdom most of the work of a query by role: matching all rules of its style sheet against every element, and
 * parsing a selector per element. The answers are the same; the test of this module compares them. Without it, ten route
 * files (settings, markets, vaults, cancels, palette and others: 134 tests) took 151 s of processor time instead of 107.
 */
export function quickenPage(page: Page): void {
  quickenComputedStyle(page);
  quickenMatches(page.Element.prototype);
  for (const name of LABELABLE) quickenLabels(page[name].prototype);
}

/**
 * Elements that are equal in everything that jsdom's style sheet selects by have the same style, so jsdom computes it
 * only for the first. Pages with other style sheets, and elements with their own styles, get jsdom's answer.
 */
function quickenComputedStyle(page: Page): void {
  if (page.getComputedStyle.name === 'quickStyle') return;
  const slow = page.getComputedStyle;
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  page.getComputedStyle = function quickStyle(element, pseudo) {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return slow.call(page, element, pseudo);
    const read = (name: string): unknown => {
      const all = slow.call(page, element);
      const value: unknown = Reflect.get(all, name);
      return typeof value === 'function' ? value.bind(all) : value;
    };
    const quick = (name: string): unknown => {
      if (!isPlain(element, name)) return read(name);
      const kind = kindOf(element);
      const values = known.get(kind) ?? {};
      if (name in values) return values[name];
      const value = read(name);
      known.set(kind, { ...values, [name]: value });
      return value;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') {
          return (property: string) =>
            ASKED.has(property) ? quick(property) : slow.call(page, element).getPropertyValue(property);
        }
        return ASKED.has(String(name)) ? quick(String(name)) : read(String(name));
      },
    });
  };
}

function kindOf(element: Element): string {
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  return JSON.stringify([element.isConnected, element.namespaceURI, element.localName, ...attributes]);
}

/** Whether only the element's kind decides on the property. */
function isPlain(element: Element, name: string): boolean {
  if (element.localName === 'summary' || element.hasAttribute('popover')) return false;
  if (SAYS_SOMETHING.test(element.getAttribute('style') ?? '')) return false;
  if (name === 'display' || name === 'opacity') return true;
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (above.hasAttribute('popover') || SAYS_SOMETHING.test(above.getAttribute('style') ?? '')) return false;
    if (TABLE_PARTS.has(above.localName) && above.hasAttribute('hidden')) return false;
  }
  return true;
}

/**
 * jsdom searches the whole page for the labels of one element. An element without an id, and outside any label, has
 * none.
 */
function quickenLabels(elements: Element): void {
  const slow = Object.getOwnPropertyDescriptor(elements, 'labels');
  if (slow?.get === undefined || slow.get.name === 'quickLabels') return;
  const none = new WeakMap<Element, NodeList>();
  function quickLabels(this: Element): unknown {
    if (this.id !== '' || this.getAttribute('type') === 'hidden' || isInLabel(this)) return slow?.get?.call(this);
    const empty = none.get(this) ?? this.ownerDocument.createDocumentFragment().childNodes;
    none.set(this, empty);
    return empty;
  }
  Object.defineProperty(elements, 'labels', { ...slow, get: quickLabels });
}

function isInLabel(element: Element): boolean {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (above.localName === 'label') return true;
  }
  return false;
}

/** Testing Library tests an element for its role with some hundred selectors, most of which name another tag. */
function quickenMatches(elements: Element): void {
  const slow = elements.matches;
  if (slow.name === 'quickMatches') return;
  const tags = new Map<string, string | null>();
  function quickMatches(this: Element, selector: string): boolean {
    let tag = tags.get(selector);
    if (tag === undefined) tags.set(selector, (tag = TAG.exec(selector)?.[1] ?? null));
    return tag !== null && this.localName !== tag ? false : slow.call(this, selector);
  }
  elements.matches = quickMatches as Element['matches'];
}
