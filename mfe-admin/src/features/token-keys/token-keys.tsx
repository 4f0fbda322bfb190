import { formatDate, formatTime } from '@matchday/contracts/format';
import { getTokenKeys, renewTokenKey, type TokenKey } from '@matchday/contracts/wallet/http';
import { confirmedByPassword } from '@matchday/contracts/wallet/rules';
import { Button, Panel, StatusChip } from '@matchday/ui';
import { useForm } from '@matchday/ui/forms';
import { type Column, DataTable } from '@matchday/ui/tables';
import { Loaded, notify, query, showFailure, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { OwnPassword } from '../../parts/own-password.tsx';
import classes from './token-keys.module.css';

const columns: readonly Column<TokenKey>[] = [
  { label: 'Key', mono: true, phone: 'title', cell: ({ kid }) => kid },
  {
    label: 'Signs from',
    phone: 'note',
    cell: ({ activeFrom }) => `${formatDate(activeFrom)}, ${formatTime(activeFrom)}`,
  },
  {
    label: 'State',
    phone: 'mark',
    cell: ({ signs, activeFrom }) => {
      if (signs) return <StatusChip tone="won">signs</StatusChip>;
      return <StatusChip>{Date.parse(activeFrom) > Date.now() ? 'waits' : 'verifies'}</StatusChip>;
    },
  },
];

const words = {
  renew: {
    title: 'Make a new key?',
    confirm: 'Make new key',
    text: 'It starts to sign in a minute. Nobody is signed out: the previous key stays valid until its sessions have ended.',
  },
  revoke: {
    title: 'Replace all keys?',
    confirm: 'Sign everybody out',
    text: 'All sessions end immediately, including yours, and everybody must log in again. Do this if a key may have leaked.',
  },
} as const;

function Renewal({ kind, onClose }: { kind: keyof typeof words; onClose: () => void }) {
  const form = useForm({ schema: confirmedByPassword, initialValues: { password: '' } });
  const sending = useSend(renewTokenKey, {
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => showFailure(error, 'The key could not be made', form),
  });
  const { title, confirm, text } = words[kind];
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      tone={kind === 'revoke' ? 'danger' : 'action'}
      form={form}
      sending={sending}
      onSend={({ password }) => sending.mutate({ body: { password, revoke: kind === 'revoke' } })}
      onClose={onClose}
      fields={<OwnPassword {...form.getInputProps('password')} />}
    >
      {text}
    </FormDialog>
  );
}

/** Keys of sessions: a new one, or one in the place of all. */
export function TokenKeys() {
  const keys = useQuery(query(getTokenKeys));
  const [asked, setAsked] = useState<keyof typeof words | null>(null);
  return (
    <>
      <div className={classes.tools}>
        <Button onClick={() => setAsked('renew')}>Make a new key</Button>
        <Button color="red" variant="outline" onClick={() => setAsked('revoke')}>
          Replace all keys
        </Button>
      </div>
      <Panel flush title="Keys">
        <Loaded of={keys} failure="The keys could not be loaded">
          <DataTable
            label="Keys"
            columns={columns}
            rows={keys.data}
            rowKey={({ kid }) => kid}
            empty="No keys yet"
            phoneRows
          />
        </Loaded>
      </Panel>
      {asked && <Renewal kind={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
