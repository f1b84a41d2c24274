import { Fragment, type Key, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/** SVG elements with text: a browser does not translate them, and a `span` inside would not be rendered. */
const svgText: ReadonlySet<string> = new Set(['desc', 'text', 'title', 'tspan']);
const contextType = Symbol.for('react.context');

/**
 * Puts every text that is beside other nodes into a separate element. A browser that translates a page replaces text
 * nodes. React would continue to write into the old nodes, so that figures no longer change, and it throws when it has
 * to insert before or remove one of them (facebook/react#11538). A text that is an element's only child is safe,
 * because React sets it as a whole.
 * @param type an element's name, or a component: a component's children are placed by an element inside of it
 * @returns the same props if nothing has to change
 */
export function textApart<P extends object>(type: unknown, props: P): P {
  if (!('children' in props)) return props;
  const children = props.children;
  if (typeof type === 'string') {
    if (!Array.isArray(children) || svgText.has(type)) return props;
    // An option can contain only text.
    if (type === 'option') return { ...props, children: children.filter(isText).join('') };
  } else if (type !== Fragment && !isContext(type)) return props;
  const apart = Array.isArray(children)
    ? apartIn(children)
    : isText(children)
      ? inElement(String(children), 'text')
      : children;
  return apart === children ? props : { ...props, children: apart };
}

/** Whether the children are still an array; the texts of an option have been joined to one. */
export function hasMany(props: object): boolean {
  return 'children' in props && Array.isArray(props.children);
}

/** Adjacent texts share an element. Every other child keeps its place, and so its state. */
function apartIn(children: readonly unknown[]): readonly unknown[] {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children;
  const apart: unknown[] = [];
  let run = '';
  let start = 0;
  const endRun = () => {
    if (run !== '') apart[start] = inElement(run, `text${String(start)}`);
    run = '';
  };
  children.forEach((child, place) => {
    if (isText(child)) {
      if (run === '') start = place;
      run += String(child);
      apart.push(null);
    } else if (Array.isArray(child)) {
      endRun();
      apart.push(apartIn(child));
    } else {
      // React renders nothing for these, so the texts around them count as adjacent.
      if (child !== null && child !== undefined && typeof child !== 'boolean') endRun();
      apart.push(child);
    }
  });
  endRun();
  return apart;
}

/**
 * White space is not translated. It stays outside of the element, so that accessible names computed from the content
 * include it.
 */
function inElement(text: string, key: Key): ReactNode {
  const body = text.trim();
  if (body === '') return text;
  const element = jsx('span', { children: body }, key);
  if (body === text) return element;
  const at = text.indexOf(body);
  return [text.slice(0, at), element, text.slice(at + body.length)];
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === 'number' || typeof child === 'bigint' || (typeof child === 'string' && child !== '');
}

function isContext(type: unknown): boolean {
  return typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === contextType;
}
