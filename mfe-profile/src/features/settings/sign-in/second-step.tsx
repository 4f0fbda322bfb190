import type { AnswerOf } from '@matchday/contracts/call';
import { codeForm, confirmedByPassword } from '@matchday/contracts/wallet/forms';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  type SignInWays,
} from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { FieldRow, Form, PasswordField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { notify, session, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretCode } from './secret-code.tsx';
import classes from './sign-in.module.css';

type Begun = AnswerOf<typeof beginSecondStep>;

/** Asks for the password before a secret is shown. */
function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useForm({
    draft: 'begin-second-step',
    schema: confirmedByPassword,
    initialValues: { password: '' },
  });
  const { mutate, isPending } = useSend(beginSecondStep, {
    onSuccess: onBegun,
    onError: (error) => showFailure(error, 'The second step could not be set up', form),
  });
  return (
    <Form form={form} aria-label="Set up the second step" onSubmit={(body) => mutate({ body })}>
      <p className={classes.detail}>
        After your password, logging in also asks for a code that an app on your phone shows, such as Google
        Authenticator, Aegis or 1Password.
      </p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <SubmitButton busy={isPending} busyText="Setting up...">
        Set up
      </SubmitButton>
    </Form>
  );
}

interface ConfirmProps {
  begun: Begun;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret, and takes the first code of the app. */
function Confirm({ begun, onDone, onCancel }: ConfirmProps) {
  const form = useForm({
    draft: 'confirm-second-step',
    schema: codeForm,
    initialValues: { code: '' },
  });
  const { mutate, isPending } = useSend(confirmSecondStep, {
    onSuccess: ({ message, recoveryCodes }) => {
      notify.success(message);
      onDone(recoveryCodes);
      // An admin who had signed in without it has the full role now.
      void session.refresh();
    },
    onError: (error) => showFailure(error, 'The second step could not be turned on', form),
  });
  return (
    <Form form={form} aria-label="Turn the second step on" onSubmit={(body) => mutate({ body })}>
      <SecretCode secret={begun.secret} uri={begun.uri} />
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <div className={classes.buttons}>
        <SubmitButton busy={isPending} busyText="Turning on...">
          Turn on
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Turns it off, by password and code. */
function TurnOff({ left }: { left: number }) {
  const form = useForm({
    draft: 'end-second-step',
    schema: confirmedByPassword.extend(codeForm.shape),
    initialValues: { password: '', code: '' },
  });
  const { mutate, isPending } = useSend(endSecondStep, {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => showFailure(error, 'The second step could not be turned off', form),
  });
  return (
    <Form form={form} aria-label="Turn the second step off" onSubmit={(body) => mutate({ body })}>
      <p className={classes.detail}>
        It is on. {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left. For new ones, turn
        it off and set it up again.
      </p>
      <FieldRow>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <TextField label="Code" autoComplete="one-time-code" {...form.getInputProps('code')} />
      </FieldRow>
      <SubmitButton variant="default" busy={isPending} busyText="Turning off...">
        Turn off
      </SubmitButton>
    </Form>
  );
}

/** The second step of logging in: off, being set up, or on. Recovery codes are shown once, when it is turned on. */
export function SecondStep({ state }: { state: SignInWays['secondStep'] }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (state.on) return <TurnOff left={state.recoveryCodes} />;
  if (!begun) return <Begin onBegun={setBegun} />;
  const done = (made: string[]) => {
    setCodes(made);
    setBegun(null);
  };
  return <Confirm begun={begun} onDone={done} onCancel={() => setBegun(null)} />;
}
