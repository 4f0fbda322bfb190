import { confirmedByPassword } from '@matchday/contracts/wallet/forms';
import { type Account, setAccountRole } from '@matchday/contracts/wallet/http';
import { useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { OwnPassword } from '../../../parts/own-password.tsx';

/** Makes a person an admin, or takes the role away; asks for the own password. */
export function ChangeRole({ account, onClose }: { account: Account; onClose: () => void }) {
  const { _id: id, username } = account;
  const role = account.role === 'admin' ? 'user' : 'admin';
  const form = useForm({ draft: `role ${id}`, schema: confirmedByPassword, initialValues: { password: '' } });
  const sending = useSend(setAccountRole, {
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => showFailure(error, 'The role could not be changed', form),
  });
  return (
    <FormDialog
      title={role === 'admin' ? `Make ${username} an admin?` : `Remove the admin role from ${username}?`}
      confirm={role === 'admin' ? 'Make admin' : 'Remove role'}
      tone={role === 'admin' ? 'action' : 'danger'}
      form={form}
      sending={sending}
      onSend={({ password }) => sending.mutate({ params: { id }, body: { role, password } })}
      onClose={onClose}
      fields={<OwnPassword {...form.getInputProps('password')} />}
    >
      {role === 'admin'
        ? `${username} will see all people, give coins and settle matches, and must log in again.`
        : `${username} keeps the account without the tools of admins, and must log in again.`}
    </FormDialog>
  );
}
