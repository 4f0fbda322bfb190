import { decideReview, type Review } from '@matchday/contracts/wallet/http';
import { TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { z } from 'zod';
import { FormDialog } from '../../parts/form-dialog.tsx';

const noteForm = z.object({ note: z.string().trim().max(140, 'At most 140 characters').optional() });

const words = {
  fine: {
    title: 'Mark as fine?',
    confirm: 'Mark as fine',
    text: 'It leaves the list, and comes back only if more accounts join or twice as many coins come.',
  },
  open: { title: 'Review again?', confirm: 'Put back', text: 'It returns to the list.' },
} as const;

interface DecideProps {
  review: Review;
  state: keyof typeof words;
  onClose: () => void;
}

/** Marks a finding as fine, or puts it back on the list, with a note for other admins. */
export function Decide({ review, state, onClose }: DecideProps) {
  const form = useForm({
    draft: `${state} ${review._id}`,
    schema: noteForm,
    initialValues: { note: review.note ?? '' },
  });
  const sending = useSend(decideReview, {
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => showFailure(error, 'The decision could not be saved', form),
  });
  const { title, confirm, text } = words[state];
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      form={form}
      sending={sending}
      onSend={({ note }) => sending.mutate({ params: { id: review._id }, body: { state, note } })}
      onClose={onClose}
      fields={
        <TextField
          label="Note (optional)"
          description="Only admins can read it"
          maxLength={140}
          {...form.getInputProps('note')}
        />
      }
    >
      {text}
    </FormDialog>
  );
}
