import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PaletteField } from '~/shell/palette/palette-field';
import { paletteText } from '~/text/en/palette';
import { TextField, type TextFieldProps } from '~/ui/text-field';

function Field(props: Partial<TextFieldProps>) {
  const [text, setText] = useState('before after');
  return <TextField label="Address" {...props} value={text} onChange={setText} />;
}

function Palette() {
  const [text, setText] = useState('');
  const none = () => undefined;
  return (
    <PaletteField
      value={text}
      onChange={setText}
      listId="list"
      activeId={undefined}
      onMove={none}
      onChoose={none}
      onClose={none}
    />
  );
}

const ways = [
  ['pasted', (text: string) => userEvent.paste(text)],
  [
    'dropped',
    (text: string, field: HTMLElement) =>
      Promise.resolve(void fireEvent.drop(field, { dataTransfer: { getData: () => text } })),
  ],
] as const;

describe.each(ways)('lines that are %s into a field of one line', (_way, put) => {
  it('stay separate, in place of the selection', async () => {
    render(<Field />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await userEvent.click(field);
    field.setSelectionRange(7, 12);
    await put('one\r\n\r\ntwo\tthree\n', field);
    expect(field).toHaveValue('before one two three');
  });

  it('are cut to the length of the field, and do not change a read-only field', async () => {
    render(<Field maxLength={16} />);
    const field = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.click(field);
    await put('\none\ntwo', field);
    expect(field).toHaveValue('before afterone ');
    render(<Field label="Fixed" readOnly />);
    const fixed = screen.getByRole('textbox', { name: 'Fixed' });
    await userEvent.click(fixed);
    await put('one\ntwo', fixed);
    expect(fixed).toHaveValue('before after');
  });

  it('stay separate in the search for everything', async () => {
    render(<Palette />);
    const field = screen.getByRole('combobox', { name: paletteText.search });
    await userEvent.click(field);
    await put('one\ntwo', field);
    expect(field).toHaveValue('one two');
  });
});
