import {
  type Group,
  getGroupTable,
  handOverGroup,
  removeGroupMember,
} from '@matchday/contracts/matches/http';
import { Button, ShowMore, Skeleton } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import { Loaded, notify, pagesQuery, showFailure, useSend } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './group.module.css';

/** Chooses a member, whom the owner removes or makes the owner. */
export function GroupMembers({ group }: { group: Group }) {
  const [chosen, setChosen] = useState('');
  const params = { id: group._id };
  const pages = useInfiniteQuery(
    pagesQuery(getGroupTable, { params, query: { span: 'season', limit: 100 } }),
  );
  const rows = pages.data?.pages.flatMap(({ items }) => items.rows);
  const others = rows?.filter(({ userId }) => userId._id !== group.owner._id);
  const done = ({ message }: { message: string }) => {
    setChosen('');
    notify.success(message);
  };
  const failed = (error: Error) => showFailure(error, 'That did not work. Please try again.');
  const remove = useSend(removeGroupMember, { onSuccess: done, onError: failed });
  const handOver = useSend(handOverGroup, { onSuccess: done, onError: failed });
  const isBusy = remove.isPending || handOver.isPending;
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
              label: userId.username || userId._id,
            }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <ShowMore pages={pages} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              disabled={chosen === '' || isBusy}
              onClick={() => handOver.mutate({ params, body: { userId: chosen } })}
            >
              Make owner
            </Button>
            <Button
              variant="outline"
              color="red"
              disabled={chosen === '' || isBusy}
              onClick={() => remove.mutate({ params: { ...params, userId: chosen } })}
            >
              Remove from group
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}
