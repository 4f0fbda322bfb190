import { formatNumber } from '@matchday/contracts/format';
import { getAllUsers, getMyRanking, getRankings, giftCoins } from '@matchday/contracts/wallet/http';
import { Form, NumberField, numberOf, SubmitButton, useForm } from '@matchday/ui/forms';
import { AutocompleteField } from '@matchday/ui/pickers';
import { isApiError, messageOf, notify, query, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { matchingUsernames } from './matching-usernames.ts';

/** Gives a user coins from the house: admins only (SPEC 2, [P09] [P10]). */
export function GiftCoinsForm() {
  const users = useQuery(query(getAllUsers));
  const form = useForm({
    schema: giftCoins.body,
    initialValues: { recipientUsername: '', amount: '' },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(giftCoins, {
    invalidates: [getRankings, getMyRanking, getAllUsers],
    onSuccess: () => {
      form.reset();
      notify.success('Coins gifted successfully!');
    },
    onError: (error) => {
      if (isApiError(error)) form.setErrors(error.fields);
      notify.error(messageOf(error, 'An error occurred. Please try again.'));
    },
  });
  const usernames = (users.data ?? []).map((user) => user.username);
  const { recipientUsername } = form.values;
  const amount = numberOf(form.values.amount);
  const known = users.data?.find((user) => user.username === recipientUsername);
  return (
    <Form form={form} aria-label="Gift Coins" onSubmit={(body) => mutate({ body })}>
      <AutocompleteField
        label="Recipient username"
        options={matchingUsernames(usernames, recipientUsername)}
        filter={({ options }) => options}
        description={users.isError ? 'Usernames could not be loaded: type the whole name' : undefined}
        {...form.getInputProps('recipientUsername')}
      />
      <NumberField
        label="Amount"
        unit="coins"
        description={
          known && amount !== undefined
            ? `${known.username} will have ${formatNumber(known.coins + amount)} coins`
            : undefined
        }
        {...form.getInputProps('amount')}
      />
      <SubmitButton gold size="lg" busy={isPending} busyText="Gifting...">
        Gift
      </SubmitButton>
    </Form>
  );
}
