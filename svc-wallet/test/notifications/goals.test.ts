import { expect, it } from '@jest/globals';
import type { DataOf } from '@matchday/contracts/event';
import { goalsAnnounced } from '@matchday/contracts/matches/events';
import { notificationsCreated } from '@matchday/contracts/wallet/events';
import { getNotifications, markAsRead } from '@matchday/contracts/wallet/http';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { type Person, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();

it('the score of a match is told in one place: a later round is unread again, an earlier or repeated one nothing', async () => {
  const [winner, loser, operator] = (await Promise.all(
    ['winner1', 'loser1', 'operator1'].map((name) => signUp(under.service, name)),
  )) as [Person, Person, Person];
  const matches = connectBus({
    url: under.engines.amqpUrl,
    logger: createLogger({ name: 'matches', level: 'silent' }),
    service: 'matches',
  });
  const streamed: DataOf<typeof notificationsCreated>['notifications'] = [];
  await matches.exclusive(notificationsCreated, async ({ notifications }) => {
    streamed.push(...notifications.filter(({ link }) => link?.includes(fixtureId)));
  });
  await matches.start();
  const fixtureId = idFrom('f3');
  const tell = (round: number, text: string, people: Person[]) =>
    matches.publish(fact(goalsAnnounced, { fixtureId, round, text, userIds: people.map(({ id }) => id) }));
  const own = async (person: Person) => {
    const notes = await under.service.client.get(getNotifications, { as: person });
    return notes.filter(({ link }) => link === `/betform?fixture=${fixtureId}`);
  };
  await tell(1, 'Goal: Arsenal 1–0 Chelsea.', [winner, loser]);
  await eventually(async () => expect(await own(loser)).toHaveLength(1));
  const [first] = await own(winner);
  await under.service.client.get(markAsRead, { as: winner, body: { id: first?._id ?? '' } });
  // The third round comes first, and twice; the second, which was delayed, changes nothing any more.
  await tell(3, 'Corrected: Arsenal 1–0 Chelsea.', [winner, loser]);
  await tell(3, 'Corrected: Arsenal 1–0 Chelsea.', [winner, loser]);
  await eventually(async () => expect((await own(loser))[0]?.message).toContain('Corrected'));
  await tell(2, 'Goal: Arsenal 2–0 Chelsea.', [winner, loser, operator]);
  await eventually(async () => expect(await own(operator)).toHaveLength(1));
  for (const person of [winner, loser]) {
    const notes = await own(person);
    expect(notes.map(({ _id, message, isRead }) => [_id, message, isRead])).toEqual([
      [idFrom('goals', fixtureId, person.id), 'Corrected: Arsenal 1–0 Chelsea.', false],
    ]);
    expect(notes[0]?.createdAt).not.toBe(first?.createdAt);
  }
  // The stream says of whom there is one unread notification more.
  await eventually(() => expect(streamed).toHaveLength(5));
  const replaced = streamed.filter(({ message }) => message.startsWith('Corrected'));
  expect(new Map(replaced.map(({ userId, wasUnread }) => [userId, wasUnread]))).toEqual(
    new Map([
      [winner.id, undefined],
      [loser.id, true],
    ]),
  );
  await matches.close();
});
