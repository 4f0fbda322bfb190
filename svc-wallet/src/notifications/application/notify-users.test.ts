import { expect, it } from '@jest/globals';
import type { DataOf } from '@matchday/contracts/event';
import type { matchAnnounced } from '@matchday/contracts/matches/events';
import type { betsSettled } from '@matchday/contracts/wallet/events';
import { createUserNotifier } from './notify-users.ts';
import type { NewNotification } from './ports.ts';

const id = (mark: string) => mark.repeat(24);

/** A notifier that keeps what it writes. */
function notifier() {
  const written: NewNotification[][] = [];
  const notify = createUserNotifier({
    store: {
      add: async (notes) => void written.push([...notes]),
      forget: async () => undefined,
      renameSender: async () => undefined,
    },
    people: { usernames: async () => new Map(), admins: async () => [], deleted: async () => [] },
    clock: () => new Date('2026-11-21T18:00:00Z'),
  });
  return { notify, written };
}

type Page = DataOf<typeof betsSettled>;
const corrected = (of: Page['of'], amounts: number[]) =>
  ({
    fixtureId: id('f'),
    of,
    version: 2,
    fixtureText: 'Arsenal 2–1 Chelsea',
    entries: amounts.map((amount, index) => ({
      id: id(String(index)),
      userId: id('a'),
      staked: 0,
      amount,
      outcome: 'corrected' as const,
    })),
  }) as Page;

it.each([
  // Decision 10: who loses under both results is notified.
  ['bets', [0, 15], 2],
  // A stat of another player was corrected.
  ['impacts', [0, 15, 0], 1],
  ['impacts', [0], 0],
] as const)('a correction of %s by %j is told to who is concerned', async (of, amounts, count) => {
  const { notify, written } = notifier();
  await notify.settled(corrected(of, [...amounts]));
  expect(written.flat()).toHaveLength(count);
});

it('a match that kicks off at another time is announced again', async () => {
  const { notify, written } = notifier();
  const match = { fixtureId: id('f'), text: 'Arsenal v Chelsea kicks off.', userIds: [id('a')] };
  const soon: DataOf<typeof matchAnnounced> = { ...match, occasion: 'soon' };
  for (const kickOff of [undefined, '2026-11-21T18:00:00.000Z', '2026-11-28T18:00:00.000Z'])
    for (let turn = 0; turn < 2; turn += 1) await notify.announced({ ...soon, ...(kickOff && { kickOff }) });
  expect(new Set(written.flat().map((note) => note.id)).size).toBe(3);
});

it('notifications of a settled page lie side by side in the index of ids, each with an id of its own', async () => {
  const { notify, written } = notifier();
  await notify.settled(corrected('bets', [1, 2, 3]));
  await notify.settled({ ...corrected('bets', [1, 2, 3]), version: 3 });
  const ids = written.flat().map((note) => note.id);
  expect(new Set(ids).size).toBe(6);
  expect(new Set(ids.map((each) => each.slice(0, 8))).size).toBe(1);
  await notify.settled({ ...corrected('bets', [1]), fixtureId: id('e') });
  expect(written.flat().at(-1)?.id.slice(0, 8)).not.toBe(ids[0]?.slice(0, 8));
});
