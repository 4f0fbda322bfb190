import {
  type BoardRow,
  type Group,
  getGroupTable,
  handOverGroup,
  removeGroupMember,
} from '@matchday/contracts/matches/http';
import { Button, ShowMore, Skeleton } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { SelectField } from '@matchday/ui/forms';
import { Loaded, notify, pagesQuery, showFailure, useSend } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onceEach } from '../../parts/once-each.ts';
import classes from './group.module.css';

type Member = BoardRow['userId'];

const nameOf = ({ username, _id }: Member): string => username || _id;

const questions = {
  owner: (name: string) => ({
    title: `Make ${name} the owner?`,
    text: `You stay a member. Only ${name} can change the group then, or make you the owner again.`,
    confirm: 'Hand over',
  }),
  remove: (name: string) => ({
    title: `Remove ${name} from the group?`,
    text: `${name} leaves the table, and can join again with the link unless you replace it.`,
    confirm: 'Remove',
  }),
};
type Question = keyof typeof questions;

/** Chooses a member, whom the owner removes or makes the owner after a question. */
export function GroupMembers({ group }: { group: Group }) {
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<Question | null>(null);
  const params = { id: group._id };
  const pages = useInfiniteQuery(
    pagesQuery(getGroupTable, { params, query: { span: 'season', limit: 100 } }),
  );
  const rows = pages.data?.pages.flatMap(({ items }) => items.rows);
  const others =
    rows && onceEach(rows, ({ userId }) => userId._id).filter(({ userId }) => userId._id !== group.owner._id);
  const done = ({ message }: { message: string }) => {
    setAsked(null);
    setChosen('');
    notify.success(message);
  };
  const failed = (error: Error) => {
    setAsked(null);
    showFailure(error, 'That did not work. Please try again.');
  };
  const remove = useSend(removeGroupMember, { onSuccess: done, onError: failed });
  const handOver = useSend(handOverGroup, { onSuccess: done, onError: failed });
  const acts: Record<Question, () => void> = {
    owner: () => handOver.mutate({ params, body: { userId: chosen } }),
    remove: () => remove.mutate({ params: { ...params, userId: chosen } }),
  };
  const member = others?.find(({ userId }) => userId._id === chosen)?.userId;
  const question = asked && member ? questions[asked](nameOf(member)) : null;
  return (
    <Loaded
      of={{ ...pages, data: others }}
      failure="The members could not be loaded"
      waiting={<Skeleton h={44} />}
      empty={<p>You are the only member so far.</p>}
    >
      {(people) => (
        <div className={classes.section}>
          <SelectField
            label="Member"
            placeholder="Choose a member"
            options={people.map(({ userId }) => ({
              value: userId._id,
              label: nameOf(userId),
            }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <ShowMore pages={pages} />
          <div className={classes.buttons}>
            <Button variant="default" disabled={chosen === ''} onClick={() => setAsked('owner')}>
              Make owner
            </Button>
            <Button variant="outline" color="red" disabled={chosen === ''} onClick={() => setAsked('remove')}>
              Remove from group
            </Button>
          </div>
          <ConfirmDialog
            opened={question !== null}
            title={question?.title ?? ''}
            confirm={question?.confirm ?? ''}
            tone="danger"
            busy={remove.isPending || handOver.isPending}
            onConfirm={() => asked && acts[asked]()}
            onCancel={() => setAsked(null)}
          >
            {question?.text}
          </ConfirmDialog>
        </div>
      )}
    </Loaded>
  );
}
