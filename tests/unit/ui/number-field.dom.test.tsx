import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { isAmount, units } from '~/lib/typed-number';
import { core, TextProvider } from '~/text/text-context';
import { FormatProvider } from '~/ui/format-context';
import { LiveNumberField, NumberField } from '~/ui/number-field';

function InForm({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  return (
    <TextProvider catalogue={core} locale={locale}>
      <FormatProvider zone="UTC" timeForm="date" onTimeForm={() => undefined}>
        {children}
      </FormatProvider>
    </TextProvider>
  );
}

function Typed({ onRead }: { readonly onRead?: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <NumberField
      label="Size"
      units={units.usd}
      value={text}
      onChange={(next, reading) => {
        setText(next);
        onRead?.(reading.kind === 'number' ? reading.value : reading.kind);
      }}
    />
  );
}

/** False if the field has handled the text. */
const drop = (on: HTMLElement, text: string) => fireEvent.drop(on, { dataTransfer: { getData: () => text } });

const field = () => screen.getByRole('textbox', { name: 'Size' });

describe('a field for a number', () => {
  it.each([
    ['en', '1,500', 'Read as 1,500, not 1.5.'],
    ['en', '1.500', 'Read as 1.5, not 1,500.'],
    ['en', '65.432,10', 'Read as 65,432.1.'],
    ['en', '$1.2M', 'Read as 1,200,000.'],
    ['en', '0.0₅12', 'Read as 0.0000012.'],
    ['en', '١٢٫٥', 'Read as 12.5.'],
    ['en', '65,432.10', ''],
    ['en', '12.5', ''],
    ['en', '10.0×', 'Read as 10.'],
    ['en', 'abc', ''],
    ['de', '1.500', 'Read as 1.500, not 1,5.'],
    ['de', '3,21', ''],
    ['ru', '65,432.10', 'Read as 65\u{A0}432,1.'],
    ['ru', '65 432,10', ''],
    ['fa', '12.5', 'Read as ۱۲٫۵.'],
    ['ar-EG', '١٢٫٥', ''],
  ])('in %s says for %s: %s', (locale, text, echo) => {
    render(
      <InForm locale={locale}>
        <Typed />
      </InForm>,
    );
    fireEvent.change(field(), { target: { value: text } });
    expect(field()).toHaveValue(text);
    expect(field()).toHaveAccessibleDescription(echo);
  });

  it('is a text field, and no wheel, arrow, autofill or maximum length changes its value', async () => {
    render(<Typed />);
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(field()).toHaveAttribute('autocomplete', 'off');
    expect(field()).not.toHaveAttribute('maxlength');
    await userEvent.type(field(), '12{ArrowUp}{ArrowDown}');
    fireEvent.wheel(field(), { deltaY: 100 });
    expect(field()).toHaveValue('12');
  });

  it.each([
    ['pasted', (text: string) => userEvent.paste(text)],
    ['dropped', (text: string) => Promise.resolve(drop(field(), text))],
  ])('does not join two %s lines or cells into one number', async (_how, put) => {
    const read: string[] = [];
    render(<Typed onRead={(text) => read.push(text)} />);
    await userEvent.click(field());
    await put('12\n345');
    expect(field()).toHaveValue('12 | 345');
    await userEvent.clear(field());
    await put('65,432.10\t7');
    expect(field()).toHaveValue('65,432.10 | 7');
    await userEvent.clear(field());
    await put('\n65,432.10\n7\t8\n');
    expect(field()).toHaveValue('65,432.10 | 7 | 8');
    expect(read).toEqual(['unclear', 'empty', 'unclear', 'empty', 'unclear']);
  });

  it('leaves a dropped text of one line to the browser, which knows where it was dropped', () => {
    render(<Typed />);
    expect(drop(field(), '12')).toBe(true);
    expect(field()).toHaveValue('');
  });
});

function Live({ locale = 'en', sent }: { readonly locale?: string; readonly sent: string[] }) {
  const [value, setValue] = useState('10000');
  return (
    <InForm locale={locale}>
      <LiveNumberField
        label="Size"
        units={units.usd}
        value={value}
        accepts={isAmount}
        wrong="Wrong"
        onValue={(next) => {
          sent.push(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('7')}>
        Back
      </button>
    </InForm>
  );
}

describe('a number that is applied while it is typed', () => {
  it("keeps the typed text, and writes the number in the reader's format when the field loses focus", async () => {
    const sent: string[] = [];
    render(<Live locale="de" sent={sent} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '2.500,5');
    expect(field()).toHaveValue('2.500,5');
    expect(sent.at(-1)).toBe('2500.5');
    await userEvent.tab();
    expect(field()).toHaveValue('2500,5');
    expect(field()).toHaveAccessibleDescription('');
  });

  it('rejects an invalid text, keeps the last number, and shows it again', async () => {
    const sent: string[] = [];
    render(<Live sent={sent} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '−5');
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong');
    expect(sent).toEqual([]);
    await userEvent.tab();
    expect(field()).toHaveValue('10000');
    expect(screen.getByRole('alert')).toHaveTextContent(/^$/);
  });

  it('shows another value from outside, but not the one that it reported', async () => {
    const sent: string[] = [];
    render(<Live sent={sent} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '2,000.50');
    expect(field()).toHaveValue('2,000.50');
    // A press moves the focus; a browser history key does not.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(field()).toHaveValue('7');
  });
});
