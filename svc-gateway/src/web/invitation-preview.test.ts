import { expect, it } from '@jest/globals';
import type { AskService } from '../upstreams/service-asker.ts';
import { invitationPreview } from './invitation-preview.ts';

it('shows nothing of a replaced link after five seconds', async () => {
  let [now, status] = [0, 200];
  const body = Buffer.from(JSON.stringify({ name: 'Friday five', owner: 'amina', members: 3 }));
  const ask = (async () => ({ status, body })) as unknown as AskService;
  const previewOf = invitationPreview({ ask, secret: ['s'.repeat(16)], elapsed: () => now });
  const search = new URLSearchParams({ code: 'ABCD-EFGH-JKMN' });
  const shown = () => previewOf({ path: '/join', search, origin: 'https://matchday.example' });
  expect(await shown()).toContain('Friday five');
  [now, status] = [5000, 404];
  expect(await shown()).not.toContain('Friday five');
});
