import { getByRole } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quickenPage } from '../../support/quick-page';

const PROPERTIES = ['display', 'visibility', 'pointerEvents', 'opacity'] as const;
const TAGS =
  'div span a p button input dialog details ul li h2 select option datalist template title svg embed slot noscript';
const ATTRIBUTES = [
  '',
  'hidden',
  'hidden="until-found"',
  'open',
  'type="hidden"',
  'popover',
  'style="display: none"',
  'style="visibility: hidden"',
  'style="pointer-events: none"',
  'style="opacity: 0"',
  'style="all: unset"',
  'style="width: 3px"',
  'style="display: flex"',
];
const TABLE = ATTRIBUTES.map(
  (attribute) => `<table><tbody ${attribute}><tr ${attribute}><td><i>1</i></td></tr></tbody></table>`,
);
const DETAILS = '<details><summary>a</summary><summary>b</summary></details>';

/** A window with jsdom's own implementation. */
function slowWindow(): Window & typeof globalThis {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (page === null) throw new Error('the frame has no window');
  return page;
}

function fill(page: Window): Element[] {
  const each = TAGS.split(' ').flatMap((tag) =>
    ATTRIBUTES.map((attribute) => `<${tag} ${attribute}><b>x</b></${tag}>`),
  );
  page.document.body.innerHTML = [...each, ...TABLE, DETAILS].join('');
  return [...page.document.querySelectorAll('*')];
}

describe('a quickened page', () => {
  it('gives every element the same style as jsdom', () => {
    const page = slowWindow();
    const styles = (elements: readonly Element[]) =>
      elements.map((element) => {
        const style = page.getComputedStyle(element);
        const read = ['display', 'visibility', 'opacity'].map((name) => style.getPropertyValue(name));
        return [element.outerHTML, ...PROPERTIES.map((name) => style[name]), ...read, style.color];
      });
    const elements = fill(page);
    const slow = styles(elements);
    quickenPage(page);
    expect(styles(elements)).toEqual(slow);
    // And again, from its cache.
    expect(styles(elements)).toEqual(slow);
  });

  it('follows an element that is hidden and shown again', () => {
    document.body.innerHTML = '<div><button>Save</button></div>';
    const around = document.querySelector<HTMLElement>('body > div');
    if (around === null) throw new Error('the page has no element');
    expect(getByRole(document.body, 'button')).toBeVisible();
    around.style.visibility = 'hidden';
    expect(() => getByRole(document.body, 'button')).toThrow();
    around.style.visibility = '';
    around.style.display = 'none';
    expect(() => getByRole(document.body, 'button')).toThrow();
    around.style.display = '';
    around.hidden = true;
    expect(() => getByRole(document.body, 'button')).toThrow();
    around.hidden = false;
    expect(getByRole(document.body, 'button')).toBeVisible();
  });

  it('matches the same selectors as jsdom', () => {
    const page = slowWindow();
    const elements = fill(page);
    const selectors = [
      'b',
      'div',
      'input[type="hidden"]',
      'a:not([href])',
      'dialog[open]',
      'div, b',
      'div > b',
      '[hidden]',
    ];
    const all = () => elements.map((element) => selectors.map((selector) => element.matches(selector)));
    const slow = all();
    quickenPage(page);
    expect(page.Element.prototype.matches.name).toBe('quickMatches');
    expect(all()).toEqual(slow);
    expect(slow.flat().filter(Boolean).length).toBeGreaterThan(50);
  });

  it('finds the same labels as jsdom', () => {
    const page = slowWindow();
    const controls = 'button input meter output progress select textarea'.split(' ');
    const html = controls.flatMap((tag) => [
      `<${tag}></${tag}><label><i></i><${tag} title="in"></${tag}><${tag} title="second"></${tag}></label>`,
      `<label for="${tag}">a</label><${tag} id="${tag}"></${tag}><label for="${tag}">b</label>`,
      `<label for=""><${tag}></${tag}></label><${tag} id=""></${tag}>`,
    ]);
    page.document.body.innerHTML = [...html, '<label>c<input type="hidden"></label><input type="hidden">'].join('');
    const all = () =>
      [...page.document.querySelectorAll<HTMLInputElement>(controls.join())].map((control) =>
        control.labels === null ? null : [...control.labels].map((label) => label.outerHTML),
      );
    const slow = all();
    quickenPage(page);
    expect(all()).toEqual(slow);
    expect(slow.flat().filter((label) => label !== null)).toHaveLength(controls.length * 3);
    const [bare] = page.document.querySelectorAll('button');
    const label = page.document.createElement('label');
    expect(bare?.labels).toHaveLength(0);
    bare?.replaceWith(label);
    if (bare !== undefined) label.append(bare);
    expect(bare?.labels).toHaveLength(1);
  });
});
