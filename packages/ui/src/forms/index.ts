// The tier of forms: comes with the first screen that has a field.
import '../styles/forms.css';

/** Fields of Mantine as they are: `<TextField {...form.getInputProps('surname')} />`, and for a `CheckboxField` also `{ type: 'checkbox' }`. */
export { Checkbox as CheckboxField, TextInput as TextField } from '@mantine/core';
export { BesidePreview } from './beside-preview.tsx';
export { ChoiceField, SelectField } from './fields/choice-fields.tsx';
export { LinesField } from './fields/lines-field.tsx';
export { NumberField } from './fields/number-field.tsx';
export { numberOf, readNumber } from './fields/read-number.ts';
export { PasswordField, TextArea } from './fields/text-fields.tsx';
export { FieldGroup, FieldRow, Form } from './form.tsx';
export { FormError, SubmitButton } from './submit-button.tsx';
export { type MatchdayForm, useForm } from './use-form.ts';
