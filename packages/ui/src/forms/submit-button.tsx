import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'children' | 'color' | 'loading'> {
  /** Label of the action: `Log in`, `Place prediction`. */
  children: ReactNode;
  /** The request is running: the button is disabled and shows the busy text. */
  busy?: boolean;
  /** `Creating...`, `Updating...`, `Posting...` (SPEC 4). */
  busyText?: string;
  /** For buttons that move coins. */
  gold?: boolean;
}

/** Sends a form; disabled, with its busy text, while the request runs ([X19]). */
export function SubmitButton({
  children,
  busy = false,
  busyText,
  gold,
  disabled,
  ...rest
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      color={gold ? 'gold' : 'pitch'}
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? (busyText ?? children) : children}
    </Button>
  );
}

/** An error of the whole form, read out at once; renders nothing without a text. */
export function FormError({ children }: { children?: ReactNode }) {
  return children ? <Notice tone="warn">{children}</Notice> : null;
}
