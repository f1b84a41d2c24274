import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useFilePicker } from '~/ui/file-picker';

function Picker({ onText }: { readonly onText: (text: string) => void }) {
  return useFilePicker('Import', onText).field;
}

/** A file that takes until the test says so to read. */
function slowFile(name: string) {
  let finish = (): void => undefined;
  const text = new Promise<string>((resolve) => {
    finish = () => resolve(name);
  });
  const file = Object.assign(new File([], name, { type: 'application/json' }), { text: () => text });
  return { file, finish: () => act(() => Promise.resolve(finish())) };
}

it('returns the file that was chosen last, even if the earlier one is read later', async () => {
  const [first, second] = [slowFile('first.json'), slowFile('second.json')];
  const read: string[] = [];
  const user = userEvent.setup();
  render(<Picker onText={(text) => read.push(text)} />);
  const field = screen.getByLabelText('Import');
  await user.upload(field, first.file);
  await user.upload(field, second.file);
  await second.finish();
  await first.finish();
  expect(read).toEqual(['second.json']);
});
