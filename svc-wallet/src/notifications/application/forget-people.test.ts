import { expect, it, jest } from '@jest/globals';
import { createUserNotifier } from './notify-users.ts';

it('a person who is deleted while a notification is written is named in it no more', async () => {
  const store = { add: jest.fn(), forget: jest.fn(), renameSender: jest.fn() };
  const names = [new Map([['gone', 'okello7']]), new Map([['gone', 'Deleted user']])];
  const people = {
    usernames: async () => names.shift() ?? new Map(),
    admins: async () => [],
    deleted: async (ids: readonly string[]) => ids.filter((id) => id === 'gone'),
  };
  const notify = createUserNotifier({ store, people, clock: () => new Date(0) } as never);
  const credit = { key: 'share:k', kind: 'share' as const, userId: 'amina', amount: 5, fromUserId: 'gone' };
  await notify.credited({ credits: [credit] });
  expect(store.add).toHaveBeenCalledWith(
    [expect.objectContaining({ from: 'gone', message: 'okello7 shared 5 coins with you.' })],
    new Date(0),
  );
  expect(store.renameSender).toHaveBeenCalledWith('gone', 'Deleted user');
});
