import { formatNumber } from '@matchday/contracts/format';
import { giveForm } from '@matchday/contracts/wallet/forms';
import { type Account, giveCoins } from '@matchday/contracts/wallet/http';
import { NumberField, numberOf, TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useDoubtedForm, useSend } from '@matchday/web-kit';
import { FormDialog } from '../../../parts/form-dialog.tsx';

const FAILED_TEXT = 'The coins could not be given';

/** Gives a person coins from the house, with a reason that they read. */
export function GiveCoins({ account, onClose }: { account: Account; onClose: () => void }) {
  const { _id: id, username, coins, owed } = account;
  const form = useForm({
    draft: `give-coins ${id}`,
    schema: giveForm,
    initialValues: { amount: '', reason: '' },
  });
  const sending = useSend(giveCoins, {
    about: id,
    outcome: { success: `${username}has received the coins`, failure: FAILED_TEXT },
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => showFailure(error, FAILED_TEXT, form),
  });
  useDoubtedForm(form, sending);
  const amount = numberOf(form.values.amount);
  return (
    <FormDialog
      title={`Give ${username} coins?`}
      confirm="Give coins"
      tone="gold"
      form={form}
      sending={sending}
      onSend={(body) => sending.mutate({ params: { id }, body })}
      onClose={onClose}
      fields={
        <>
          <NumberField
            label="Amount"
            unit="coins"
            description={
              amount === undefined || owed !== undefined
                ? undefined
                : `${username} will have ${formatNumber(coins + amount)} coins`
            }
            {...form.getInputProps('amount')}
          />
          <TextField
            label="Reason"
            description={`${username} reads it`}
            maxLength={140}
            {...form.getInputProps('reason')}
          />
        </>
      }
    >
      They come from the house and can be used at once.
    </FormDialog>
  );
}
