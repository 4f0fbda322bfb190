import { expect, it } from '@jest/globals';
import type { AskService } from '../../upstreams/service-asker.ts';
import { findInvitation } from './find-invitation.ts';
import { invitationPreview } from './invitation-preview.ts';

it('shows nothing of a replaced link after five seconds', async () => {
  let [now, status] = [0, 200];
  const body = Buffer.from(JSON.stringify({ name: 'Friday five', owner: 'amina', members: 3 }));
  const ask = (async () => ({ status, body })) as unknown as AskService;
  const previewOf = invitationPreview(findInvitation({ ask, secret: ['s'.repeat(16)], elapsed: () => now }));
  const search = new URLSearchParams({ code: 'ABCD-EFGH-JKMN' });
  const shown = () => previewOf({ path: '/join', search, origin: 'https://matchday.example' });
  expect(await shown()).toContain('Friday five');
  [now, status] = [5000, 404];
  expect(await shown()).not.toContain('Friday five');
});

it('shows a picture of the group where its name can be drawn, another one once it changes, else that of all groups', async () => {
  const pictureOf = async (name: string, members = 3) => {
    const preview = invitationPreview(async () => ({ name, owner: 'amina', members }));
    const search = new URLSearchParams({ code: 'ABCD-EFGH-JKMN' });
    const head = await preview({ path: '/join', search, origin: 'https://matchday.example' });
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
