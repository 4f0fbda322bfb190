import { Button } from '@matchday/ui';
import {
  FieldGroup,
  FieldRow,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import { type FormEvent, useMemo } from 'react';
import { countryOptions } from '../../parts/country-options.ts';
import { genderOptions } from '../../parts/gender-options.ts';
import { PasswordMeter } from './password-meter.tsx';
import { SignupProgress } from './signup-progress.tsx';
import { signupSteps } from './signup-steps.ts';
import { isUniqueField } from './taken-fields.ts';
import { useSignUp } from './use-sign-up.ts';
import { useSignupSteps } from './use-signup-steps.ts';

/** Signs a person up in three groups, on phones one after the other (SPEC 2 and 5, [L02]). */
export function SignupForm() {
  const { form, checkField, submit, isBusy } = useSignUp();
  const { step, next, back, show, ...steps } = useSignupSteps({ form, checkField });
  const countries = useMemo(countryOptions, []);
  const isLast = step === undefined || step === signupSteps.length - 1;
  const isAway = (index: number) => step !== undefined && step !== index;
  const field = (name: keyof typeof form.values) => {
    const input = form.getInputProps(name);
    if (!isUniqueField(name)) return input;
    const onBlur = (event: unknown) => {
      input.onBlur?.(event);
      void checkField(name);
    };
    return { ...input, onBlur };
  };
  // Before the form's own submit, which would check the later steps as well.
  const goOn = (event: FormEvent) => {
    if (isLast) return;
    event.preventDefault();
    event.stopPropagation();
    void next();
  };
  return (
    <div onSubmitCapture={goOn}>
      <Form form={form} aria-label="Sign up" onSubmit={submit} onWrong={show}>
        <SignupProgress values={form.values} errors={form.errors} current={step} />
        <FieldGroup legend="You" hidden={isAway(0)}>
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
        <FieldGroup legend="Contact" hidden={isAway(1)}>
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
        <FieldGroup legend="Login" hidden={isAway(2)}>
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
        {isLast ? (
          <SubmitButton size="lg" fullWidth busy={isBusy} busyText="Creating...">
            Sign up
          </SubmitButton>
        ) : (
          <SubmitButton size="lg" fullWidth busy={steps.isBusy} busyText="Checking...">
            Next
          </SubmitButton>
        )}
        {Boolean(step) && (
          <Button variant="default" size="lg" fullWidth onClick={back}>
            Back
          </Button>
        )}
      </Form>
    </div>
  );
}
