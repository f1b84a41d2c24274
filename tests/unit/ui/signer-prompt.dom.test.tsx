import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SignerPrompt } from '~/ui/signer-prompt';
import { readKeyText } from '~/wallet/read-key-text';
import { signersText } from '~/text/en/wallet';

/** A dialog that requests a key until it has one. */
function Requester() {
  const [key, setKey] = useState<Uint8Array | null>(null);
  return (
    <dialog open>
      {key === null && <SignerPrompt prompt={{ kind: 'public-key', submit: setKey }} readBytes={readKeyText} />}
      <button type="button" data-autofocus="">
        Sign and send
      </button>
    </dialog>
  );
}

it('an answered question gives the focus to the next step of its dialog', async () => {
  const user = userEvent.setup();
  render(<Requester />);
  expect(screen.getByRole('textbox', { name: signersText.prompts.publicKeyLabel })).toHaveFocus();
  await user.keyboard(`${'ab'.repeat(32)}{Enter}`);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign and send' })).toHaveFocus();
});
