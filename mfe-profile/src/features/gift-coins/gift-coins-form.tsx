import { formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { coinsForm } from '@matchday/contracts/wallet/forms';
import { getAllUsers, giftCoins } from '@matchday/contracts/wallet/http';
import { Form, FormError, NumberField, numberOf, SubmitButton, useForm } from '@matchday/ui/forms';
import { AutocompleteField } from '@matchday/ui/pickers';
import {
  IN_DOUBT_TEXT,
  notify,
  query,
  showFailure,
  useDoubtedForm,
  useRested,
  useSend,
} from '@matchday/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { matchingUsernames } from './matching-usernames.ts';

const GIFTED_TEXT = 'Coins gifted successfully!';

/** Number of users to fetch: more than the list of suggestions shows. */
const SUGGESTED = 20;

/** Gives a user coins from the house: admins only (SPEC 2, [P09] [P10]). */
export function GiftCoinsForm() {
  const form = useForm({
    draft: 'gift',
    schema: coinsForm,
    initialValues: { recipientUsername: '', amount: '' },
    validateInputOnBlur: true,
  });
  const sending = useSend(giftCoins, {
    outcome: { success: GIFTED_TEXT, failure: 'Failed to gift coins' },
    onSuccess: ({ recipientUsername: username }) => {
      const id = users.data?.find((user) => user.username === username)?._id;
      form.reset();
      notify.success(GIFTED_TEXT, {
        link: { text: 'Open account', to: id ? paths.account(id) : `${paths.allUsers}?search=${username}` },
      });
    },
    onError: (error) => {
      showFailure(error, 'An error occurred. Please try again.', form);
    },
  });
  useDoubtedForm(form, sending);
  const isInDoubt = sending.inDoubt !== undefined;
  const { recipientUsername } = form.values;
  const search = useRested(recipientUsername.trim());
  const users = useQuery({
    ...query(getAllUsers, { query: { search, limit: SUGGESTED, sort: 'username' } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const usernames = (users.data ?? []).map((user) => user.username);
  const amount = numberOf(form.values.amount);
  const known = users.data?.find((user) => user.username === recipientUsername);
  return (
    <Form
      form={form}
      aria-label="Gift Coins"
      locked={isInDoubt}
      onSubmit={(body) => sending.mutate({ body })}
    >
      <AutocompleteField
        label="Recipient username"
        options={matchingUsernames(usernames, recipientUsername)}
        filter={({ options }) => options}
        description={users.isError ? 'Usernames could not be loaded. Type the full username.' : undefined}
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
      <FormError>{isInDoubt && IN_DOUBT_TEXT}</FormError>
      <SubmitButton gold size="lg" busy={sending.isPending || isInDoubt} busyText="Gifting...">
        Gift
      </SubmitButton>
    </Form>
  );
}
