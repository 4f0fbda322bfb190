import {
  DateField,
  FieldGroup,
  FieldRow,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '@matchday/ui/forms';
import { useMemo } from 'react';
import { countryNames } from '../../parts/country-names.ts';
import { genderOptions } from '../../parts/gender-options.ts';
import { PasswordMeter } from './password-meter.tsx';
import { SignupProgress } from './signup-progress.tsx';
import { isUniqueField } from './taken-fields.ts';
import { useSignUp } from './use-sign-up.ts';

/** Signs a person up in three groups (SPEC 2 and 5, [L02]). */
export function SignupForm() {
  const { form, checkField, submit, isBusy } = useSignUp();
  const countries = useMemo(countryNames, []);
  const field = (name: keyof typeof form.values) => {
    const input = form.getInputProps(name);
    if (!isUniqueField(name)) return input;
    const onBlur = (event: unknown) => {
      input.onBlur?.(event);
      void checkField(name);
    };
    return { ...input, onBlur };
  };
  return (
    <Form form={form} aria-label="Sign up" onSubmit={submit}>
      <SignupProgress values={form.values} />
      <FieldGroup legend="You">
        <FieldRow>
          <TextField label="Surname" autoComplete="family-name" {...field('surname')} />
          <TextField label="First name" autoComplete="given-name" {...field('firstname')} />
        </FieldRow>
        <FieldRow>
          <SelectField label="Gender" placeholder="Choose" options={genderOptions} {...field('gender')} />
          <DateField label="Date of birth" autoComplete="bday" yearFirst {...field('dateOfBirth')} />
        </FieldRow>
        <SelectField
          label="Country of residence"
          placeholder="Choose"
          autoComplete="country-name"
          options={countries}
          {...field('countryOfResidence')}
        />
      </FieldGroup>
      <FieldGroup legend="Contact">
        <FieldRow>
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel"
            placeholder="+256700123456"
            {...field('phoneNumber')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend="Login">
        <FieldRow>
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('username')}
          />
          <div>
            <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
            <PasswordMeter password={form.values.password} />
          </div>
        </FieldRow>
      </FieldGroup>
      <SubmitButton size="lg" fullWidth busy={isBusy} busyText="Creating...">
        Sign up
      </SubmitButton>
    </Form>
  );
}
