import { formatReserveCoins } from '@matchday/contracts/format';
import { reserveForm } from '@matchday/contracts/wallet/forms';
import { investReserve } from '@matchday/contracts/wallet/http';
import { reserveCoins } from '@matchday/contracts/wallet/rules';
import { SectionHead } from '@matchday/ui';
import {
  ChoiceField,
  Form,
  FormError,
  NumberField,
  numberOf,
  SubmitButton,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { Sums } from '@matchday/ui/tickets';
import { IN_DOUBT_TEXT, notify, showFailure, useDoubtedForm, useSend } from '@matchday/web-kit';

const UPDATED_TEXT = 'Reserve updated successfully!';
const FAILED_TEXT = 'Failed to update reserve balance';

/** Adds to the reserve or subtracts from it (SPEC 2, 5, [V38] [V39]). @param ugx the current reserve */
export function ReserveForm({ ugx }: { ugx: number }) {
  const form = useForm({
    draft: 'reserve',
    schema: reserveForm,
    initialValues: { amountUGX: '', action: 'add', reason: '' },
    validateInputOnBlur: true,
  });
  const sending = useSend(investReserve, {
    outcome: { success: UPDATED_TEXT, failure: FAILED_TEXT },
    onSuccess: () => {
      form.reset();
      notify.success(UPDATED_TEXT);
    },
    onError: (error) => {
      showFailure(error, FAILED_TEXT, form);
    },
  });
  useDoubtedForm(form, sending);
  const isInDoubt = sending.inDoubt !== undefined;
  const { amountUGX, action } = form.values;
  const after = ugx + (action === 'add' ? 1 : -1) * (numberOf(amountUGX) ?? 0);
  return (
    <>
      <SectionHead as="h3" title="Update Reserve Balance" />
      <Form
        form={form}
        aria-label="Update Reserve Balance"
        locked={isInDoubt}
        onSubmit={(body) => sending.mutate({ body })}
      >
        <ChoiceField
          label="Action"
          hideLabel
          options={['add', 'subtract']}
          {...form.getInputProps('action')}
        />
        <NumberField label="Amount in UGX" unit="UGX" {...form.getInputProps('amountUGX')} />
        <TextField label="Reason (optional)" maxLength={140} {...form.getInputProps('reason')} />
        <Sums rows={[['Balance after', formatReserveCoins(reserveCoins(Math.max(0, after)))]]} />
        <FormError>{isInDoubt && IN_DOUBT_TEXT}</FormError>
        <SubmitButton fullWidth busy={sending.isPending || isInDoubt} busyText="Updating...">
          Update
        </SubmitButton>
      </Form>
    </>
  );
}
