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
} from './fields/choice-fields.tsx';
export { LinesField, type LinesFieldProps } from './fields/lines-field.tsx';
export { NumberField, type NumberFieldProps } from './fields/number-field.tsx';
export { numberOf, readNumber } from './fields/read-number.ts';
export {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './fields/text-fields.tsx';
export { FieldGroup, FieldRow, Form, type FormProps } from './form.tsx';
export { FormError, SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
export { type Drafts, type MatchdayForm, type UseFormOptions, useForm } from './use-form.ts';
