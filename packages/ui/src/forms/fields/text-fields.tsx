import {
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';

export type TextFieldProps = TextInputProps;

/** One line of text: `<TextField label="Surname" {...form.getInputProps('surname')} />`. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...props} />;
}

export type PasswordFieldProps = PasswordInputProps;

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} {...props} />;
}

export type TextAreaProps = TextareaProps;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  return <Textarea rows={3} {...props} />;
}
