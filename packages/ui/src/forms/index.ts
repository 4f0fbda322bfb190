// The tier of forms: comes with the first screen that has a field.
export { BesidePreview, type BesidePreviewProps } from './beside-preview.tsx';
export {
  CheckboxField,
  type CheckboxFieldProps,
  ChoiceField,
  type ChoiceFieldProps,
  type Option,
  type OptionGroup,
  SelectField,
  type SelectFieldProps,
} from './choice-fields.tsx';
export { FieldGroup, FieldRow, Form, type FormProps } from './form.tsx';
export { LinesField, type LinesFieldProps } from './lines-field.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { numberOf, readNumber } from './read-number.ts';
export { FormError, SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-fields.tsx';
export { type Drafts, type MatchdayForm, type UseFormOptions, useForm } from './use-form.ts';
