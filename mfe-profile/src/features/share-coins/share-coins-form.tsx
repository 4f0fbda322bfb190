import type { BodyOf } from '@matchday/contracts/call';
import { formatNumber } from '@matchday/contracts/format';
import { shareForm } from '@matchday/contracts/wallet/forms';
import { shareCoins } from '@matchday/contracts/wallet/http';
import { Amount, Panel } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { Form, FormError, NumberField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { IN_DOUBT_TEXT, notify, showFailure, useDoubtedForm, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecentPeople } from './recent-people.tsx';
import classes from './share-coins.module.css';
import { SharingRule } from './sharing-rule.tsx';

type Share = BodyOf<typeof shareCoins>;

const SHARED_TEXT = 'Coins shared successfully!';

/**
 * Shares own coins with another user, after a confirmation that names person and amount (SPEC 2, [P08]);
 * `?with=` names the person.
 */
export function ShareCoinsForm({ coins }: { coins: number }) {
  const [search] = useSearchParams();
  const form = useForm({
    draft: 'share',
    schema: shareForm,
    initialValues: { recipientUsername: search.get('with') ?? '', amount: '', note: '' },
    refuse: ({ amount }) => (amount > coins ? { amount: "You don't have enough coins." } : {}),
    validateInputOnBlur: true,
  });
  const [asked, setAsked] = useState<Share | null>(null);
  const sending = useSend(shareCoins, {
    outcome: { success: SHARED_TEXT, failure: 'Failed to share coins' },
    onSuccess: () => {
      form.reset();
      notify.success(SHARED_TEXT);
    },
    onError: (error) => {
      showFailure(error, 'An error occurred. Please try again.', form);
    },
  });
  useDoubtedForm(form, sending);
  const isInDoubt = sending.inDoubt !== undefined;
  const confirm = () => {
    if (asked) sending.mutate({ body: asked });
    setAsked(null);
  };
  const choose = (username: string) => {
    form.setFieldValue('recipientUsername', username);
    form.getInputNode('amount')?.focus();
  };
  return (
    <div className={classes.narrow}>
      <Panel title="Share Coins">
        <Form form={form} aria-label="Share Coins" onSubmit={setAsked} locked={isInDoubt}>
          <SharingRule />
          <TextField
            label="Recipient username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('recipientUsername')}
          />
          <RecentPeople chosen={form.values.recipientUsername} onChoose={choose} />
          <NumberField
            label="Amount"
            description={`You have ${formatNumber(coins)} coins`}
            unit="coins"
            {...form.getInputProps('amount')}
          />
          <TextField
            label="Note"
            description="Optional. The recipient can read it."
            maxLength={140}
            {...form.getInputProps('note')}
          />
          <FormError>{isInDoubt && IN_DOUBT_TEXT}</FormError>
          <SubmitButton gold size="lg" busy={sending.isPending || isInDoubt} busyText="Sharing...">
            Share
          </SubmitButton>
        </Form>
        <ConfirmDialog
          opened={asked !== null}
          title={`Share with ${asked?.recipientUsername ?? ''}?`}
          confirm={`Share ${formatNumber(asked?.amount ?? 0)} coins`}
          tone="gold"
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          <Amount value={asked?.amount ?? 0} /> leave your purse for {asked?.recipientUsername}. This cannot
          be undone.
          {asked?.note && <p className={classes.note}>“{asked.note}”</p>}
        </ConfirmDialog>
      </Panel>
    </div>
  );
}
