import {
  ChoiceField,
  FieldGroup,
  FieldRow,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import { type ChangeEvent, useMemo } from 'react';
import { countryOptions } from '../../parts/country/country-options.ts';
import { phoneOfCountry, typedPhone, wholePhone } from '../../parts/country/own-phone.ts';
import { genderOptions } from '../../parts/gender-options.ts';
import { PasswordMeter } from './password-meter.tsx';
import classes from './signup.module.css';
import { SignupProgress } from './signup-progress.tsx';
import { isUniqueField } from './taken-fields.ts';
import { useSignUp } from './use-sign-up.ts';

/** Signs a person up on one page, in three groups (SPEC 2 and 5, [L02]). @param props `random` gives numbers from 0 up to 1 */
export function SignupForm({ random }: { random: () => number }) {
  const { form, checkField, submit, suggested, isBusy } = useSignUp(random);
  const countries = useMemo(countryOptions, []);
  const field = (name: keyof typeof form.values) => {
    const input = form.getInputProps(name);
    if (!isUniqueField(name)) return input;
    const onBlur = (event: unknown) => {
      if (name === 'phoneNumber') complete();
      input.onBlur?.(event);
      void checkField(name);
    };
    return { ...input, onBlur };
  };
  const complete = () => {
    const { phoneNumber, countryOfResidence } = form.getValues();
    const whole = wholePhone(phoneNumber, countryOfResidence);
    if (whole !== phoneNumber) form.setFieldValue('phoneNumber', whole);
  };
  const nameField = (name: 'surname' | 'firstname') => ({
    ...field(name),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      form.setFieldValue(name, value);
      const { firstname, surname } = form.getValues();
      suggested.follow({ firstname, surname, [name]: value });
    },
  });
  const country = {
    ...field('countryOfResidence'),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      const { phoneNumber, countryOfResidence } = form.getValues();
      form.setFieldValue('countryOfResidence', value);
      form.setFieldValue('phoneNumber', phoneOfCountry(phoneNumber, countryOfResidence, value));
    },
  };
  const phone = {
    ...field('phoneNumber'),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue('phoneNumber', typedPhone(currentTarget.value, form.getValues().countryOfResidence)),
  };
  return (
    <Form form={form} aria-label="Sign up" beforeSubmit={complete} onSubmit={submit}>
      <SignupProgress values={form.values} errors={form.errors} />
      <FieldGroup legend="You">
        <FieldRow>
          <TextField label="Surname" autoComplete="family-name" {...nameField('surname')} />
          <TextField label="First name" autoComplete="given-name" {...nameField('firstname')} />
        </FieldRow>
        <FieldRow roomy>
          <ChoiceField label="Gender" options={genderOptions} {...field('gender')} />
          <DateField label="Date of birth" autoComplete="bday" yearFirst {...field('dateOfBirth')} />
        </FieldRow>
        <SelectField
          label="Country of residence"
          placeholder="Choose"
          autoComplete="country-name"
          options={countries}
          {...country}
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
            {...phone}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend="Login">
        <FieldRow>
          <div>
            <TextField
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...field('username')}
            />
            <p className={classes.hint} role="status">
              {suggested.hint}
            </p>
          </div>
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
