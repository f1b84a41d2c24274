import { render } from '@testing-library/react';
import fc from 'fast-check';
import { createContext, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

/** Does what a translating browser does: replaces each text node with elements around a new one. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  }
}

const Label = createContext('');

type ShownProps = { readonly count: number; readonly icon: boolean; readonly note: string | null };

/** Texts beside elements, in a fragment, under a context, and passed through a component. */
function Shown({ count, icon, note }: ShownProps) {
  return (
    <section>
      {icon && <i />}
      Orders {count} of {count + 1}
      {note !== null && <b>{note}</b>}
      <Passed>
        {count} more {icon ? <i /> : null}
      </Passed>
      <p>
        {note}
        {icon ? 'with icon' : <i />}
      </p>
      <p>
        <Label value="x">{count === 0 ? 'none' : `some ${String(count)}`}</Label>
        {icon && 'end'}
      </p>
      <select defaultValue="a">
        <option value="a">
          {count} of {count}
        </option>
      </select>
    </section>
  );
}

function Passed({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button">
      <i />
      {children}
    </button>
  );
}

const shownProps = fc.record({
  count: fc.nat(3),
  icon: fc.boolean(),
  note: fc.option(fc.constantFrom('a', 'b'), { nil: null }),
});

describe('a page that is translated while it changes', () => {
  it('shows the same as an untranslated page, whatever changes', () => {
    fc.assert(
      fc.property(fc.array(shownProps, { minLength: 2, maxLength: 8 }), (steps) => {
        const [first, ...more] = steps;
        if (first === undefined) return;
        const translated = render(<Shown {...first} />);
        const plain = render(<Shown {...first} />);
        for (const step of more) {
          translate(translated.container);
          translated.rerender(<Shown {...step} />);
          plain.rerender(<Shown {...step} />);
          expect(translated.container.textContent).toBe(plain.container.textContent);
        }
        translated.unmount();
        plain.unmount();
      }),
    );
  });

  it('keeps the state of elements beside a text that comes and goes', () => {
    let mounted = 0;
    function Counter() {
      const [id] = useState(() => (mounted += 1));
      return <output>{id}</output>;
    }
    const page = (text: string | null) => (
      <div>
        before {text}
        <Counter />
        {text} after
      </div>
    );
    const { rerender, getByRole } = render(page(null));
    rerender(page('text'));
    rerender(page(null));
    expect(getByRole('status')).toHaveTextContent(/^1$/);
    expect(mounted).toBe(1);
  });

  it('has one element for consecutive texts', () => {
    const { container } = render(
      <div>
        {1} of {2} <b>orders</b>
      </div>,
    );
    expect(container.innerHTML).toBe('<div><span>1 of 2</span> <b>orders</b></div>');
  });
});
