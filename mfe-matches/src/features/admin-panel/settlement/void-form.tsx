import { formatNumber } from '@matchday/contracts/format';
import { voidForm } from '@matchday/contracts/matches/forms';
import { type Fixture, getAllBetsAdmin, voidFixture } from '@matchday/contracts/matches/http';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { Form, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';

/** What is refunded, as far as the first page of open predictions shows. */
function useRefundText(fixtureId: string, isAsked: boolean): string {
  const { data } = useQuery({
    ...listQuery(getAllBetsAdmin, { query: { fixture: fixtureId, limit: 1000 } }),
    enabled: isAsked,
  });
  if (!data) return 'All stakes';
  const open = data.items.filter(({ isSettled, cancelled }) => !isSettled && !cancelled);
  if (data.total > data.items.length) return `The stakes of about ${formatNumber(data.total)} predictions`;
  const coins = formatNumber(open.reduce((sum, { betAmount }) => sum + betAmount, 0));
  return `${coins} coins from ${formatNumber(open.length)} open ${open.length === 1 ? 'prediction' : 'predictions'}`;
}

/** Voids the match: asks for a reason, shows what is refunded, then asks for confirmation (DESIGN 5.3). */
export function VoidForm({ fixture }: { fixture: Fixture }) {
  const [reason, setReason] = useState<string>();
  const form = useForm({ draft: `void ${fixture._id}`, schema: voidForm, initialValues: { reason: '' } });
  const { send, isPending } = useFixtureSend(voidFixture, {
    form,
    failure: orServerText('Failed to declare the match void'),
    onSuccess: () => {
      setReason(undefined);
      form.reset();
    },
    onFailure: () => setReason(undefined),
  });
  const refund = useRefundText(fixture._id, reason !== undefined);
  return (
    <>
      <Form form={form} aria-label="Void the match" onSubmit={(body) => setReason(body.reason)}>
        <TextField
          label="Reason"
          placeholder="Abandoned after 30 minutes"
          {...form.getInputProps('reason')}
        />
        <SubmitButton variant="default" fullWidth>
          Void the match
        </SubmitButton>
      </Form>
      <ConfirmDialog
        opened={reason !== undefined}
        title={`Declare ${fixture.hometeam.teamName} v ${fixture.awayteam.teamName} void?`}
        confirm="Void the match"
        tone="danger"
        busy={isPending}
        onConfirm={() => reason !== undefined && send({ params: { id: fixture._id }, body: { reason } })}
        onCancel={() => setReason(undefined)}
      >
        {refund} and the cost of every bought player are refunded. The match stays in the lists but does not
        count for any table.
      </ConfirmDialog>
    </>
  );
}
