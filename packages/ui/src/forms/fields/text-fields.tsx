import { PasswordInput, type PasswordInputProps, Textarea, type TextareaProps } from '@mantine/core';

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} {...props} />;
}

/** Several lines of text. */
export function TextArea(props: TextareaProps) {
  return <Textarea rows={3} {...props} />;
}
