import { expect, it } from '@jest/globals';
import type { AskService } from '../../upstreams/service-asker.ts';
import { findInvitation } from './find-invitation.ts';
import { invitationPreview } from './invitation-preview.ts';

/** There is always room for a question. */
const place = () => () => undefined;

it('shows nothing of a replaced link after five seconds', async () => {
  let [now, status] = [0, 200];
  const body = Buffer.from(JSON.stringify({ name: 'Friday five', owner: 'amina', members: 3 }));
  const ask = (async () => ({ status, body })) as unknown as AskService;
  const previewOf = invitationPreview(findInvitation({ ask, secret: ['s'.repeat(16)], elapsed: () => now }));
  const search = new URLSearchParams({ code: 'ABCD-EFGH-JKMN' });
  const shown = () => previewOf({ path: '/join', search, origin: 'https://matchday.example', place });
  expect(await shown()).toContain('Friday five');
  [now, status] = [5000, 404];
  expect(await shown()).not.toContain('Friday five');
});

it('asks for a group once at a time, and for nothing that has no place, which is tried again', async () => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  const body = Buffer.from(JSON.stringify({ name: 'Friday five', owner: 'amina', members: 3 }));
  const ask = (async (path: string) => {
    asked.push(path);
    await held.promise;
    return { status: 200, body };
  }) as unknown as AskService;
  let free = 1;
  const ofOne = () => {
    if (free === 0) return null;
    free -= 1;
    return () => {
      free += 1;
    };
  };
  const find = findInvitation({ ask, secret: ['s'.repeat(16)], elapsed: () => 0 });
  const same = [find('ONE', ofOne), find('ONE', ofOne)];
  expect(await find('TWO', ofOne)).toBeNull();
  held.resolve();
  for (const found of await Promise.all(same)) expect(found?.name).toBe('Friday five');
  expect((await find('ONE', () => null))?.name).toBe('Friday five');
  expect((await find('TWO', ofOne))?.name).toBe('Friday five');
  expect(asked).toEqual(['/invitations/ONE', '/invitations/TWO']);
  expect(free).toBe(1);
});

it('shows a picture of the group where its name can be drawn, another one once it changes, else that of all groups', async () => {
  const pictureOf = async (name: string, members = 3) => {
    const preview = invitationPreview(async () => ({ name, owner: 'amina', members }));
    const search = new URLSearchParams({ code: 'ABCD-EFGH-JKMN' });
    const head = await preview({ path: '/join', search, origin: 'https://matchday.example', place });
    return /og:image" content="https:\/\/matchday\.example([^"]+)"/.exec(head)?.[1];
  };
  const drawn = await pictureOf('Friday five');
  expect(drawn).toMatch(/^\/art\/group\/ABCDEFGHJKMN\.png\?v=[0-9a-f]{12}$/);
  expect(await pictureOf('Friday five')).toBe(drawn);
  expect(await pictureOf('Friday five', 4)).not.toBe(drawn);
  expect(await pictureOf('Čičak & Ђоковић <b>')).toMatch(/^\/art\/group\//);
  for (const name of ['فريق', '足球', 'Six ⚽', '   ', 'W'.repeat(40)])
    expect([name, await pictureOf(name)]).toEqual([name, '/art/share/group.png']);
});
