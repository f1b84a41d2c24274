import type { ReactNode } from 'react';
import { Button, type ButtonTone } from '~/ui/button';

export type DeliberateButtonProps = {
  readonly tone: ButtonTone;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/**
 * A button whose label changes from step to step under the same finger. A held key
 * and the second click of a double click were meant for the step before, so they do
 * nothing. While disabled it keeps the focus, which a `disabled` button may lose.
 */
export function DeliberateButton({ tone, disabled, onPress, children }: DeliberateButtonProps) {
  return (
    <Button
      tone={tone}
      data-autofocus=""
      aria-disabled={disabled}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={(event) => {
        if (!disabled && event.detail < 2) onPress();
      }}
    >
      {children}
    </Button>
  );
}
