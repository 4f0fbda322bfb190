import { formatDate, formatTime } from '@matchday/contracts/format';
import { confirmedByPassword } from '@matchday/contracts/wallet/forms';
import { getTokenKeys, renewTokenKey, type TokenKey } from '@matchday/contracts/wallet/http';
import { tokenKeySorts } from '@matchday/contracts/wallet/rules';
import { Button, StatusChip } from '@matchday/ui';
import { useForm } from '@matchday/ui/forms';
import type { Column } from '@matchday/ui/tables';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { ListField, ListScreen, ListSort } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import { OwnPassword } from '../../parts/own-password.tsx';

const stateOf = ({ signs, activeFrom }: TokenKey) => {
  if (signs) return 'signs';
  return Date.parse(activeFrom) > Date.now() ? 'waits' : 'verifies';
};

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
    cell: (key) => <StatusChip {...(key.signs && { tone: 'won' })}>{stateOf(key)}</StatusChip>,
  },
];

const csv = {
  name: 'session-keys.csv',
  columns: ['key', 'signs_from', 'state'],
  row: (key: TokenKey) => ({ key: key.kid, signs_from: key.activeFrom, state: stateOf(key) }),
};

const filters = ['search', 'sort'] as const;

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
  const form = useForm({
    draft: `${kind}-key`,
    schema: confirmedByPassword,
    initialValues: { password: '' },
  });
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
  const list = useAddressList<TokenKey, (typeof filters)[number]>(getTokenKeys, {
    filters,
    queryOf: ({ search, sort }) => ({ search, sort: tokenKeySorts.find((one) => one === sort) }),
  });
  const [asked, setAsked] = useState<keyof typeof words | null>(null);
  return (
    <>
      <ListScreen
        title="Session keys"
        detail="They sign the sessions of everybody who is logged in."
        list={list}
        columns={columns}
        rowKey={({ kid }) => kid}
        empty="No keys yet"
        noMatch="No keys match"
        failure="The keys could not be loaded"
        csv={csv}
        filters={
          <>
            <ListField list={list} name="search" label="Key" />
            <ListSort list={list} />
          </>
        }
      >
        <Button onClick={() => setAsked('renew')}>Make a new key</Button>
        <Button color="red" variant="outline" onClick={() => setAsked('revoke')}>
          Replace all keys
        </Button>
      </ListScreen>
      {asked && <Renewal kind={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
