import { suspensionForm } from '@matchday/contracts/wallet/forms';
import { decideReview, type Review } from '@matchday/contracts/wallet/http';
import { CheckboxField, FormError, TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { FormDialog } from '../../parts/form-dialog.tsx';

/** Suspends the accounts of a finding that are chosen; none is chosen before. */
export function SuspendSome({ review, onClose }: { review: Review; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState('');
  const form = useForm({
    draft: `suspend ${review._id}`,
    schema: suspensionForm,
    initialValues: { reason: '' },
  });
  const sending = useSend(decideReview, {
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => showFailure(error, 'Nobody could be suspended', form),
  });
  const choose = (id: string, isChosen: boolean) => {
    setWrong('');
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  };
  const send = ({ reason }: { reason: string }) => {
    if (chosen.length === 0) return setWrong('Choose whom to suspend');
    const body = { state: 'suspended' as const, note: reason, suspend: [...chosen] };
    sending.mutate({ params: { id: review._id }, body });
  };
  return (
    <FormDialog
      title="Suspend accounts?"
      confirm="Suspend"
      tone="danger"
      form={form}
      sending={sending}
      onSend={send}
      onClose={onClose}
      fields={
        <>
          {[review.person, ...review.feeders].map(({ _id, username, suspended }) => (
            <CheckboxField
              key={_id}
              label={suspended ? `${username} (suspended)` : username}
              disabled={suspended}
              checked={chosen.includes(_id)}
              onChange={(event) => choose(_id, event.currentTarget.checked)}
            />
          ))}
          <FormError>{wrong}</FormError>
          <TextField
            label="Reason"
            description="They see it when logging in"
            maxLength={140}
            {...form.getInputProps('reason')}
          />
        </>
      }
    >
      Families and people who share a phone look the same: choose only accounts that you are sure of. You can
      lift it on each account’s page.
    </FormDialog>
  );
}
