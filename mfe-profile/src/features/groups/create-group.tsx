import { groupForm } from '@matchday/contracts/matches/group-forms';
import { createGroup } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { PageHead, Panel } from '@matchday/ui';
import { Form, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useLeadOn, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { GroupRulesFields } from '../../parts/group-rules/group-rules-fields.tsx';
import type { GroupRulesDraft } from '../../parts/group-rules/rules-draft.ts';
import classes from './groups.module.css';

const nameForm = groupForm.pick({ name: true });

/** A new group: a name is enough; its screen then has the link to share. */
export function CreateGroup({ clock }: { clock: () => Date }) {
  const leadOn = useLeadOn();
  const form = useForm({ draft: 'new-group', schema: nameForm, initialValues: { name: '' } });
  const [rules, setRules] = useState<GroupRulesDraft>({ from: null, leagues: [] });
  const { mutate, isPending } = useSend(createGroup, {
    onSuccess: ({ _id, message }) => {
      notify.success(message);
      leadOn(paths.group(_id), { replace: true });
    },
    onError: (error) => showFailure(error, 'The group could not be created', form),
  });
  return (
    <div className={classes.narrow}>
      <PageHead title="Create a group" />
      <Panel>
        <Form
          form={form}
          aria-label="Create a group"
          onSubmit={({ name }) => mutate({ body: { name, ...rules } })}
        >
          <TextField label="Group name" autoComplete="off" maxLength={40} {...form.getInputProps('name')} />
          <GroupRulesFields value={rules} onChange={setRules} now={clock()} />
          <SubmitButton size="lg" busy={isPending} busyText="Creating...">
            Create group
          </SubmitButton>
        </Form>
      </Panel>
    </div>
  );
}
