import { groupForm } from '@matchday/contracts/matches/group-forms';
import {
  deleteGroup,
  type Group,
  removeGroupMember,
  rotateGroupCode,
  updateGroup,
} from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Panel } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { Form, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { notify, type SessionUser, showFailure, useLeadOn, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { GroupRulesFields } from '../../parts/group-rules/group-rules-fields.tsx';
import classes from './group.module.css';
import { GroupMembers } from './group-members.tsx';

const nameForm = groupForm.pick({ name: true });

/** Name and rules, for the owner. Changed rules are told to all members. */
function Rules({ group, clock }: { group: Group; clock: () => Date }) {
  const form = useForm({
    draft: `group ${group._id}`,
    schema: nameForm,
    initialValues: { name: group.name },
  });
  const [rules, setRules] = useState({ from: group.rules.from, leagues: group.rules.leagues });
  const { mutate, isPending } = useSend(updateGroup, {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => showFailure(error, 'The group could not be changed', form),
  });
  return (
    <Form
      form={form}
      aria-label="Name and rules"
      onSubmit={({ name }) => mutate({ params: { id: group._id }, body: { name, ...rules } })}
    >
      <TextField label="Group name" autoComplete="off" maxLength={40} {...form.getInputProps('name')} />
      <GroupRulesFields value={rules} onChange={setRules} now={clock()} />
      <SubmitButton busy={isPending} busyText="Saving...">
        Save
      </SubmitButton>
    </Form>
  );
}

const questions = {
  code: {
    title: 'Replace the link?',
    text: 'The old link and the old code stop working. Members stay members.',
    confirm: 'Replace',
  },
  leave: { title: 'Leave the group?', text: 'You can join again with the link.', confirm: 'Leave' },
  delete: {
    title: 'Delete the group?',
    text: 'Table and feed are lost for all members. This cannot be undone.',
    confirm: 'Delete',
  },
};
type Question = keyof typeof questions;

interface GroupSettingsProps {
  group: Group;
  me: SessionUser;
  clock: () => Date;
}

/** Leaving for everybody; name, rules, members, link and deletion for the owner. */
export function GroupSettings({ group, me, clock }: GroupSettingsProps) {
  const leadOn = useLeadOn();
  const [asked, setAsked] = useState<Question | null>(null);
  const failed = (error: Error) => {
    setAsked(null);
    showFailure(error, 'That did not work. Please try again.');
  };
  const gone = ({ message }: { message: string }) => {
    notify.success(message);
    leadOn(paths.groups, { replace: true });
  };
  const leave = useSend(removeGroupMember, { onSuccess: gone, onError: failed });
  const destroy = useSend(deleteGroup, { onSuccess: gone, onError: failed });
  const rotate = useSend(rotateGroupCode, {
    onSuccess: ({ message }) => {
      setAsked(null);
      notify.success(message);
    },
    onError: failed,
  });
  const params = { id: group._id };
  const acts: Record<Question, () => void> = {
    code: () => rotate.mutate({ params }),
    leave: () => leave.mutate({ params: { ...params, userId: me._id } }),
    delete: () => destroy.mutate({ params }),
  };
  const isMember = group.code !== '';
  const question = asked && questions[asked];
  return (
    <Panel title="Settings">
      <div className={classes.settings}>
        {group.isOwner && (
          <>
            <details>
              <summary>Name and rules</summary>
              <Rules key={group.rules.changedAt ?? ''} group={group} clock={clock} />
            </details>
            <details>
              <summary>Members</summary>
              <GroupMembers group={group} />
            </details>
          </>
        )}
        <div className={classes.buttons}>
          {group.isOwner && (
            <Button variant="default" onClick={() => setAsked('code')}>
              Replace the link
            </Button>
          )}
          {isMember && (
            <Button variant="default" onClick={() => setAsked('leave')}>
              Leave the group
            </Button>
          )}
          {(group.isOwner || me.role === 'admin') && (
            <Button variant="outline" color="red" onClick={() => setAsked('delete')}>
              Delete the group
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={question !== null}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        tone="danger"
        busy={leave.isPending || destroy.isPending || rotate.isPending}
        onConfirm={() => asked && acts[asked]()}
        onCancel={() => setAsked(null)}
      >
        {question?.text}
        {asked === 'leave' && group.isOwner && group.members > 1 && (
          <> The member who joined first becomes the owner.</>
        )}
      </ConfirmDialog>
    </Panel>
  );
}
