import { groupCode } from '@matchday/contracts/matches/group-forms';
import { paths } from '@matchday/contracts/paths';
import { PageHead, Panel } from '@matchday/ui';
import { Form, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

const form = z.object({ code: groupCode });

/** Asks for the code of a group. */
export function CodeForm({ page }: { page?: boolean }) {
  const navigate = useNavigate();
  const fields = useForm({ draft: 'join', schema: form, initialValues: { code: '' } });
  return (
    <>
      {page && <PageHead title="Join a group" detail="Type the code that you were given" />}
      <Panel>
        <Form
          form={fields}
          aria-label="Join a group"
          onSubmit={({ code }) => navigate(paths.join(code), { flushSync: true })}
        >
          <TextField
            label="Code"
            placeholder="ABCD-EFGH-JKMN"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...fields.getInputProps('code')}
          />
          <SubmitButton busy={false} busyText="">
            Continue
          </SubmitButton>
        </Form>
      </Panel>
    </>
  );
}
