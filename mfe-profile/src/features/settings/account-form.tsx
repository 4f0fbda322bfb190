import { ownChanges } from '@matchday/contracts/wallet/forms';
import { editAccount, type Profile } from '@matchday/contracts/wallet/http';
import { FieldRow, Form, SelectField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { countryOptions } from '../../parts/country/country-options.ts';
import { wholePhone } from '../../parts/country/own-phone.ts';
import { genderOptions } from '../../parts/gender-options.ts';
import { type OwnData, ownDataOf } from './own-data.ts';

/**
 * Own data, with the rules of sign-up; only changes are sent. What another device changes is shown where nothing was
 * typed. A new username comes with a new cookie for the same session: the person stays signed in, and all tabs get the
 * name.
 */
export function AccountForm({ profile }: { profile: Profile }) {
  const countries = useMemo(countryOptions, []);
  /** What the server has, as far as this form has heard. */
  const [known, setKnown] = useState(() => ownDataOf(profile));
  const form = useForm({
    draft: 'account',
    schema: ownChanges(known),
    initialValues: known,
    validateInputOnBlur: true,
  });
  const sent = useRef(form.getInitialValues());
  const follow = (now: OwnData) => {
    const before = form.getInitialValues();
    const touched = Object.entries(form.getValues()).filter(
      ([name, value]) => value !== before[name as keyof OwnData],
    );
    setKnown(now);
    form.setInitialValues(now);
    form.setValues({ ...now, ...Object.fromEntries(touched) });
  };
  const arrive = useEffectEvent((now: OwnData) => {
    if (JSON.stringify(now) !== JSON.stringify(known)) follow(now);
  });
  useEffect(() => arrive(ownDataOf(profile)), [profile]);
  const complete = () => {
    const { phoneNumber, countryOfResidence } = form.getValues();
    const whole = wholePhone(phoneNumber, countryOfResidence);
    if (phoneNumber !== known.phoneNumber && whole !== phoneNumber) form.setFieldValue('phoneNumber', whole);
  };
  const phone = form.getInputProps('phoneNumber');
  const { mutate, isPending } = useSend(editAccount, {
    onSuccess: (answer) => {
      // What was typed since it was sent stays.
      form.setInitialValues(sent.current);
      follow(ownDataOf(answer));
      notify.success(answer.message);
    },
    onError: (error) => {
      showFailure(error, 'Your data could not be saved', form);
    },
  });
  return (
    <Form
      form={form}
      aria-label="Your data"
      beforeSubmit={complete}
      onSubmit={(changes) => {
        sent.current = form.getValues();
        mutate({ body: changes });
      }}
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
          {...phone}
          onBlur={(event: unknown) => {
            complete();
            phone.onBlur?.(event);
          }}
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
