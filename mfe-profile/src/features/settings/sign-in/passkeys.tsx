import { formatDate, formatTime } from '@matchday/contracts/format';
import { confirmedByPassword, passkeyName } from '@matchday/contracts/wallet/forms';
import { addPasskey, askNewPasskey, type Passkey, removePasskey } from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { FieldRow, Form, PasswordField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { canUsePasskeys, makePasskey, passkeyFailure } from '../../../parts/passkeys.ts';
import classes from './sign-in.module.css';

const whenOf = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { mutate, isPending } = useSend(removePasskey, {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => showFailure(error, 'The passkey could not be removed'),
  });
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.passkey}>
      <div>
        <p>{name}</p>
        <span>
          {lastUsedAt ? `Last used ${whenOf(lastUsedAt)}` : `Added ${whenOf(createdAt)}, not used yet`}
        </span>
      </div>
      <Button
        variant="default"
        disabled={isPending}
        aria-label={`Remove ${name}`}
        onClick={() => mutate({ params: { id: passkey._id } })}
      >
        {isPending ? 'Removing...' : 'Remove'}
      </Button>
    </li>
  );
}

const addForm = confirmedByPassword.extend({ name: passkeyName });

/** Asks for the password, then lets the browser make a passkey. */
function AddPasskey() {
  const form = useForm({ draft: 'new-passkey', schema: addForm, initialValues: { name: '', password: '' } });
  const failed = (error: unknown) => showFailure(error, 'The passkey could not be added', form);
  const add = useSend(addPasskey, {
    onSuccess: ({ message }) => {
      form.reset();
      notify.success(message);
    },
    onError: failed,
  });
  const ask = useSend(askNewPasskey, {
    onSuccess: async ({ options }) => {
      try {
        const made = await makePasskey(options);
        add.mutate({ body: { name: form.getValues().name, made } });
      } catch (error) {
        notify.error(passkeyFailure(error, 'The passkey could not be made'));
      }
    },
    onError: failed,
  });
  return (
    <Form
      form={form}
      aria-label="Add a passkey"
      onSubmit={({ password }) => ask.mutate({ body: { password } })}
    >
      <FieldRow>
        <TextField label="Name, such as My phone" {...form.getInputProps('name')} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </FieldRow>
      <SubmitButton busy={ask.isPending || add.isPending} busyText="Adding...">
        Add a passkey
      </SubmitButton>
    </Form>
  );
}

/** Own passkeys; each can be removed. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <>
      <p className={classes.detail}>
        A passkey logs you in with your fingerprint, face or PIN, without a password or a code.
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.passkeys} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <AddPasskey />
      ) : (
        <p className={classes.detail}>This browser, or this address, has no passkeys.</p>
      )}
    </>
  );
}
