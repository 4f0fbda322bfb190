import { editAccount, type Profile } from '@matchday/contracts/wallet/http';
import { FieldRow, Form, SelectField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useMemo } from 'react';
import { countryOptions } from '../../parts/country/country-options.ts';
import { genderOptions } from '../../parts/gender-options.ts';
import { changedIn, ownDataForm, ownDataOf } from './own-data.ts';

/**
 * Own data, with the rules of sign-up; only changes are sent. A new username comes with a new cookie for the same
 * session: the person stays signed in, and all tabs get the name.
 */
export function AccountForm({ profile }: { profile: Profile }) {
  const countries = useMemo(countryOptions, []);
  const form = useForm({
    schema: ownDataForm,
    initialValues: ownDataOf(profile),
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(editAccount, {
    onSuccess: ({ message }) => {
      form.resetDirty();
      notify.success(message);
    },
    onError: (error) => {
      showFailure(error, 'Your data could not be saved', form);
    },
  });
  return (
    <Form
      form={form}
      aria-label="Your data"
      onSubmit={(values) => mutate({ body: changedIn(values, ownDataOf(profile)) })}
    >
      <FieldRow>
        <TextField label="Surname" autoComplete="family-name" {...form.getInputProps('surname')} />
        <TextField label="First name" autoComplete="given-name" {...form.getInputProps('firstname')} />
      </FieldRow>
      <FieldRow>
        <SelectField label="Gender" options={genderOptions} {...form.getInputProps('gender')} />
        <DateField
          label="Date of birth"
          autoComplete="bday"
          yearFirst
          {...form.getInputProps('dateOfBirth')}
        />
      </FieldRow>
      <SelectField
        label="Country of residence"
        placeholder="Choose"
        autoComplete="country-name"
        options={countries}
        {...form.getInputProps('countryOfResidence')}
      />
      <FieldRow>
        <TextField label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phoneNumber')}
        />
      </FieldRow>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <SubmitButton busy={isPending} busyText="Saving..." disabled={!form.isDirty()}>
        Save changes
      </SubmitButton>
    </Form>
  );
}
